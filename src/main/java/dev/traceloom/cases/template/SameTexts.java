package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Programming languages have no model values, which are strings there: it must not be that a string is called like one of them. */
final class SameTexts {
    private final TreeSet<String> strings = new TreeSet<>();
    private final TreeSet<String> models = new TreeSet<>();

    private SameTexts() {}

    /** @throws CaseException when two values of the specification would be the same in a program */
    static void refuse(List<TestCase> tests) throws CaseException {
        SameTexts found = new SameTexts();
        for (TestCase test : tests) {
            found.addAll(test.initial().values());
            for (TestCase.Step step : test.steps()) {
                found.addAll(step.label().arguments());
                found.addAll(step.expected().values());
            }
        }
        found.models.remove(((Value.Model) StepLabel.UNKNOWN).name());
        found.models.retainAll(found.strings);
        if (!found.models.isEmpty()) {
            String name = found.models.first();
            throw new CaseException("the model value " + name + " and the string \"" + name + "\" would be the same in a program: call the model"
                    + " value something else in the configuration, or write the tests with --language json or a --template");
        }
    }

    private void addAll(Collection<Value> values) {
        values.forEach(this::add);
    }

    private void add(Value value) {
        if (value instanceof Value.Text text) {
            strings.add(text.value());
        } else if (value instanceof Value.Model model) {
            models.add(model.name());
        } else if (value instanceof Value.Rec rec) {
            // The names of fields are strings, and a function over model values could be taken for a record.
            strings.addAll(rec.names());
        }
        Values.forEachPart(value, this::add);
    }
}
