package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All tests, and what an adapter has to know of them: which actions there are, with which arguments, and what is seen. */
final class Suite {
    private final List<TestCase> tests;
    private final Map<String, Action> actions = new TreeMap<>();
    private final Map<String, Shape> observed = new LinkedHashMap<>();
    private final Set<String> models = new TreeSet<>();

    /** An action, and the shapes of its arguments. */
    record Action(String name, List<String> parameters, List<Shape> shapes) {}

    Suite(List<TestCase> tests) {
        this.tests = List.copyOf(tests);
        for (TestCase test : tests) {
            observe(test.initial());
            for (TestCase.Step step : test.steps()) {
                observe(step.expected());
                argue(step.label());
            }
        }
    }

    private void observe(Map<String, Value> seen) {
        seen.forEach((name, value) -> observed.computeIfAbsent(name, fresh -> new Shape()).add(value));
        seen.values().forEach(this::name);
    }

    /** Notes model values: in a program they are strings. */
    private void name(Value value) {
        if (value instanceof Value.Model model) {
            models.add(model.name());
        }
        Values.forEachPart(value, this::name);
    }

    private void argue(StepLabel label) {
        Action action = actions.computeIfAbsent(
                label.action(),
                name -> new Action(name, label.parameters(), label.parameters().stream().map(one -> new Shape()).toList()));
        for (int i = 0; i < label.arguments().size() && i < action.shapes.size(); i++) {
            if (label.arguments().get(i).equals(StepLabel.UNKNOWN)) {
                action.shapes.get(i).addUnknown();
            } else {
                action.shapes.get(i).add(label.arguments().get(i));
            }
        }
    }

    List<TestCase> tests() {
        return tests;
    }

    List<Action> actions() {
        return new ArrayList<>(actions.values());
    }

    Action action(String name) {
        return actions.get(name);
    }

    /** Model values that can be seen, by their names. */
    List<String> models() {
        return List.copyOf(models);
    }

    /** What is seen of a state, and the shapes of it. */
    Map<String, Shape> observed() {
        return observed;
    }
}
