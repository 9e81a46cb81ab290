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
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.BadHarnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What actors must not do is told with a schedule that shows it again, and explorations end when they should. */
class FaultsAndLimitsTest {
    private static final ExplorationOptions OPTIONS = ExplorationOptions.usual().withJobs(2).withHandlerSeconds(1);

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
        CompletableFuture.runAsync(() -> {}).join();
        fault("N, on do from a, lets another thread use its context.", (state, message, context) -> {
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> context.respond(message.sender(), 1));
            while (!other.isDone()) {
                Thread.onSpinWait();
            }
            return state;
        }, () -> 0);
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
            ExplorationResult result = new Exploration(harness(system), kind, OPTIONS.withSchedules(10)).run();
            assertTrue(result.fault().isEmpty(), kind + ": " + result.fault());
        }
    }

    @Test
    @DisplayName("an actor that does not return is given up, by replays too")
    void neverReturns() throws BadHarnessException {
        AtomicBoolean over = new AtomicBoolean();
        try {
            fault("N, on do from a, does not return.", (state, message, context) -> {
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
    @DisplayName("endless retries are cut, and the time is kept; stopping returns at once, before and while it runs; no thread is left")
    void endless() throws Exception {
        Consumer<ActorSystem> retries = system -> {
            for (String name : List.of("N", "M", "O")) {
                system.actor(name, (Integer state, Message message, Context context) -> {
                    context.timer("retry", "again");
                    return 1 - state;
                }, 0);
                system.client("c" + name).invoke(name, "do", "Do");
            }
        };
        ExplorationOptions options = OPTIONS.withSchedules(Long.MAX_VALUE).withSteps(60);
        for (SchedulerKind kind : List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.RANDOM, SchedulerKind.DELAY_BOUNDED)) {
            long began = System.nanoTime();
            ExplorationResult timed =
                    new Exploration(harness(retries), kind, options.withDelays(60).withTime(Duration.ofMillis(300))).run();
            assertEquals(End.TIME, timed.end(), kind.word());
            assertTrue(timed.counts().cut() > 0 && !timed.isWhole(), timed.counts().toString());
            assertTrue(System.nanoTime() - began < 5_000_000_000L, kind.word());
        }
        Exploration before = new Exploration(harness(retries), SchedulerKind.EXHAUSTIVE, options);
        before.stop();
        assertEquals(End.STOPPED, before.run().end());
        Exploration during = new Exploration(harness(retries), SchedulerKind.EXHAUSTIVE, options);
        during.onProgress(progress -> during.stop());
        assertEquals(End.STOPPED, during.run().end());
        ExplorationResult cut = new Exploration(harness(retries), SchedulerKind.DPOR, options).run();
        assertEquals(End.WHOLE, cut.end());
        assertFalse(cut.isWhole());
        List<Thread> watching = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("traceloom-exploration-watch"))
                .toList();
        for (Thread thread : watching) {
            thread.join(10_000);
        }
        assertEquals(List.of(), watching.stream().filter(Thread::isAlive).toList());
    }

    @Test
    @DisplayName("more memory than allowed: states are forgotten, then it is enough")
    void memory() throws BadHarnessException {
        Consumer<ActorSystem> many = system -> {
            for (int number = 0; number < 12; number++) {
                system.actor("N" + number, (state, message, context) -> {
                    context.respond(message.sender(), 1);
                    return state;
                }, 0);
                system.client("c" + number).invoke("N" + number, "do", "Do");
            }
        };
        System.gc();
        long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        ExplorationResult result = new Exploration(harness(many), SchedulerKind.EXHAUSTIVE,
                OPTIONS.withSchedules(Long.MAX_VALUE).withMemory(used + (20L << 20)).withTime(Duration.ofSeconds(60))).run();
        assertEquals(End.MEMORY, result.end());
        assertTrue(result.counts().schedules() > 0 && !result.isWhole());
    }

    /** Replayed in another exploration, since what was changed in place stays changed. */
    private static <S> void fault(String sentence, Actor<S> actor, Supplier<S> initial) throws BadHarnessException {
        Harness harness = harness(one(actor, initial));
        ExplorationResult result = new Exploration(harness, SchedulerKind.DPOR, OPTIONS).run();
        assertEquals(End.FAULT, result.end());
        ExplorationResult.Fault fault = result.fault().orElseThrow();
        assertTrue(fault.sentence().startsWith(sentence), fault.sentence());
        assertEquals("0:0", fault.schedule().orElseThrow().toString());
        Exploration exploration = new Exploration(harness, SchedulerKind.DPOR, OPTIONS);
        ActorFault again = assertThrows(ActorFault.class, () -> exploration.replay(fault.schedule().orElseThrow()));
        assertEquals(fault.sentence(), again.getMessage());
    }

    private static <S> Consumer<ActorSystem> one(Actor<S> actor, Supplier<S> initial) {
        return system -> {
            system.actor("N", actor, initial.get());
            system.client("a").invoke("N", "do", "Do");
        };
    }

    private static ExplorationResult explore(SchedulerKind kind, Consumer<ActorSystem> system) throws BadHarnessException {
        return new Exploration(harness(system), kind, OPTIONS).run();
    }

    /** Every operation is answered with 1. */
    private static Harness harness(Consumer<ActorSystem> system) {
        return new Harness() {
            @Override
            public void describe(ActorSystem described) {
                system.accept(described);
            }

            @Override
            public Reference<?> reference() {
                return new Reference<Integer>() {
                    @Override
                    public Integer initial() {
                        return 0;
                    }

                    @Override
                    public Applied<Integer> apply(Integer state, String operation, List<Object> arguments) {
                        return new Applied<>(state, 1);
                    }
                };
            }
        };
    }
}
