package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.compiled.value.Bail;
import dev.traceloom.spec.compiled.value.TlaMapping;
import dev.traceloom.spec.compiled.value.TlaValue;
import java.util.List;
import java.util.Optional;
import tlc2.value.impl.Applicable;
import tlc2.value.impl.Value;

/**
 * A variable, or a part of one, and the value that was seen there.
 *
 * @param variable its number, in the order of declaration
 * @param name what the record calls it
 */
public record ObservedPart(int variable, String name, List<ObservedValue> path, ObservedValue value) {
    public ObservedPart {
        path = List.copyOf(path);
    }

    boolean isWhole() {
        return path.isEmpty();
    }

    /** Whether the part has that value in a value of the variable; not where there is no such part. */
    boolean isIn(TlaValue whole) {
        TlaValue part = whole;
        for (ObservedValue key : path) {
            int index = find(part, key);
            if (index < 0) {
                return false;
            }
            part = ((TlaMapping) part).value(index);
        }
        return value.is(part);
    }

    /** What a function is at a key; empty where it is none, or has no such key. */
    static Optional<TlaValue> at(TlaValue value, TlaValue key) {
        int index = find(value, key);
        return index < 0 ? Optional.empty() : Optional.of(((TlaMapping) value).value(index));
    }

    private static int find(TlaValue value, ObservedValue key) {
        return key.compiled() == null ? -1 : find(value, key.compiled());
    }

    private static int find(TlaValue value, TlaValue key) {
        try {
            return value instanceof TlaMapping mapping ? mapping.find(key) : -1;
        } catch (Bail otherKind) {
            return -1;
        }
    }

    boolean isIn(Value whole) {
        return in(whole).map(value::is).orElse(false);
    }

    /** What the part is in a value of the variable; empty where there is no such part. */
    public Optional<Value> in(Value whole) {
        Value part = whole;
        try {
            for (ObservedValue key : path) {
                Value next = part instanceof Applicable function ? function.select(key.tlc()) : null;
                if (next == null) {
                    return Optional.empty();
                }
                part = next;
            }
            return Optional.of(part);
        } catch (RuntimeException otherKind) {
            // TLC objects to keys of another kind than the domain's.
            return Optional.empty();
        }
    }

    /** Whether this is the value that was seen. */
    public boolean isSeenIn(Value part) {
        return value.is(part);
    }

    /** As TLA+ writes it: {@code currentTerm["n1"]}. */
    public String text() {
        StringBuilder text = new StringBuilder(name);
        path.forEach(key -> text.append('[').append(key.tlc()).append(']'));
        return text.toString();
    }

    /** The variable's value with this part as it was seen, and a new key where the last one is not there yet. */
    Optional<TlaValue> putInto(TlaValue whole) {
        return put(whole, 0, true);
    }

    /** The same where the part has to be there. */
    Optional<TlaValue> replacedIn(TlaValue whole) {
        return put(whole, 0, false);
    }

    private Optional<TlaValue> put(TlaValue into, int depth, boolean mayAdd) {
        if (depth == path.size()) {
            return Optional.ofNullable(value.compiled());
        }
        ObservedValue key = path.get(depth);
        int index = find(into, key);
        if (index >= 0) {
            TlaMapping mapping = (TlaMapping) into;
            return put(mapping.value(index), depth + 1, mayAdd).map(part -> mapping.with(index, part));
        }
        try {
            return mayAdd && depth == path.size() - 1 && into instanceof TlaMapping mapping && value.compiled() != null
                            && key.compiled() != null
                    ? Optional.of(mapping.put(key.compiled(), value.compiled()))
                    : Optional.empty();
        } catch (Bail otherKind) {
            return Optional.empty();
        }
    }
}
