package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.Pool;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Checks the records of one thread, as they come, for what trace-formats.md and rules 6, 8 and 10 of semantics.md
 * demand of their order. Nothing but the last of them is kept.
 */
public final class ThreadChecks {

    /** What a format calls the fields that are checked here. */
    public record Fields(String name, String start, String end, String signal, String step) {}

    private final Pool pool;
    private final LongFunction<String> places;
    private int count;
    private Operation last;
    private boolean mayGoOn;
    private long lastRecord;
    private String brokenOffIn;

    /** @param places what messages say of the number of a record: only of the few that are wrong is it asked */
    public ThreadChecks(Pool pool, LongFunction<String> places) {
        this.pool = pool;
        this.places = places;
    }

    /** The thread's next record; throws {@link Misplaced} if it cannot stand where it does. */
    public Operation take(RawRecord raw, long record, Fields fields) {
        Outcome outcome = outcome(raw, fields);
        checkOrder(raw, fields);
        Operation operation = new Operation(
                raw.name.isEmpty() ? Operation.ANY_STEP : pool.string(raw.name),
                outcome,
                pool.arguments(raw.names, raw.values, raw.positional),
                raw.start,
                raw.hasEnd ? raw.end : Operation.NEVER,
                raw.meta,
                pool.string(raw.signal),
                observations(raw),
                raw.clock);
        count++;
        last = operation;
        mayGoOn = raw.hasEnd || operation.outcome() == Outcome.NEVER_RETURNED && raw.endIsNull;
        lastRecord = record;
        return operation;
    }

    /** How many records there were so far. */
    public int count() {
        return count;
    }

    /** The recording of this thread ends in this record, which may have been cut off. */
    public void breakOff(String record) {
        brokenOffIn = record;
    }

    public Optional<String> brokenOffIn() {
        return Optional.ofNullable(brokenOffIn);
    }

    /** Whether the last record says that the thread ended. */
    public boolean isOver() {
        return last != null && last.outcome() == Outcome.THREAD_END;
    }

    /** Whether nothing says why there are no further records: no end, no crash, no operation that never returned. */
    public boolean simplyStops() {
        return brokenOffIn == null && (last == null || last.hasEnd() && !isOver() && last.outcome() != Outcome.CRASH);
    }

    private static Observations observations(RawRecord raw) {
        return raw.isObservation()
                ? Observations.of(
                        isNamed(raw) ? raw.name : Operation.ANY_STEP,
                        raw.before,
                        raw.after,
                        raw.updates,
                        raw.step,
                        raw.fields,
                        raw.line)
                        .withEvents(raw.events)
                : Observations.NONE;
    }

    private static boolean isNamed(RawRecord raw) {
        return !raw.name.isEmpty() && !raw.name.equals(Operation.ANY_STEP);
    }

    private static Outcome outcome(RawRecord raw, Fields fields) {
        boolean end = raw.name.equals(Operation.THREAD_END);
        boolean crash = raw.name.equals(Operation.CRASH);
        if ((end || crash) && !raw.values.isEmpty()) {
            throw new Misplaced(raw.positional ? "" : raw.names.get(0), "expected no argument of " + raw.name);
        }
        if (!crash && !raw.signal.isEmpty()) {
            throw new Misplaced(fields.signal, "expected no signal but for a crash");
        }
        if ((end || crash) && raw.isObservation()) {
            throw new Misplaced("", "expected no observation of the state by " + raw.name);
        }
        if (!isNamed(raw) && !raw.values.isEmpty()) {
            throw new Misplaced(fields.name, "expected the name of an operation, since there are arguments, found none");
        }
        if (isNamed(raw) && raw.step != null && !raw.step) {
            throw new Misplaced(fields.step, "expected no step: false where an operation is named");
        }
        if (end) {
            return Outcome.THREAD_END;
        }
        if (crash) {
            return Outcome.CRASH;
        }
        if (raw.aborted) {
            return Outcome.ABORTED;
        }
        return raw.hasEnd ? Outcome.RETURNED : Outcome.NEVER_RETURNED;
    }

    private void checkOrder(RawRecord raw, Fields fields) {
        if (!isNamed(raw) && !raw.isObservation()) {
            throw new Misplaced(fields.name, "expected the name of an operation, found nothing");
        }
        if (!raw.hasStart) {
            throw new Misplaced(fields.start, "expected an unsigned 64-bit number, found nothing");
        }
        if (raw.hasEnd && Long.compareUnsigned(raw.end, raw.start) < 0) {
            throw new Misplaced(
                    fields.end, "expected at least " + unsigned(raw.start) + ", the start, found " + unsigned(raw.end)
                            + backwards(raw.start, raw.end));
        }
        if (last != null) {
            checkAfterLast(raw, fields);
        }
    }

    private void checkAfterLast(RawRecord raw, Fields fields) {
        String name = OneLine.shortened(raw.name);
        if (last.outcome() == Outcome.THREAD_END) {
            throw new Misplaced(
                    "", "expected no record after the thread's end in " + lastPlace() + ", found " + name);
        }
        if (last.outcome() == Outcome.CRASH) {
            throw new Misplaced(
                    "", "expected no record after the thread's crash in " + lastPlace() + ", found " + name);
        }
        boolean neverReturned = !last.hasEnd();
        boolean threadIsOver = raw.name.equals(Operation.THREAD_END) || raw.name.equals(Operation.CRASH);
        if (!mayGoOn && !threadIsOver) {
            boolean aborted = last.outcome() == Outcome.ABORTED;
            throw new Misplaced(
                    "",
                    "expected no operation after " + lastPlace() + ", which " + (aborted ? "was aborted and " : "")
                            + "has no " + fields.end + ", found " + name
                            + (aborted ? "" : "; if that one never returned, write out its " + fields.end + " (null)"));
        }
        long earliest = neverReturned ? last.start() : last.end();
        if (last.isTimed() && raw.isTimed() && Long.compareUnsigned(raw.start, earliest) < 0) {
            throw new Misplaced(
                    fields.start,
                    "expected at least " + unsigned(earliest) + ", the " + (neverReturned ? "start" : "end")
                            + " in " + lastPlace() + ", found " + unsigned(raw.start)
                            + backwards(earliest, raw.start));
        }
    }

    private String lastPlace() {
        return places.apply(lastRecord);
    }

    /** Nothing can be put in order by such a clock, and wider timeboxes would not help: the program has to read another. */
    private static String backwards(long before, long after) {
        return "; times of a thread never go back, here by " + unsigned(before - after) + ": use a monotonic clock";
    }

    private static String unsigned(long number) {
        return Long.toUnsignedString(number);
    }

    /** A problem with one field, or with the record as a whole where the field is empty. */
    public static final class Misplaced extends RuntimeException {
        private final String field;

        Misplaced(String field, String message) {
            super(message);
            this.field = field;
        }

        public String field() {
            return field;
        }
    }
}
