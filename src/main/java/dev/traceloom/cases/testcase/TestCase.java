package dev.traceloom.cases.testcase;

import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A test.
 *
 * @param name what it is called, whatever else changes in the specification
 * @param initial what is seen of the initial state
 */
public record TestCase(String name, Map<String, Value> initial, List<Step> steps) {

    /** One that is called after what it does. */
    public static TestCase of(Map<String, Value> initial, List<Step> steps) {
        return new TestCase(TestName.of(initial, steps, 1), initial, steps);
    }

    /** The same with another name: that of one of several that begin with and do the same. */
    public TestCase numbered(int number) {
        return new TestCase(TestName.of(initial, steps, number), initial, steps);
    }

    public TestCase {
        initial = Collections.unmodifiableMap(new LinkedHashMap<>(initial));
        steps = List.copyOf(steps);
    }

    /**
     * An action, and what is seen after it.
     *
     * @param expected by the names of what is observed
     */
    public record Step(StepLabel label, Map<String, Value> expected) {}
}
