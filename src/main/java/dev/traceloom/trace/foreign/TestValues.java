package dev.traceloom.trace.foreign;

import dev.traceloom.trace.foreign.StateList.Cause;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.TlaValueReader;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What tests that were generated from a specification leave beside what the Informal Trace Format has: values and steps as TLA+ writes them, since that is how tests
 * of every language compare them. A program has no model values, so that strings stand for those that the file lists.
 */
record TestValues(Pool pool, Set<String> models) {
    private static final String TLA = "#tla";

    /** @param meta what stands before the states */
    static TestValues of(Json meta, Pool pool) {
        Set<String> models = new HashSet<>();
        if (meta instanceof Json.Obj object && object.fields().get("models") instanceof Json.Arr names) {
            names.elements().forEach(name -> models.add(name.plain()));
        }
        return new TestValues(pool, models);
    }

    /** The value of a variable. */
    Value of(Json value) {
        return value instanceof Json.Obj form && form.fields().size() == 1 && form.fields().get(TLA) instanceof Json.Str text
                ? tla(text.text())
                : LogValues.of(value, pool);
    }

    /** What is no value of TLA+, such as a null of Java, is a string, and so no value that is expected. */
    private Value tla(String text) {
        try {
            TlaValueReader reader = new TlaValueReader(text, pool);
            Value value = reader.value();
            return reader.isAtEnd() ? withModels(value) : new Value.Text(text);
        } catch (BadValueException none) {
            return new Value.Text(text);
        }
    }

    private Value withModels(Value value) {
        if (value instanceof Value.Model model && !models.contains(model.name())) {
            throw new BadValueException("a name");
        }
        if (value instanceof Value.Text text && models.contains(text.value())) {
            return new Value.Model(text.value());
        }
        if (value instanceof Value.Tuple tuple) {
            return new Value.Tuple(all(tuple.elements()));
        }
        if (value instanceof Value.SetOf set) {
            return Values.set(all(set.elements()));
        }
        if (value instanceof Value.Fn function) {
            return Values.function(all(function.keys()), all(function.values()));
        }
        if (value instanceof Value.Rec rec) {
            // Where names of model values are keys, it looks like a record.
            return rec.names().stream().anyMatch(models::contains)
                    ? Values.function(all(rec.names().stream().<Value>map(Value.Text::new).toList()), all(rec.values()))
                    : new Value.Rec(rec.names(), all(rec.values()));
        }
        return value;
    }

    private List<Value> all(List<Value> values) {
        return values.stream().map(this::withModels).toList();
    }

    /** The step that led to a state, where it is told as {@code Send(to = "a")}. */
    Optional<Cause> step(Json.Obj state) {
        return state.fields().get("#meta") instanceof Json.Obj meta && meta.fields().get("step") instanceof Json.Str words
                ? Optional.of(step(words.text()))
                : Optional.empty();
    }

    /** An argument that nobody knows is a question mark, and is left out. */
    private Cause step(String words) {
        int open = words.indexOf('(');
        if (open < 0) {
            return Cause.of(words, Arguments.NONE);
        }
        TlaValueReader reader = new TlaValueReader(words.substring(open), pool);
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        reader.expect("(");
        do {
            String name = reader.identifier();
            reader.expect("=");
            if (!reader.takes("?")) {
                names.add(name);
                values.add(reader.value());
            }
        } while (reader.takes(","));
        reader.expect(")");
        return Cause.of(words.substring(0, open), Arguments.named(names, values));
    }
}
