package dev.traceloom.engine;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.math.BigInteger;
import java.util.ArrayList;
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
 * <p>A pair of remaining records and state is gone through once, told apart by the text of both: otherwise steps that
 * go in circles would never end.
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

    private final Trace trace;
    private final Specification specification;
    private final BigInteger skew;
    private final List<TimedRecord> records;

    BruteForce(Trace trace, Specification specification, long skew) {
        this.trace = trace;
        this.specification = specification;
        this.skew = BigInteger.valueOf(skew);
        this.records = TimedRecord.of(trace, specification, skew);
    }

    Answer answer() {
        Orders orders = new Orders(records, true);
        if (orders.found) {
            boolean crashed = trace.threads().stream().anyMatch(TraceThread::endsInCrash);
            // A never-returned operation counts whether or not it took effect (rule 12); a crash never does (rule 10).
            return orders.answer(crashed ? Verdict.REJECTED : Verdict.ACCEPTED, records.size(), false);
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

    private List<TimedRecord> before(BigInteger time) {
        return records.stream().map(record -> record.before(time)).filter(Objects::nonNull).toList();
    }

    /** Rule 11. Clocks that differ by the skew let an unknown operation begin that much earlier, as any other. */
    private Optional<BigInteger> incompleteSince() {
        boolean endsAreRecorded = trace.threads().stream().anyMatch(TraceThread::endsCleanly);
        return trace.threads().stream()
                .filter(thread -> thread.truncated()
                        || thread.endsInCrash()
                        || endsAreRecorded && !thread.endsCleanly())
                .map(thread -> lastKnownTime(thread).subtract(skew))
                .min(BigInteger::compareTo);
    }

    private static BigInteger lastKnownTime(TraceThread thread) {
        BigInteger last = BigInteger.ZERO;
        for (Operation operation : thread.operations()) {
            if (operation.outcome() != Outcome.CRASH) {
                last = TimedRecord.unsigned(operation.hasEnd() ? operation.end() : operation.start());
            }
        }
        return last;
    }

    /** All orders of some records. */
    private final class Orders {
        final Set<String> seen = new HashSet<>();
        private final int size;
        private final boolean checkInvariants;
        boolean found;
        boolean failed;
        int deepest;
        private long frontier;
        private final Set<String> stalled = new TreeSet<>();

        Orders(List<TimedRecord> records, boolean checkInvariants) {
            this.size = records.size();
            this.checkInvariants = checkInvariants;
            Successors initial = new Successors();
            specification.initialStates(initial);
            follow(initial, records);
        }

        private void follow(Successors successors, List<TimedRecord> remaining) {
            failed |= successors.failure() != null;
            for (int i = 0; i < successors.size(); i++) {
                visit(successors.get(i), remaining);
            }
        }

        private void visit(State state, List<TimedRecord> remaining) {
            if (!seen.add(remaining + " " + state.variables()) || isDead(state)) {
                return;
            }
            noteDepth(remaining);
            found |= remaining.stream().allMatch(TimedRecord::optional);
            for (TimedRecord record : remaining) {
                if (record.mayComeNext(remaining)) {
                    take(state, record, remaining);
                }
            }
            if (specification.hasSilentActions()) {
                Successors silent = new Successors();
                specification.silent(state, silent);
                follow(silent, remaining);
            }
        }

        private void noteDepth(List<TimedRecord> remaining) {
            int consumed = size - remaining.size();
            if (consumed > deepest) {
                deepest = consumed;
                frontier = 0;
                stalled.clear();
            }
            if (consumed == deepest) {
                frontier++;
                remaining.stream()
                        .filter(record -> !record.optional() && record.mayComeNext(remaining))
                        .forEach(record -> stalled.add(record.toString()));
            }
        }

        Answer answer(Verdict verdict, int linearized, boolean invariantsAlone) {
            return new Answer(verdict, linearized, seen.size(), frontier, stalled, invariantsAlone);
        }

        private void take(State state, TimedRecord record, List<TimedRecord> remaining) {
            List<TimedRecord> rest = new ArrayList<>(remaining);
            rest.remove(record);
            Successors successors = new Successors();
            if (record.meaning().effect() == null) {
                successors.add(state);
            } else {
                specification.next(state, record.meaning().effect(), successors);
            }
            follow(successors, rest);
            if (record.meaning().step() != null) {
                Successors steps = new Successors();
                specification.next(state, record.meaning().step(), steps);
                follow(steps, remaining);
            }
        }

        private boolean isDead(State state) {
            int violated = checkInvariants ? specification.violatedInvariant(state) : -1;
            failed |= violated == -2;
            return violated != -1;
        }
    }
}
