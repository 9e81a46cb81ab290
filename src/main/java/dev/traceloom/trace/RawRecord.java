package dev.traceloom.trace;

import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One record as its format gave it, not yet checked against the others of its thread. Used again for every record. */
public final class RawRecord {
    /** What the log format keeps in the same map as the parameters. */
    public static final Set<String> RESERVED = Set.of(
            "_did_abort", "_op_start", "_op_end", "_meta", "_before", "_after", "_updates", "_step", "_record", "_line",
            "_clock",
            "_events");

    private static final int FEW = 16;

    public String name;
    public final List<String> names = new ArrayList<>();
    public final List<Value> values = new ArrayList<>();
    public boolean positional;
    public boolean aborted;
    public boolean hasStart;
    public long start;
    public boolean hasEnd;
    public long end;
    /** Whether it says that it has no end, rather than nothing. */
    public boolean endIsNull;
    public Meta meta;
    public String signal;
    public final List<Observation> before = new ArrayList<>();
    public final List<Observation> after = new ArrayList<>();
    public final List<Update> updates = new ArrayList<>();
    public final List<Event> events = new ArrayList<>();
    /** Whether a record without a name is a step; null where it does not say. */
    public Boolean step;
    public Meta fields;
    public long line;
    public VectorClock clock;

    private final Set<String> manyNames = new HashSet<>();

    public void clear() {
        name = "";
        names.clear();
        values.clear();
        manyNames.clear();
        positional = false;
        aborted = false;
        hasStart = false;
        hasEnd = false;
        endIsNull = false;
        meta = Meta.NONE;
        signal = "";
        before.clear();
        after.clear();
        updates.clear();
        events.clear();
        step = null;
        fields = Meta.NONE;
        line = 0;
        clock = VectorClock.NONE;
    }

    /** Whether it tells something beside an action with its arguments. */
    public boolean isObservation() {
        return !before.isEmpty()
                || !after.isEmpty()
                || !updates.isEmpty()
                || !events.isEmpty()
                || step != null
                || !fields.isEmpty();
    }

    /** Lets it happen at any time: only its clock tells when. */
    public void putAnywhen() {
        start = 0;
        end = Operation.NEVER;
        hasStart = true;
        hasEnd = true;
    }

    /** Whether it tells when it happened; what its thread's order says aside, only its clock does otherwise. */
    boolean isTimed() {
        return clock.isNone() || start != 0 || !hasEnd || end != Operation.NEVER;
    }

    /** Gives it a moment of its own. */
    public void putAt(long moment) {
        start = moment;
        end = moment;
        hasStart = true;
        hasEnd = true;
    }

    /** @param number where it stands in another file; no file has more lines than fit */
    public void putLine(long number) {
        if (number < 0) {
            throw new BadValueException(
                    "expected the number of a line, found " + Long.toUnsignedString(number));
        }
        line = number;
    }

    /** Called before the value is read, so that a key given twice is reported rather than its second value. */
    public void addName(String parameter) {
        boolean known = names.size() < FEW ? names.contains(parameter) : isKnownAmongMany(parameter);
        if (known) {
            throw new BadValueException("expected each parameter once, found it twice");
        }
        names.add(parameter);
    }

    private boolean isKnownAmongMany(String parameter) {
        if (manyNames.isEmpty()) {
            manyNames.addAll(names);
        }
        return !manyNames.add(parameter);
    }
}
