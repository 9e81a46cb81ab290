package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One access to the state within an atomic step: a value that was read, or one that was written. Those of a record happened
 * one after the other, each with what the ones before it wrote in place.
 *
 * @param kind whether it was a read or a write
 * @param variable the variable, or a name that the specification has operators for
 * @param path the keys that lead to the part that was accessed; empty for the whole
 * @param value what was read, or written
 * @param old what a write found there; empty where it did not look
 */
public record Event(Kind kind, String variable, List<Value> path, Value value, Optional<Value> old) {

    /** What is done to the state. */
    public enum Kind {
        READ("read"),
        WRITE("write");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public Event {
        path = List.copyOf(path);
        if (kind == Kind.READ && old.isPresent()) {
            throw new BadValueException("expected no old value of a read, which changes nothing");
        }
    }

    public static Event read(String variable, List<Value> path, Value value) {
        return new Event(Kind.READ, variable, path, value, Optional.empty());
    }

    public static Event write(String variable, List<Value> path, Value value) {
        return new Event(Kind.WRITE, variable, path, value, Optional.empty());
    }

    public boolean isWrite() {
        return kind == Kind.WRITE;
    }

    /** As it is written: {@code <<"read", <<"x", "n1">>, 5>>}, and a fourth element for the old value of a write. */
    public static Event ofTuple(Value tuple) {
        if (tuple instanceof Value.Tuple parts
                && parts.elements().size() >= 3
                && parts.elements().size() <= 4
                && parts.elements().get(0) instanceof Value.Text word
                && parts.elements().get(1) instanceof Value.Tuple path
                && !path.elements().isEmpty()
                && path.elements().get(0) instanceof Value.Text variable) {
            for (Kind kind : Kind.values()) {
                if (kind.word.equals(word.value())) {
                    List<Value> keys = path.elements().subList(1, path.elements().size());
                    Optional<Value> old =
                            parts.elements().size() == 4 ? Optional.of(parts.elements().get(3)) : Optional.empty();
                    return new Event(kind, variable.value(), keys, parts.elements().get(2), old);
                }
            }
        }
        throw new BadValueException("expected [\"read\", path, value] or [\"write\", path, value, old value if known], where a"
                + " path is [variable, key, …], found " + OneLine.shortened(Values.toText(tuple)));
    }

    public Value toTuple() {
        List<Value> whole = new ArrayList<>();
        whole.add(new Value.Text(variable));
        whole.addAll(path);
        List<Value> parts = new ArrayList<>(List.of(new Value.Text(kind.word), new Value.Tuple(whole), value));
        old.ifPresent(parts::add);
        return new Value.Tuple(parts);
    }
}
