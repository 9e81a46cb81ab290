package dev.traceloom.engine;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The meaning of a verdict, written down from semantics.md as plainly as possible: tries every order. It shares nothing
 * with the engine but the specification, and is far too slow for anything but a handful of operations.
 *
 * <p>A pair of remaining records and state is gone through once, or steps that go in circles would never end. States are
 * told apart by their text, and sets of records are bits.
 */
final class BruteForce {

    /**
     * What it found.
     *
     * @param states the pairs of remaining records and state that can be reached
     * @param frontier how many of those have the most records consumed
     * @param stalled the records that may come next in one of the latter, but for those that need not come at all
     * @param invariantsAlone whether nothing but the invariants is in the way of an order
     */
    record Answer(
            Verdict verdict, int linearized, long states, long frontier, Set<String> stalled, boolean invariantsAlone) {}

    private static final int MOST_RECORDS = 32;

    private final Trace trace;
    private final Evaluations evaluations;
    private final BigInteger skew;
    private final List<TimedRecord> records;

    BruteForce(Trace trace, Specification specification, long skew) {
        this(trace, new Evaluations(specification), skew);
    }

    /** @param evaluations may know answers from other traces */
    BruteForce(Trace trace, Evaluations evaluations, long skew) {
        this.trace = trace;
        this.evaluations = evaluations;
        this.skew = BigInteger.valueOf(skew);
        this.records = TimedRecord.of(trace, evaluations.specification(), skew);
        if (records.size() > MOST_RECORDS) {
            throw new IllegalArgumentException("more records than there are bits for: " + records.size());
        }
    }

    Answer answer() {
        evaluations.startAnew();
        Orders orders = new Orders(records, true);
        if (orders.found) {
            boolean crashed = trace.threads().stream().anyMatch(TraceThread::endsInCrash);
            if (!crashed && !hasOperations(trace)) {
                Verdict nothing = incompleteSince().isPresent() ? Verdict.UNDECIDED : Verdict.ERROR;
                return orders.answer(nothing, records.size(), false);
            }
            // A never-returned operation counts whether or not it took effect (rule 12); a crash never does (rule 10).
            int counted = (int) records.stream().filter(record -> !record.isCrash()).count();
            return orders.answer(crashed ? Verdict.REJECTED : Verdict.ACCEPTED, counted, false);
        }
        boolean invariantsAlone = false;
        Verdict verdict = Verdict.REJECTED;
        if (orders.failed) {
            verdict = Verdict.ERROR;
        } else {
            invariantsAlone = new Orders(records, false).found;
        }
        Optional<BigInteger> incompleteSince = incompleteSince();
        if (incompleteSince.isPresent()) {
            Orders early = new Orders(before(incompleteSince.get()), true);
            if (early.found) {
                return orders.answer(Verdict.UNDECIDED, orders.deepest, false);
            }
            if (early.failed) {
                verdict = Verdict.ERROR;
                invariantsAlone = false;
            }
        }
        return orders.answer(verdict, orders.deepest, invariantsAlone);
    }

    /** Rule 11: the part that unknown operations after a moment cannot have influenced. */
    List<TimedRecord> before(BigInteger time) {
        if (records.stream().anyMatch(record -> !record.clock().isNone())) {
            return records.stream().map(record -> isCertain(record, time) ? record : record.perhaps()).toList();
        }
        return records.stream().map(record -> record.before(time)).filter(Objects::nonNull).toList();
    }

    /**
     * Rule 38: whether every thread that may lack records ends with one that comes after this one, or is this one, or whether it
     * or one behind it in its thread was over before the moment of rule 11.
     */
    private boolean isCertain(TimedRecord record, BigInteger time) {
        boolean over = records.stream().anyMatch(other -> other.thread() == record.thread()
                && other.index() >= record.index()
                && other.end() != null
                && other.end().compareTo(time) < 0);
        boolean nobodyKnows = trace.brokenOff().isPresent()
                && (!trace.brokenOff().get().everyThreadIsKnown() || trace.threads().stream().noneMatch(this::isIncomplete));
        return over
                || !nobodyKnows
                        && trace.threads().stream()
                                .filter(this::isIncomplete)
                                .allMatch(thread -> thread.id().equals(record.id())
                                        || !thread.operations().isEmpty()
                                                && thread.operations().get(thread.operations().size() - 1).clock().of(record.id())
                                                        > record.index());
    }

    private boolean isIncomplete(TraceThread thread) {
        boolean endsMatter =
                trace.brokenOff().isPresent() || trace.threads().stream().anyMatch(TraceThread::endsCleanly);
        return thread.truncated() || thread.endsInCrash() || endsMatter && !thread.endsCleanly();
    }

    static boolean hasOperations(Trace trace) {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(Operation::isCall);
    }

    /** Rule 11. Clocks that differ by the skew let an unknown operation begin that much earlier, as any other. */
    Optional<BigInteger> incompleteSince() {
        boolean brokenOff = trace.brokenOff().isPresent();
        List<BigInteger> times = trace.threads().stream()
                .filter(this::isIncomplete)
                .map(thread -> lastKnownTime(thread).subtract(skew))
                .toList();
        boolean anyTime = brokenOff && (times.isEmpty() || !trace.brokenOff().get().everyThreadIsKnown());
        return anyTime ? Optional.of(skew.negate()) : times.stream().min(BigInteger::compareTo);
    }

    private static BigInteger lastKnownTime(TraceThread thread) {
        BigInteger last = BigInteger.ZERO;
        for (Operation operation : thread.operations()) {
            if (operation.outcome() != Outcome.CRASH && operation.isTimed()) {
                last = TimedRecord.unsigned(operation.hasEnd() ? operation.end() : operation.start());
            }
        }
        return last;
    }

    /** All orders of some records. */
    private final class Orders {
        private final List<TimedRecord> records;
        /** For each record, those that it cannot come before. */
        private final long[] earlier;
        /** For each record, those that it cannot come after. */
        private final long[] later;
        private final long optional;
        private final boolean checkInvariants;
        private final Set<Long> seen = new HashSet<>();
        boolean found;
        boolean failed;
        int deepest;
        private long frontier;
        private long stalled;

        Orders(List<TimedRecord> records, boolean checkInvariants) {
            this.records = records;
            this.checkInvariants = checkInvariants;
            this.earlier = new long[records.size()];
            this.later = new long[records.size()];
            long needNotCome = 0;
            for (int i = 0; i < earlier.length; i++) {
                needNotCome |= records.get(i).optional() ? bit(i) : 0;
                for (int j = 0; j < earlier.length; j++) {
                    later[i] |= records.get(i).isOverWith(records.get(j)) ? bit(j) : 0;
                    earlier[i] |= j != i && records.get(j).comesBefore(records.get(i)) ? bit(j) : 0;
                }
            }
            this.optional = needNotCome;
            follow(evaluations.initial(), bit(records.size()) - 1);
        }

        private static long bit(int record) {
            return 1L << record;
        }

        private boolean mayComeNext(int record, long remaining) {
            return (remaining & bit(record)) != 0
                    && (remaining & earlier[record]) == 0
                    && (remaining & later[record]) == later[record];
        }

        private void follow(Evaluations.Answer answer, long remaining) {
            failed |= answer.failed();
            for (int state : answer.states()) {
                visit(state, remaining);
            }
        }

        private void visit(int state, long remaining) {
            if (!seen.add(remaining << MOST_RECORDS | state) || isDead(state)) {
                return;
            }
            noteDepth(remaining);
            found |= (remaining & ~optional) == 0;
            for (int record = 0; record < earlier.length; record++) {
                if (mayComeNext(record, remaining)) {
                    take(state, record, remaining);
                }
            }
            if (evaluations.specification().hasSilentActions()) {
                follow(evaluations.silent(state), remaining);
            }
        }

        private void noteDepth(long remaining) {
            int consumed = earlier.length - Long.bitCount(remaining);
            if (consumed > deepest) {
                deepest = consumed;
                frontier = 0;
                stalled = 0;
            }
            if (consumed == deepest) {
                frontier++;
                for (int record = 0; record < earlier.length; record++) {
                    stalled |= mayComeNext(record, remaining) ? bit(record) & ~optional : 0;
                }
            }
        }

        private void take(int state, int record, long remaining) {
            BoundOperation meaning = records.get(record).meaning();
            long rest = remaining & ~bit(record);
            if (meaning.effect() == null) {
                visit(state, rest);
            } else {
                follow(evaluations.next(state, meaning.effect()), rest);
            }
            if (meaning.step() != null) {
                follow(evaluations.next(state, meaning.step()), remaining);
            }
        }

        private boolean isDead(int state) {
            int violated = checkInvariants ? evaluations.violatedInvariant(state) : -1;
            failed |= violated == Specification.INVARIANT_FAILED;
            return violated != -1;
        }

        Answer answer(Verdict verdict, int linearized, boolean invariantsAlone) {
            Set<String> names = new TreeSet<>();
            for (int record = 0; record < earlier.length; record++) {
                if ((stalled & bit(record)) != 0) {
                    names.add(records.get(record).toString());
                }
            }
            return new Answer(verdict, linearized, seen.size(), frontier, names, invariantsAlone);
        }
    }
}
