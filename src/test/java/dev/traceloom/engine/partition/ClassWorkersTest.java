package dev.traceloom.engine.partition;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several threads validate the classes of a trace, with one specification or with some that are borrowed. */
@Timeout(60)
class ClassWorkersTest {
    private static final int BITS = 8;
    private static final CountDownLatch HAPPENED = new CountDownLatch(0);

    /** How long to wait for what should happen before the test goes on, and fails. */
    private static final int PATIENCE_SECONDS = 15;

    /** Sets a bit, or asks whether it is set; each bit is a class, and an answer may have to wait for something. */
    private static class Bits extends FakeSpecification {
        private final boolean concurrent;
        private final CountDownLatch awaited;
        final Set<Thread> users = ConcurrentHashMap.newKeySet();
        final AtomicInteger closed = new AtomicInteger();

        private record Bit(Value number) implements Footprint {
            @Override
            public boolean isReadOnly() {
                return false;
            }

            @Override
            public boolean commutesWith(Footprint other) {
                return other instanceof Bit that && !number.equals(that.number);
            }
        }

        Bits(boolean concurrent, CountDownLatch awaited) {
            this.concurrent = concurrent;
            this.awaited = awaited;
        }

        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (users.add(Thread.currentThread())) {
                joined();
            }
            boolean set = (number >> argument & 1) == 1;
            if (operation.equals("Set")) {
                into.add(state(number | 1 << argument));
            } else if (set) {
                await();
                into.add(state(number));
            }
        }

        /** Another thread uses this specification. */
        void joined() {}

        /** Positions of lanes are hashed in the same way, and must not cancel out with states. */
        @Override
        public Number state(int number) {
            return new Number(number, KeyMixing.low(~number), KeyMixing.high(~number));
        }

        private void await() {
            try {
                awaited.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public BoundOperation bind(String thread, Operation operation) throws BindingException {
            BoundOperation bound = super.bind(thread, operation);
            Value bit = operation.arguments().values().get(0);
            return new BoundOperation(bound.action(), bound.effect(), null, new Bit(bit));
        }

        @Override
        public boolean isConcurrent() {
            return concurrent;
        }

        @Override
        public boolean hasPartition() {
            return true;
        }

        @Override
        public Value partition(String thread, Operation operation) {
            return operation.arguments().values().get(0);
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    /** One that answers at once, and lets go who waits for its first use. */
    private static Bits lent(CountDownLatch firstUse) {
        return new Bits(false, HAPPENED) {
            @Override
            void joined() {
                firstUse.countDown();
            }
        };
    }

    /** A trace that sets every bit and then asks, but for some that are never set. */
    private static Trace trace(Set<Integer> neverSet) {
        List<TraceThread> threads = new ArrayList<>();
        for (int bit = 0; bit < BITS; bit++) {
            List<Operation> operations = new ArrayList<>();
            if (!neverSet.contains(bit)) {
                operations.add(op(0, 10, "Set", bit));
            }
            operations.add(op(20, 30, "IsSet", bit));
            threads.add(thread("t" + bit, operations.toArray(Operation[]::new)));
        }
        return new Trace("bits", threads);
    }

    private static Result validate(Trace trace, Specification specification, int workers, SpecificationLender lender) {
        Options options = Options.USUAL.withWorkers(workers).withBudget(Duration.ofSeconds(20));
        return new GuardedValidation(trace, specification, options, Progress.NONE, lender).run();
    }

    @Test
    @DisplayName("one specification that can be shared is shared")
    void sharing() {
        CountDownLatch both = new CountDownLatch(2);
        Bits shared = new Bits(true, both) {
            @Override
            void joined() {
                both.countDown();
            }
        };
        Result result = validate(trace(Set.of()), shared, 3, SpecificationLender.NONE);
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertTrue(shared.users.size() > 1, shared.users::toString);
        assertEquals(0, shared.closed.get());
    }

    @Test
    @DisplayName("one that cannot is left to one thread; others borrow theirs, and give it back")
    void borrowing() {
        CountDownLatch borrowed = new CountDownLatch(1);
        Bits own = new Bits(false, borrowed);
        Bits lent = lent(borrowed);
        Result result = validate(trace(Set.of()), own, 2, () -> Optional.of(lent));
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertEquals(1, own.users.size());
        assertEquals(1, lent.users.size());
        assertEquals(1, lent.closed.get());
    }

    @Test
    @DisplayName("where little is to do, nothing is borrowed")
    void notWorthIt() {
        AtomicInteger asked = new AtomicInteger();
        Bits own = new Bits(false, HAPPENED);
        Result result = validate(trace(Set.of()), own, 2, () -> {
            asked.incrementAndGet();
            return Optional.empty();
        });
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertEquals(0, asked.get());
    }

    @Test
    @DisplayName("a rejection is the same for every number of workers, and its states are of the specification at hand")
    void rejecting() {
        for (int workers : new int[] {1, 2, 4}) {
            for (boolean concurrent : new boolean[] {true, false}) {
                CountDownLatch borrowed = new CountDownLatch(workers > 1 && !concurrent ? 1 : 0);
                Bits own = new Bits(concurrent, borrowed);
                Result result = validate(trace(Set.of(5, 7)), own, workers, () -> Optional.of(lent(borrowed)));
                assertEquals(Verdict.REJECTED, result.verdict(), result::toString);
                assertEquals(Value.Int.of(5), result.stalled().get(0).operation().arguments().values().get(0));
                assertEquals(BITS - 2 + BITS - 2, result.linearized());
                assertTrue(result.ending().orElseThrow().isExhausted());
            }
        }
    }

    @Test
    @DisplayName("a borrowed specification that hangs is left behind")
    void hanging() {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch borrowed = new CountDownLatch(1);
        AtomicInteger discarded = new AtomicInteger();
        Bits stuck = new Bits(false, never) {
            @Override
            void joined() {
                borrowed.countDown();
            }

            @Override
            public void discard() {
                discarded.incrementAndGet();
            }
        };
        Options options = Options.USUAL.withWorkers(2).withBudget(Duration.ofSeconds(5));
        Result result = new GuardedValidation(
                        trace(Set.of()), new Bits(false, borrowed), options, Progress.NONE, () -> Optional.of(stuck))
                .run();
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertEquals(1, discarded.get());
        assertEquals(0, stuck.closed.get());
        never.countDown();
    }
}
