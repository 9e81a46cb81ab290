package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.causal.ProcessTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Times that are made into clocks order the records of a process as they did (semantics, rules 7 and 38). */
class ProcessTimesTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification QUEUE = SPECIFICATIONS.example("queue/Queue.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    void aRecordKnowsExactlyWhatEndedBeforeItBegan() throws Exception {
        for (int seed = 0; seed < 40; seed++) {
            Trace timed = timed(seed);
            Trace clocks = asClocks(timed);
            for (int a = 0; a < timed.threads().size(); a++) {
                for (int b = 0; b < timed.threads().size(); b++) {
                    assertOrderKept(timed, clocks, a, b);
                }
            }
        }
    }

    @Test
    void theVerdictIsTheSame() throws Exception {
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        for (int seed = 0; seed < 60; seed++) {
            Trace timed = timed(seed);
            Verdict verdict = validate(timed);
            assertEquals(verdict, validate(asClocks(timed)), "seed " + seed);
            verdicts.merge(verdict, 1, Integer::sum);
        }
        assertTrue(verdicts.getOrDefault(Verdict.ACCEPTED, 0) > 10 && verdicts.getOrDefault(Verdict.REJECTED, 0) > 10, verdicts::toString);
    }

    private static void assertOrderKept(Trace timed, Trace clocks, int a, int b) {
        TraceThread before = timed.threads().get(a);
        for (int i = 0; a != b && i < before.operations().size(); i++) {
            Operation one = before.operations().get(i);
            for (int j = 0; j < timed.threads().get(b).operations().size(); j++) {
                Operation other = timed.threads().get(b).operations().get(j);
                boolean ended = one.hasEnd() && Long.compareUnsigned(one.end(), other.start()) < 0;
                // What follows an operation that never returned, the end of its thread, is not known to anybody.
                boolean told = before.operations().subList(0, i).stream().allMatch(Operation::hasEnd);
                VectorClock clock = clocks.threads().get(b).operations().get(j).clock();
                assertEquals(ended && told, clock.of(before.id()) > i, timed.name() + ", " + one + " before " + other);
            }
        }
    }

    private static Trace timed(int seed) {
        TraceShape shape = new TraceShape(
                seed, 2 + seed % 3, 6, 60, true, seed % 2 == 0, 10, 20, 0, 0, seed % 3 == 0 ? Corruption.NONE : Corruption.ANYWHERE);
        return TraceGenerator.generate("seed " + seed, QueueObject.correct(4, 5), shape).trace();
    }

    /** As the recorder of a process that has a name would have written it. */
    private static Trace asClocks(Trace timed) throws Exception {
        VectorClock.Builder clocks = new VectorClock.Builder();
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : timed.threads()) {
            List<Operation> operations = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                operations.add(operation.isCall()
                        ? operation.withClock(clocks.put(thread.id(), operations.size() + 1).build())
                        : operation);
            }
            threads.add(new TraceThread(thread.id(), operations, thread.truncated()));
        }
        return ProcessTimes.asClocks(
                new Trace(timed.name(), threads, timed.brokenOff()), Collections.nCopies(threads.size(), "process"));
    }

    private static Verdict validate(Trace trace) {
        return GuardedValidation.validate(trace, QUEUE, Options.USUAL).verdict();
    }
}
