package dev.traceloom.cases.examples;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Tests in which something is not as it was: a value of another state, a step that is missing, twice there, or in another one's place, another action. */
final class Corruption {
    private Corruption() {}

    static TestCase of(List<TestCase> tests, Random random) {
        TestCase test = any(tests, random);
        TestCase other = any(tests, random);
        List<TestCase.Step> steps = new ArrayList<>(test.steps());
        if (steps.isEmpty() || random.nextInt(2) == 0) {
            return value(test, other, random);
        }
        int at = random.nextInt(steps.size());
        switch (random.nextInt(4)) {
            case 0 -> steps.remove(at);
            case 1 -> steps.add(at, steps.get(at));
            case 2 -> steps.add(random.nextInt(steps.size()), steps.remove(at));
            default -> {
                if (!other.steps().isEmpty()) {
                    steps.set(at, new TestCase.Step(any(other.steps(), random).label(), steps.get(at).expected()));
                }
            }
        }
        return TestCase.of(test.initial(), steps);
    }

    /** One variable of one state has the value that it has in another test. */
    private static TestCase value(TestCase test, TestCase other, Random random) {
        int at = random.nextInt(test.steps().size() + 1);
        Map<String, Value> foreign =
                other.steps().isEmpty() ? other.initial() : any(other.steps(), random).expected();
        String name = any(List.copyOf(test.initial().keySet()), random);
        if (at == 0) {
            return TestCase.of(with(test.initial(), name, foreign.get(name)), test.steps());
        }
        List<TestCase.Step> steps = new ArrayList<>(test.steps());
        TestCase.Step step = steps.get(at - 1);
        steps.set(at - 1, new TestCase.Step(step.label(), with(step.expected(), name, foreign.get(name))));
        return TestCase.of(test.initial(), steps);
    }

    private static Map<String, Value> with(Map<String, Value> state, String name, Value value) {
        Map<String, Value> changed = new LinkedHashMap<>(state);
        changed.put(name, value);
        return changed;
    }

    private static <T> T any(List<T> some, Random random) {
        return some.get(random.nextInt(some.size()));
    }
}
