package dev.traceloom.cases.examples;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All steps of a state graph, as tests that cover them tell: who has them needs no search to know what is a behaviour. */
final class KnownSteps {
    private final Set<Map<String, Value>> initial = new HashSet<>();
    private final Set<Map<String, Value>> explored = new HashSet<>();
    private final Set<Step> steps = new HashSet<>();

    private record Step(Map<String, Value> before, StepLabel label, Map<String, Value> after) {}

    private KnownSteps() {}

    /** @param tests all steps are in one of them */
    static KnownSteps of(List<TestCase> tests) {
        KnownSteps known = new KnownSteps();
        for (TestCase test : tests) {
            Map<String, Value> before = test.initial();
            known.initial.add(before);
            for (TestCase.Step step : test.steps()) {
                known.explored.add(before);
                known.steps.add(new Step(before, step.label(), step.expected()));
                before = step.expected();
            }
        }
        return known;
    }

    /** Whether a test is surely no behaviour: it leaves the graph at a state whose steps are all known. */
    boolean exclude(TestCase test) {
        Map<String, Value> before = test.initial();
        if (!initial.contains(before)) {
            return true;
        }
        for (TestCase.Step step : test.steps()) {
            if (!steps.contains(new Step(before, step.label(), step.expected()))) {
                return explored.contains(before);
            }
            before = step.expected();
        }
        return false;
    }
}
