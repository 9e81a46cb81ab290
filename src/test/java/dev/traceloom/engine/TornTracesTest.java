package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.causal.CausalTrace;
import dev.traceloom.trace.causal.RecordFinder;
import dev.traceloom.trace.causal.TornTail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Logs of processes that were killed before all was written: what nobody can place is left out (semantics, rule 38). */
class TornTracesTest {
    private static final long SEED = 20_261_116L;
    private static final int TRACES = 400;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 38: the rest of a torn trace is the largest part in which nothing is missing that somebody knows")
    void whatIsLeftIsTheLargestPartThatIsWhole() throws TraceException {
        int removed = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace torn = torn(whole(SEED + i), new Random(i));
            int[] expected = largestClosedPart(torn);
            Optional<CausalTrace> checked = checked(torn);
            if (checked.isEmpty()) {
                for (int kept : expected) {
                    assertEquals(0, kept, torn::toString);
                }
                continue;
            }
            for (int thread = 0; thread < expected.length; thread++) {
                assertEquals(expected[thread], checked.get().trace().threads().get(thread).operations().size(), torn::toString);
            }
            removed += checked.get().torn().stream().mapToInt(TornTail::removed).sum();
            assertEquals(torn.operationCount(), checked.get().trace().operationCount()
                    + checked.get().torn().stream().mapToInt(TornTail::removed).sum());
        }
        assertTrue(removed > TRACES / 4, "hardly anything was torn: " + removed);
    }

    @Test
    @DisplayName("rule 38: what has an order is not rejected because its end was not written")
    void aRunThatHasAnOrderIsNeverRejectedForWhatWasNotWritten() throws TraceException {
        int accepted = 0;
        int undecided = 0;
        for (SmallSubjects.Subject subject : SmallSubjects.of(SPECIFICATIONS).subList(0, 2)) {
            for (int i = 0; i < TRACES; i++) {
                Trace whole = new SmallTraces(
                                subject.specification(), subject.choices(), SmallTraces.Shape.CAUSAL, SEED + i)
                        .next();
                Verdict before = verdict(whole, subject);
                Trace torn = torn(whole, new Random(i));
                Optional<CausalTrace> rest = checked(torn);
                if (rest.isEmpty() || rest.get().torn().isEmpty()) {
                    continue;
                }
                Verdict after = verdict(rest.get().trace(), subject);
                if (before == Verdict.ACCEPTED) {
                    assertNotEquals(Verdict.REJECTED, after, torn::toString);
                    accepted += after == Verdict.ACCEPTED ? 1 : 0;
                    undecided += after == Verdict.UNDECIDED ? 1 : 0;
                }
            }
        }
        assertTrue(accepted > 20 && undecided > 5, accepted + " " + undecided);
    }

    private static Verdict verdict(Trace trace, SmallSubjects.Subject subject) {
        return GuardedValidation.validate(trace, subject.specification(), Options.USUAL).verdict();
    }

    private static Trace whole(long seed) {
        SmallSubjects.Subject subject = SmallSubjects.of(SPECIFICATIONS).get(0);
        return new SmallTraces(subject.specification(), subject.choices(), SmallTraces.Shape.CAUSAL, seed).next();
    }

    /** The same with the last records of some threads never written. */
    private static Trace torn(Trace whole, Random random) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : whole.threads()) {
            int size = thread.operations().size();
            int kept = random.nextInt(2) == 0 ? size : random.nextInt(size + 1);
            threads.add(new TraceThread(thread.id(), List.copyOf(thread.operations().subList(0, kept)), thread.truncated()));
        }
        return new Trace(whole.name(), threads);
    }

    private static Optional<CausalTrace> checked(Trace torn) throws TraceException {
        try {
            return Optional.of(CausalTrace.of(torn, CausalTrace.Start.BEGINNING, 0, RecordFinder.NOWHERE));
        } catch (TraceException nothingLeft) {
            if (!nothingLeft.getMessage().contains("nothing is left to validate")) {
                throw nothingLeft;
            }
            return Optional.empty();
        }
    }

    /** By trying all beginnings of all threads, of which there are few. */
    private static int[] largestClosedPart(Trace trace) {
        int[] best = new int[trace.threads().size()];
        int[] tried = new int[best.length];
        do {
            if (sum(tried) > sum(best) && isClosed(trace, tried)) {
                best = tried.clone();
            }
        } while (next(trace, tried));
        return best;
    }

    private static boolean next(Trace trace, int[] tried) {
        for (int thread = 0; thread < tried.length; thread++) {
            if (tried[thread] < trace.threads().get(thread).operations().size()) {
                tried[thread]++;
                return true;
            }
            tried[thread] = 0;
        }
        return false;
    }

    private static int sum(int[] counts) {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    private static boolean isClosed(Trace trace, int[] kept) {
        for (int thread = 0; thread < kept.length; thread++) {
            for (Operation operation : trace.threads().get(thread).operations().subList(0, kept[thread])) {
                VectorClock clock = operation.clock();
                for (int other = 0; other < kept.length; other++) {
                    if (clock.of(trace.threads().get(other).id()) > kept[other]) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
