package dev.traceloom.cases.dot;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestCases.Taker;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Walks through a graph from a file as tests: all values are there. */
public final class DotTests {
    private final DotGraph graph;
    private final List<String> observed;

    /**
     * @param observed variables that tests look at; empty for all
     * @throws DotException when there is no such variable
     */
    public DotTests(DotGraph graph, List<String> observed) throws DotException {
        this.graph = graph;
        this.observed = observed;
        for (String name : observed) {
            if (!graph.values().get(0).containsKey(name)) {
                throw new DotException("the states have no variable " + name);
            }
        }
    }

    public void forEach(List<Walk> walks, Taker taker) throws IOException {
        for (Walk walk : walks) {
            List<TestCase.Step> steps = new ArrayList<>();
            for (int step : walk.steps()) {
                steps.add(new TestCase.Step(graph.graph().label(step), seen(graph.graph().target(step))));
            }
            taker.take(TestCase.of(seen(walk.start()), steps));
        }
    }

    private Map<String, Value> seen(int state) {
        Map<String, Value> values = graph.values().get(state);
        if (observed.isEmpty()) {
            return values;
        }
        Map<String, Value> seen = new LinkedHashMap<>();
        observed.forEach(name -> seen.put(name, values.get(name)));
        return seen;
    }
}
