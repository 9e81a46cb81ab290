package dev.traceloom.actors.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Copyable;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.BadHarnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What actors must not do is told with a schedule that shows it again, and explorations end when they should. */
class FaultsAndLimitsTest {
    private static final ExplorationOptions OPTIONS = ExplorationOptions.usual().withJobs(2).withHandlerSeconds(1);

    /** For what is sure to happen, however busy the machine is. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** What may be allocated between two looks at the memory, four a second. */
    private static final long MARGIN = 128L << 20;

    /** A state whose copy shares its list, unless it is told otherwise. */
    private record Items(List<Integer> list, boolean shares, boolean loses) implements Copyable<Items> {
        @Override
        public Items copy() {
            return new Items(shares ? list : loses ? new ArrayList<>() : new ArrayList<>(list), shares, loses);
        }
    }

    private static Items items(boolean shares, boolean loses) {
        return new Items(new ArrayList<>(List.of(7)), shares, loses);
    }

    @Test
    @DisplayName("a copy that shares what changes, and one that is not the same")
    void copies() throws BadHarnessException {
        Actor<Items> adds = (state, message, context) -> {
            state.list.add(1);
            context.respond(message.sender(), 1);
            return state;
        };
        fault("N, on do from a, changes what the copy of its state shares with the state.", adds, () -> items(true, false));
        fault("N, on do from a, has a state whose copy is not the same.", adds, () -> items(false, true));
        assertEquals(End.WHOLE, explore(SchedulerKind.EXHAUSTIVE, one(adds, () -> items(false, false))).end());
    }

    @Test
    @DisplayName("what was sent or answered may not change afterwards")
    void changedAfterwards() throws BadHarnessException {
        fault("N, on do from a, responds [7], and changes it afterwards.", (state, message, context) -> {
            context.respond(message.sender(), state.list);
            state.list.add(1);
            return state;
        }, () -> items(false, false));
        fault("N, on do from a, sends [7], and changes it afterwards.", (state, message, context) -> {
            context.send("N", state.list);
            state.list.add(1);
            return state;
        }, () -> items(false, false));
    }

    @Test
    @DisplayName("a misuse of the context is told also if the actor catches it")
    void caught() throws BadHarnessException {
        fault("N, on do from a, sends 1 to nobody, and there is no actor of that name.", (state, message, context) -> {
            try {
                context.send("nobody", 1);
            } catch (RuntimeException ignored) {
                // As if nothing had happened.
            }
            return state;
        }, () -> 0);
    }

    @Test
    @DisplayName("another thread may not use the context, in time or late")
    void otherThread() throws BadHarnessException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            // So that its thread is there before any actor asks for it.
            CompletableFuture.runAsync(() -> {}, pool).join();
            fault("N, on do from a, lets another thread use its context.", (state, message, context) -> {
                CompletableFuture<Void> other = CompletableFuture.runAsync(() -> context.respond(message.sender(), 1), pool);
                while (!other.isDone()) {
                    Thread.onSpinWait();
                }
                return state;
            }, () -> 0);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    @DisplayName("a restart may not change the initial state")
    void restart() throws BadHarnessException {
        ExplorationResult result = explore(SchedulerKind.DPOR, system -> {
            system.actor("N", new Actor<List<Integer>>() {
                @Override
                public List<Integer> handle(List<Integer> state, Message message, Context context) {
                    return new ArrayList<>(List.of(2));
                }

                @Override
                public List<Integer> restart(List<Integer> initial, List<Integer> crashed, Context context) {
                    initial.addAll(crashed);
                    return initial;
                }
            }, new ArrayList<>(List.of(1)));
            system.crashing("N", true);
            system.client("a").invoke("N", "do", "Do");
        });
        assertTrue(result.fault().orElseThrow().sentence().startsWith("N, on its restart, changes "), result.fault().toString());
    }

    @Test
    @DisplayName("no actor is asked about a message that still waits for another on its channel")
    void channelsKeepTheirOrder() throws BadHarnessException {
        Consumer<ActorSystem> system = described -> {
            described.actor("N", (state, message, context) -> {
                context.send("M", 1);
                context.send("M", 2);
                context.respond(message.sender(), 1);
                return state;
            }, 0);
            described.actor("M", (Integer state, Message message, Context context) -> {
                if (!message.body().equals(state + 1)) {
                    throw new IllegalStateException("out of order");
                }
                return state + 1;
            }, 0);
            described.client("a").invoke("N", "do", "Do");
        };
        for (SchedulerKind kind : SchedulerKind.values()) {
            ExplorationResult result = new Exploration(new DescribedHarness(system), kind, OPTIONS.withSchedules(10)).run();
            assertTrue(result.fault().isEmpty(), kind + ": " + result.fault());
        }
    }

    @Test
    @DisplayName("an actor that does not return is given up, by replays too")
    void neverReturns() throws BadHarnessException {
        AtomicBoolean over = new AtomicBoolean();
        try {
            fault("N, on do from a, does not return at FaultsAndLimitsTest.java:", (state, message, context) -> {
                while (!over.get()) {
                    Thread.onSpinWait();
                }
                return state;
            }, () -> 0);
        } finally {
            over.set(true);
        }
    }

    @Test
    @DisplayName("endless retries are cut, and the time is kept; stopping returns, before and while it runs")
    void endless() throws BadHarnessException {
        for (SchedulerKind kind : List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.RANDOM, SchedulerKind.DELAY_BOUNDED)) {
            ExplorationResult timed =
                    new Exploration(RETRYING, kind, ENDLESS.withDelays(60).withTime(Duration.ofMillis(300))).run();
            assertEquals(End.TIME, timed.end(), kind.word());
            assertFalse(timed.isWhole(), kind.word());
            ExplorationResult some = new Exploration(RETRYING, kind, ENDLESS.withDelays(60).withSchedules(100)).run();
            assertEquals(End.CUTOFF, some.end(), kind.word());
            assertTrue(some.counts().cut() > 0 && !some.isWhole(), some.counts().toString());
        }
        Exploration before = new Exploration(RETRYING, SchedulerKind.EXHAUSTIVE, ENDLESS);
        before.stop();
        assertEquals(End.STOPPED, before.run().end());
        Exploration during = new Exploration(RETRYING, SchedulerKind.EXHAUSTIVE, ENDLESS);
        during.onProgress(progress -> during.stop());
        assertEquals(End.STOPPED, during.run().end());
        ExplorationResult cut = new Exploration(RETRYING, SchedulerKind.DPOR, ENDLESS).run();
        assertEquals(End.WHOLE, cut.end());
        assertFalse(cut.isWhole());
    }

    /** Nothing in it ever ends by itself. */
    private static final Harness RETRYING = retrying(Integer.MAX_VALUE);

    private static final ExplorationOptions ENDLESS = OPTIONS.withSchedules(Long.MAX_VALUE).withSteps(60);

    /** @param most how many messages the first actor handles before it throws */
    private static Harness retrying(int most) {
        return new DescribedHarness(system -> {
            for (String name : List.of("N", "M", "O")) {
                system.actor(name, (Integer state, Message message, Context context) -> {
                    if (name.equals("N") && most < Integer.MAX_VALUE && context.now() == most) {
                        throw new IllegalStateException("it is enough");
                    }
                    context.timer("retry", "again");
                    return 1 - state;
                }, 0);
                system.client("c" + name).invoke(name, "do", "Do");
            }
        });
    }

    @ParameterizedTest
    @EnumSource(SchedulerKind.class)
    @DisplayName("no thread goes on when it is over, whyever that is")
    void threads(SchedulerKind kind) throws Exception {
        ends(End.WHOLE, new Exploration(
                new DescribedHarness(one(FaultsAndLimitsTest::answer, () -> 0)), kind, OPTIONS.withSchedules(1_000)), kind != SchedulerKind.RANDOM);
        // Beside the reductions, which are through soon.
        boolean isLong = List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.RANDOM, SchedulerKind.DELAY_BOUNDED).contains(kind);
        ends(End.TIME, new Exploration(RETRYING, kind, ENDLESS.withDelays(60).withTime(Duration.ofMillis(300))), isLong);
        Exploration stopped = new Exploration(RETRYING, kind, ENDLESS.withDelays(60));
        ends(End.STOPPED, stopped.onProgress(progress -> stopped.stop()), isLong);
        ends(End.FAULT, new Exploration(retrying(15), kind, ENDLESS.withDelays(60)), true);
    }

    /** @param isCertain whether this scheduler can end in no other way */
    private static void ends(End end, Exploration exploration, boolean isCertain) throws InterruptedException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        ExplorationResult result = exploration.run();
        if (isCertain) {
            assertEquals(end, result.end());
        }
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("traceloom-") && !before.contains(thread)) {
                thread.join(PATIENCE.toMillis());
                assertFalse(thread.isAlive(), thread + " goes on after " + result.end());
            }
        }
    }

    private static Integer answer(Integer state, Message message, Context context) {
        context.respond(message.sender(), 1);
        return state;
    }

    @Test
    @DisplayName("more memory than allowed: states are forgotten, then it is enough, and little more is ever used")
    void memory() throws BadHarnessException {
        Harness many = new DescribedHarness(system -> {
            for (int number = 0; number < 12; number++) {
                system.actor("N" + number, FaultsAndLimitsTest::answer, 0);
                system.client("c" + number).invoke("N" + number, "do", "Do");
            }
        });
        long allowed = live() + (20L << 20);
        AtomicLong most = new AtomicLong();
        ExplorationResult result = new Exploration(many, SchedulerKind.EXHAUSTIVE,
                        OPTIONS.withSchedules(Long.MAX_VALUE).withMemory(allowed).withTime(Duration.ofSeconds(120)))
                .onProgress(progress -> most.accumulateAndGet(live(), Math::max))
                .run();
        assertEquals(End.MEMORY, result.end());
        assertTrue(result.counts().schedules() > 0 && !result.isWhole());
        assertTrue(most.get() > 0 && most.get() < allowed + MARGIN, (most.get() - allowed >> 20) + " MB too many");
    }

    /** What is used when everything that nobody needs is gone. */
    private static long live() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Replayed in another exploration, since what was changed in place stays changed. */
    private static <S> void fault(String sentence, Actor<S> actor, Supplier<S> initial) throws BadHarnessException {
        Harness harness = new DescribedHarness(one(actor, initial));
        ExplorationResult result = new Exploration(harness, SchedulerKind.DPOR, OPTIONS).run();
        assertEquals(End.FAULT, result.end());
        ExplorationResult.Fault fault = result.fault().orElseThrow();
        assertTrue(fault.sentence().startsWith(sentence), fault.sentence());
        assertEquals("0:0", fault.schedule().orElseThrow().toString());
        Exploration exploration = new Exploration(harness, SchedulerKind.DPOR, OPTIONS);
        ActorFault again = assertThrows(ActorFault.class, () -> exploration.replay(fault.schedule().orElseThrow()));
        assertEquals(withoutPlace(fault.sentence()), withoutPlace(again.getMessage()));
    }

    /** Who does not return may be here or there. */
    private static String withoutPlace(String sentence) {
        return sentence.replaceAll(" at \\S+:\\d+", "");
    }

    private static <S> Consumer<ActorSystem> one(Actor<S> actor, Supplier<S> initial) {
        return system -> {
            system.actor("N", actor, initial.get());
            system.client("a").invoke("N", "do", "Do");
        };
    }

    private static ExplorationResult explore(SchedulerKind kind, Consumer<ActorSystem> system) throws BadHarnessException {
        return new Exploration(new DescribedHarness(system), kind, OPTIONS).run();
    }
}
