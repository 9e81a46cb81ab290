package dev.traceloom.explain.state;

import dev.traceloom.trace.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a value consists of. */
public final class ValueParts {
    private ValueParts() {}

    /** In the value's own order; empty for one that has no parts. */
    public static Map<ValueStep, Value> of(Value value) {
        Map<ValueStep, Value> parts = new LinkedHashMap<>();
        if (value instanceof Value.Tuple tuple) {
            for (int i = 0; i < tuple.elements().size(); i++) {
                parts.put(new ValueStep.Index(i + 1), tuple.elements().get(i));
            }
        } else if (value instanceof Value.SetOf set) {
            set.elements().forEach(element -> parts.put(new ValueStep.Element(element), element));
        } else if (value instanceof Value.Rec rec) {
            for (int i = 0; i < rec.names().size(); i++) {
                parts.put(new ValueStep.Field(rec.names().get(i)), rec.values().get(i));
            }
        } else if (value instanceof Value.Fn fn) {
            for (int i = 0; i < fn.keys().size(); i++) {
                parts.put(new ValueStep.Key(fn.keys().get(i)), fn.values().get(i));
            }
        }
        return parts;
    }

    public static int count(Value value) {
        if (value instanceof Value.Tuple tuple) {
            return tuple.elements().size();
        }
        if (value instanceof Value.SetOf set) {
            return set.elements().size();
        }
        if (value instanceof Value.Rec rec) {
            return rec.names().size();
        }
        return value instanceof Value.Fn fn ? fn.keys().size() : 0;
    }

    public static Optional<Value> at(Value value, ValueStep step) {
        if (step instanceof ValueStep.Index index && value instanceof Value.Tuple tuple) {
            return index.number() <= tuple.elements().size()
                    ? Optional.of(tuple.elements().get(index.number() - 1))
                    : Optional.empty();
        }
        if (step instanceof ValueStep.Field field && value instanceof Value.Rec rec) {
            return found(rec.names().indexOf(field.name()), rec.values());
        }
        if (step instanceof ValueStep.Key key && value instanceof Value.Fn fn) {
            return found(fn.keys().indexOf(key.key()), fn.values());
        }
        // A function over 1..n is a sequence to TLA+, so a key that comes or goes can change the form.
        if (step instanceof ValueStep.Key key && value instanceof Value.Tuple && key.key() instanceof Value.Int number) {
            return number.value() >= 1 ? at(value, new ValueStep.Index(number.value())) : Optional.empty();
        }
        if (step instanceof ValueStep.Index index && value instanceof Value.Fn fn) {
            return found(fn.keys().indexOf(Value.Int.of(index.number())), fn.values());
        }
        if (step instanceof ValueStep.Element element && value instanceof Value.SetOf set) {
            return found(set.elements().indexOf(element.element()), set.elements());
        }
        return Optional.empty();
    }

    /** The step to what is at a key, as a value of this form calls it. */
    public static ValueStep step(Value whole, Value key) {
        if (whole instanceof Value.Rec && key instanceof Value.Text field) {
            return new ValueStep.Field(field.value());
        }
        return whole instanceof Value.Tuple && key instanceof Value.Int number && number.value() >= 1
                ? new ValueStep.Index(number.value())
                : new ValueStep.Key(key);
    }

    private static Optional<Value> found(int index, List<Value> values) {
        return index < 0 ? Optional.empty() : Optional.of(values.get(index));
    }

    /** Whether parts of the two can be compared with each other. */
    public static boolean areAlike(Value a, Value b) {
        return a.getClass() == b.getClass() && count(a) + count(b) > 0 || isMapping(a) && isMapping(b);
    }

    private static boolean isMapping(Value value) {
        return value instanceof Value.Tuple || value instanceof Value.Fn;
    }
}
