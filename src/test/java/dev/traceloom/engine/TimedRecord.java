package dev.traceloom.engine;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.VectorClock;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A record as semantics.md speaks of it. Times are numbers without a limit, so that nothing here can go wrong the way
 * it might in the engine.
 *
 * @param end empty of a value (null) when it is +∞
 * @param optional whether the record need not be consumed
 * @param pending whether its operation never returned, so that its thread may have gone on without it
 * @param id the name of its thread, by which clocks know it
 */
public record TimedRecord(
        int thread, int index, BoundOperation meaning, BigInteger start, BigInteger end, boolean optional, boolean pending,
        String id, VectorClock clock) {
    private static final BigInteger TWO_TO_THE_64 = BigInteger.ONE.shiftLeft(64);

    /** Every record but the crashes that do nothing (rules 10 and 27), with timeboxes widened by the skew. */
    public static List<TimedRecord> of(Trace trace, Specification specification, long skew) {
        List<TimedRecord> records = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            for (int index = 0; index < operations.size(); index++) {
                Operation operation = operations.get(index);
                BoundOperation meaning = bind(specification, trace.threads().get(thread).id(), operation);
                boolean crash = operation.outcome() == Outcome.CRASH;
                boolean pending = crash || operation.outcome() == Outcome.NEVER_RETURNED;
                if (!crash || meaning.effect() != null) {
                    records.add(new TimedRecord(
                            thread,
                            index,
                            meaning,
                            unsigned(operation.start()).subtract(BigInteger.valueOf(skew)),
                            operation.hasEnd() && !crash
                                    ? unsigned(operation.end()).add(BigInteger.valueOf(skew))
                                    : null,
                            pending,
                            pending,
                            trace.threads().get(thread).id(),
                            operation.clock()));
                }
            }
        }
        return records;
    }

    private static BoundOperation bind(Specification specification, String thread, Operation operation) {
        try {
            return specification.bind(thread, operation);
        } catch (BindingException unfit) {
            throw new AssertionError(unfit);
        }
    }

    public static BigInteger unsigned(long time) {
        return time >= 0 ? BigInteger.valueOf(time) : BigInteger.valueOf(time).add(TWO_TO_THE_64);
    }

    /** Whether it is a crash that does something. */
    boolean isCrash() {
        return meaning.action().equals(Operation.CRASH);
    }

    /** Rule 27: whether it cannot come once another record has: its thread's crash. */
    boolean isOverWith(TimedRecord other) {
        return thread == other.thread && pending && !isCrash() && other.isCrash();
    }

    /** Rule 7, over all other remaining records, and the order within a thread. */
    public boolean mayComeNext(Collection<TimedRecord> remaining) {
        for (TimedRecord other : remaining) {
            if (other != this && other.comesBefore(this)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the other record may not come while this one remains. */
    boolean comesBefore(TimedRecord later) {
        if (thread == later.thread && index < later.index && !pending && (!optional || later.optional)) {
            return true;
        }
        if (thread != later.thread && !optional && later.clock.of(id) > index) {
            return true;
        }
        return end != null && end.compareTo(later.start) < 0;
    }

    /** Rule 11: this record in the part of the trace before {@code time}; null when it is left out. */
    TimedRecord before(BigInteger time) {
        if (start.compareTo(time) >= 0) {
            return null;
        }
        boolean open = end == null || end.compareTo(time) >= 0;
        return open ? new TimedRecord(thread, index, meaning, start, null, true, pending, id, clock) : this;
    }

    /** Rule 38: this record where something unknown may have come before it. */
    TimedRecord perhaps() {
        return new TimedRecord(thread, index, meaning, start, null, true, pending, id, clock);
    }

    @Override
    public String toString() {
        return thread + "." + index;
    }
}
