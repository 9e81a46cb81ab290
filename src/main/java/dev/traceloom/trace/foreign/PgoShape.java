package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Event;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.TlaValueReader;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lines of programs that PGo compiled: each is a critical section, with what it read and wrote of the state, and the vector
 * clock that it knew. Times are of different machines, and say nothing.
 */
final class PgoShape implements LogShape {
    private static final String ARCHETYPE = "archetypeName";
    private static final String SELF = "self";
    private static final String CLOCK = "clock";
    private static final String EVENTS = "csElements";
    private static final String ABORTED = "isAbort";
    /** The program counter, whose values are labels with the archetype in front: {@code AServer.serverLoop}. */
    private static final String LABEL = ".pc";
    private static final String PROGRAM_COUNTER = "pc";
    private static final int MOST_SHARED = 10_000;

    private final Pool pool;
    private final VectorClock.Builder clocks = new VectorClock.Builder();
    /** The same few texts come again and again. */
    private final Map<String, Value> values = new HashMap<>();
    private String process;
    private String field = "";

    PgoShape(Pool pool) {
        this.pool = pool;
    }

    @Override
    public boolean recognises(Json.Obj line) {
        return line.fields().get(ARCHETYPE) instanceof Json.Str
                && line.fields().get(CLOCK) instanceof Json.Arr
                && line.fields().get(EVENTS) instanceof Json.Arr;
    }

    @Override
    public boolean read(Json.Obj line, RawRecord into) {
        field = "";
        String archetype = text(line, ARCHETYPE);
        Value self = value(line, SELF);
        process = process(archetype, self);
        into.clock = clock(line);
        into.aborted = bool(line);
        into.names.add(SELF);
        into.values.add(self);
        into.putAnywhen();
        field = EVENTS;
        for (Json one : array(line.fields().get(EVENTS))) {
            add(object(one), self, into);
        }
        field = "";
        into.name = label(into.events).orElseThrow(() -> new BadValueException(
                "expected " + LABEL + " to be read first, which tells the label of the critical section, found "
                        + (into.events.isEmpty() ? "nothing read" : into.events.get(0).variable())));
        return true;
    }

    /** The label whose critical section it is. */
    private static Optional<String> label(List<Event> events) {
        return events.isEmpty()
                        || events.get(0).isWrite()
                        || !events.get(0).variable().equals(PROGRAM_COUNTER)
                        || !(events.get(0).value() instanceof Value.Text label)
                ? Optional.empty()
                : Optional.of(label.value());
    }

    private void add(Json.Obj event, Value self, RawRecord into) {
        Json.Obj name = object(event.fields().get("name"));
        String variable = text(name, "name");
        Value owner = value(name, SELF);
        if (!owner.equals(self)) {
            throw new BadValueException("expected what process " + Values.toText(self) + " read and wrote, found a name of "
                    + Values.toText(owner));
        }
        boolean isLabel = variable.equals(LABEL);
        List<Value> path = new ArrayList<>();
        if (isLabel) {
            path.add(self);
        }
        for (Json index : array(event.fields().get("indices"))) {
            path.add(value(index));
        }
        Value value = value(event.fields().get("value"));
        Optional<Value> old = Optional.ofNullable(event.fields().get("oldValue"))
                .filter(one -> !(one instanceof Json.Null))
                .map(this::value);
        String prefix = text(name, "prefix");
        String whole = isLabel ? PROGRAM_COUNTER : pool.string(prefix.isEmpty() ? variable : prefix + "." + variable);
        into.events.add(
                switch (text(event, "tag")) {
                    case "read" -> Event.read(whole, path, isLabel ? unqualified(value) : value);
                    case "write" -> new Event(
                            Event.Kind.WRITE,
                            whole,
                            path,
                            isLabel ? unqualified(value) : value,
                            isLabel ? old.map(this::unqualified) : old);
                    default -> throw new BadValueException(
                            "expected the tag \"read\" or \"write\", found " + event.fields().get("tag").describe());
                });
    }

    /** A label without its archetype. */
    private Value unqualified(Value label) {
        return label instanceof Value.Text text
                ? value("\"" + text.value().substring(text.value().lastIndexOf('.') + 1) + "\"")
                : label;
    }

    private VectorClock clock(Json.Obj line) {
        field = CLOCK;
        clocks.clear();
        for (Json entry : array(line.fields().get(CLOCK))) {
            List<Json> pair = array(entry);
            List<Json> who = pair.size() == 2 ? array(pair.get(0)) : List.of();
            if (who.size() != 2 || !(who.get(0) instanceof Json.Str archetype) || !(pair.get(1) instanceof Json.Num count)) {
                throw new BadValueException("expected [[archetype, self], number], found " + entry.describe());
            }
            clocks.put(process(archetype.text(), value(who.get(1))), number(count.digits()));
        }
        VectorClock clock = clocks.build();
        if (clock.isNone()) {
            throw new BadValueException("expected a clock that counts at least its own record, found none");
        }
        return clock;
    }

    private static int number(String digits) {
        try {
            return Integer.parseUnsignedInt(digits);
        } catch (NumberFormatException other) {
            throw new BadValueException("expected a number from 0 to 2147483647, found " + digits);
        }
    }

    private String process(String archetype, Value self) {
        return pool.string(archetype + "(" + Values.toText(self) + ")");
    }

    private boolean bool(Json.Obj line) {
        field = ABORTED;
        if (line.fields().get(ABORTED) instanceof Json.Bool truth) {
            return truth.value();
        }
        throw expected("true or false", line.fields().get(ABORTED));
    }

    private String text(Json.Obj object, String key) {
        field = key;
        if (object.fields().get(key) instanceof Json.Str text) {
            return text.text();
        }
        throw expected("a string", object.fields().get(key));
    }

    private Value value(Json.Obj object, String key) {
        field = key;
        return value(object.fields().get(key));
    }

    private Value value(Json text) {
        if (text instanceof Json.Str string) {
            return value(string.text());
        }
        throw expected("a value in the syntax of TLA+, in a string", text);
    }

    private Value value(String text) {
        Value known = values.get(text);
        if (known == null) {
            TlaValueReader reader = new TlaValueReader(text, pool);
            known = reader.value();
            if (!reader.isAtEnd()) {
                throw new BadValueException("expected one value, found more after it in " + text);
            }
            if (values.size() < MOST_SHARED) {
                values.put(text, known);
            }
        }
        return known;
    }

    private static Json.Obj object(Json json) {
        if (json instanceof Json.Obj object) {
            return object;
        }
        throw expected("an object", json);
    }

    private static List<Json> array(Json json) {
        if (json instanceof Json.Arr array) {
            return array.elements();
        }
        throw expected("an array", json);
    }

    private static BadValueException expected(String what, Json found) {
        return new BadValueException("expected " + what + ", found " + (found == null ? "nothing" : found.describe()));
    }

    @Override
    public String node() {
        return process;
    }

    @Override
    public Json time() {
        return null;
    }

    @Override
    public String field() {
        return field;
    }

    @Override
    public boolean isTimeboxed() {
        return true;
    }

    @Override
    public boolean mayBreakOff() {
        return true;
    }

    @Override
    public boolean keepsFields() {
        return false;
    }

    @Override
    public void checkEnd(long lines) {}
}
