package dev.traceloom.cases.testcase;

import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.graph.StateIndex;
import dev.traceloom.cases.graph.Walk;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.behaviour.Behaviours.EvaluationFailed;
import dev.traceloom.spec.exploration.Exploration;
import dev.traceloom.spec.exploration.Observer;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Walks as tests: each is gone through once more, since a graph knows no values. Walks are taken in an order in which those that begin alike follow each
 * other, so that what they share is evaluated once.
 *
 * <p>Where a VIEW or a symmetry makes one of several states, a walk may pass through another one of them than was explored. Then a step is taken
 * that leads to what counts as the same state, whatever its arguments are; where there is none, the test ends before it, and that is told.
 */
public final class TestCases {
    private final StateGraph graph;
    private final StateIndex index;
    private final Exploration exploration;
    private final Observer observer;
    private final Map<Integer, State> initial = new HashMap<>();
    private int cut;

    /** Takes tests. */
    public interface Taker {
        void take(TestCase test) throws IOException;
    }

    /** A step as it was evaluated, and what is seen after it. */
    private record Taken(int step, StepLabel label, State next, Map<String, Value> seen) {}

    /** A step that may be taken. */
    private record Possible(StepLabel label, State next) {}

    public TestCases(StateGraph graph, StateIndex index, Exploration exploration, Observer observer) {
        this.graph = graph;
        this.index = index;
        this.exploration = exploration;
        this.observer = observer;
        Successors found = new Successors();
        exploration.initialStates(found);
        for (int i = 0; i < found.size(); i++) {
            initial.putIfAbsent(index.find(exploration.identity(found.get(i))), found.get(i));
        }
    }

    /**
     * Gives the tests of walks, one after the other until the budget is spent.
     *
     * @return of how many
     */
    public int forEach(List<Walk> walks, Budget budget, Taker taker) throws IOException, EvaluationFailed {
        List<Walk> sorted = new ArrayList<>(walks);
        sorted.sort((one, other) -> one.start() != other.start()
                ? Integer.compare(one.start(), other.start())
                : Arrays.compare(one.steps(), other.steps()));
        List<Taken> way = new ArrayList<>();
        int start = -1;
        int count = 0;
        for (Walk walk : sorted) {
            if (walk.start() != start) {
                way.clear();
                start = walk.start();
            }
            try {
                if (budget.isOver()) {
                    break;
                }
                go(walk, way);
            } catch (EvaluationCancelled spent) {
                break;
            }
            taker.take(test(initial.get(start), way));
            count++;
        }
        return count;
    }

    /** How many tests ended sooner than they should have. */
    public int cut() {
        return cut;
    }

    /** Goes a way; what is there of the one before is kept as far as both are the same. */
    private void go(Walk walk, List<Taken> way) throws EvaluationFailed {
        int same = 0;
        while (same < way.size() && same < walk.length() && way.get(same).step == walk.steps()[same]) {
            same++;
        }
        way.subList(same, way.size()).clear();
        for (int i = same; i < walk.length(); i++) {
            State from = i == 0 ? initial.get(walk.start()) : way.get(i - 1).next;
            Optional<Possible> taken = take(walk.steps()[i], from);
            if (taken.isEmpty()) {
                cut++;
                return;
            }
            State next = taken.get().next;
            way.add(new Taken(walk.steps()[i], taken.get().label, next, observer.of(next)));
        }
    }

    private Optional<Possible> take(int step, State from) {
        List<Possible> found = new ArrayList<>();
        exploration.steps(from, new Exploration.StepTaker() {
            @Override
            public void step(StepLabel label, State next) {
                if (index.find(exploration.identity(next)) == graph.target(step)) {
                    found.add(new Possible(label, next));
                }
            }

            @Override
            public void failure(String action, Failure failure) {
                // It was told when the graph was explored.
            }
        });
        StepLabel wanted = graph.label(step);
        return found.stream()
                .filter(one -> one.label.equals(wanted))
                .findFirst()
                .or(() -> found.stream().filter(one -> one.label.action().equals(wanted.action())).findFirst())
                .or(() -> found.stream().findFirst());
    }

    private TestCase test(State start, List<Taken> way) throws EvaluationFailed {
        List<TestCase.Step> steps = new ArrayList<>();
        for (Taken taken : way) {
            steps.add(new TestCase.Step(taken.label, taken.seen));
        }
        return TestCase.of(observer.of(start), steps);
    }
}
