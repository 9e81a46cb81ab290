package dev.traceloom.trace;

import dev.traceloom.trace.value.Meta;
import java.util.List;

/**
 * What a record tells beside an action and its arguments: parts of the state before and after its step, and all fields of
 * its line where they are not ours.
 *
 * @param before what was seen in the state before the step
 * @param after what was seen in the state after it
 * @param updates how the step changed variables, where that is told rather than what they became
 * @param events what was read and written within the step, one after the other
 * @param steps how many steps the record may be
 * @param fields the fields of a record in a format of its own, as they stand in the file; none where the rest says all
 * @param line where the record begins in its file, counted from 1; 0 where nobody asks
 */
public record Observations(
        List<Observation> before,
        List<Observation> after,
        List<Update> updates,
        List<Event> events,
        Steps steps,
        Meta fields,
        long line) {
    public static final Observations NONE =
            new Observations(List.of(), List.of(), List.of(), Steps.ONE, Meta.NONE, 0);

    /** How many steps of the specification a record may be. */
    public enum Steps {
        /** Exactly one. */
        ONE,
        /** One, or none where nothing changed that was observed: TLA+ lets every behaviour stutter. */
        AT_MOST_ONE,
        /** None: the record only tells what the state was. */
        NONE
    }

    public Observations {
        before = List.copyOf(before);
        after = List.copyOf(after);
        updates = List.copyOf(updates);
        events = List.copyOf(events);
    }

    /** What a record tells that does not say what it read and wrote. */
    public Observations(
            List<Observation> before,
            List<Observation> after,
            List<Update> updates,
            Steps steps,
            Meta fields,
            long line) {
        this(before, after, updates, List.of(), steps, fields, line);
    }

    public Observations withEvents(List<Event> others) {
        return new Observations(before, after, updates, others, steps, fields, line);
    }

    /**
     * What a record of this name tells.
     *
     * @param step whether a record that names no action is a step; null where it does not say
     */
    public static Observations of(
            String name,
            List<Observation> before,
            List<Observation> after,
            List<Update> updates,
            Boolean step,
            Meta fields,
            long line) {
        Steps steps = !name.equals(Operation.ANY_STEP) || step == Boolean.TRUE
                ? Steps.ONE
                : step == null ? Steps.AT_MOST_ONE : Steps.NONE;
        return new Observations(before, after, updates, steps, fields, line);
    }

    /** Whether there is nothing in it; what it says about steps aside. */
    public boolean isEmpty() {
        return before.isEmpty()
                && after.isEmpty()
                && updates.isEmpty()
                && events.isEmpty()
                && fields.isEmpty()
                && line == 0;
    }

    public boolean isNone() {
        return this == NONE || equals(NONE);
    }
}
