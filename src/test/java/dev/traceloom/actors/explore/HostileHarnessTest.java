package dev.traceloom.actors.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Keys;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.system.BadHarnessException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a harness does, it is told in a sentence that names it, and nothing is waited for in vain. */
class HostileHarnessTest {
    private static final ExplorationOptions OPTIONS =
            ExplorationOptions.usual().withJobs(2).withHandlerSeconds(1).withSchedules(1_000);

    @Test
    @DisplayName("an actor may throw anything")
    void everyThrowable() throws BadHarnessException {
        for (Error error : List.of(
                new Error("plain"), new InternalError("plain"), new ThreadDeath(), new OutOfMemoryError("plain"), new AssertionError("plain"))) {
            fault("n, on do from a, throws " + error + " at HostileHarnessTest.java:", (state, message, context) -> {
                error.fillInStackTrace();
                throw error;
            });
        }
    }

    @Test
    @DisplayName("an actor that takes all memory is told of, and not the memory")
    void allMemory() throws BadHarnessException {
        fault("n, on do from a, throws java.lang.OutOfMemoryError: ", (state, message, context) -> new int[Integer.MAX_VALUE - 2][8].length);
    }

    @Test
    @DisplayName("an actor that calls itself for ever is told of before it is taken for one that does not return")
    void callsItself() throws BadHarnessException {
        fault("n, on do from a, throws java.lang.StackOverflowError", new Actor<>() {
            @Override
            public Integer handle(Integer state, Message message, Context context) {
                return handle(state, message, context) + 1;
            }
        });
    }

    @Test
    @DisplayName("an exception without a text, and a message without one")
    void noText() throws BadHarnessException {
        fault("n, on do from a, throws " + Mute.class.getName() + " at ", (state, message, context) -> {
            throw new Mute();
        });
        fault("n, on do from a, sends a " + Silent.class.getName() + " (its toString throws java.lang.IllegalStateException) to m, and",
                (state, message, context) -> {
                    context.send("m", new Silent());
                    return state;
                });
    }

    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    private static final class Silent {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    @Test
    @DisplayName("a thread that an actor starts is told of, also if that was quicker and has used the context")
    void quickThread() throws BadHarnessException {
        fault("n, on do from a, starts a thread at HostileHarnessTest.java:", (state, message, context) -> {
            Thread quick = new Thread(() -> {
                try {
                    context.respond(message.sender(), 1);
                } catch (RuntimeException refused) {
                    // It may not.
                }
            });
            quick.start();
            while (quick.isAlive()) {
                Thread.onSpinWait();
            }
            return state;
        });
    }

    @Test
    @DisplayName("a timer without a name")
    void nameless() throws BadHarnessException {
        fault("n, on do from a, throws java.lang.NullPointerException: the name of a timer is null", (state, message, context) -> {
            context.cancel(null);
            return state;
        });
    }

    @ParameterizedTest
    @EnumSource(SchedulerKind.class)
    @DisplayName("an actor that interrupts itself ends nothing but its own wait")
    void interruptsItself(SchedulerKind kind) throws BadHarnessException {
        ExplorationResult result = new Exploration(new DescribedHarness(system -> {
            for (String name : List.of("a", "b", "c")) {
                system.actor(name, (state, message, context) -> {
                    Thread.currentThread().interrupt();
                    context.respond(message.sender(), 1);
                    return state;
                }, 0);
                system.client("client of " + name).invoke(name, "do", "Do");
            }
        }), kind, OPTIONS).run();
        assertTrue(result.fault().isEmpty() && result.failing().isEmpty(), result.toString());
    }

    @Test
    @DisplayName("what is sent at once may be lost in so many ways only, and so many actors may crash")
    void tooManyWays() throws BadHarnessException {
        fault("n, on do from a, sends so much that may be lost that there are more than 100000 ways for this to go.",
                (state, message, context) -> {
                    for (int number = 0; number < 40; number++) {
                        context.send("n", number);
                    }
                    return state;
                }, system -> system.losing("n", "n", 100));
        bad("There are more than 100000 ways for the system to begin", new DescribedHarness(system -> {
            one((state, message, context) -> state).accept(system);
            for (int number = 0; number < 40; number++) {
                system.actor("m" + number, (state, message, context) -> state, 0);
                system.crashing("m" + number, true);
            }
        }));
    }

    @Test
    @DisplayName("a harness that throws, does not return, or leaves out what is needed")
    void harness() {
        bad("describe() of the harness throws java.lang.AssertionError: no at HostileHarnessTest.java:", new DescribedHarness(system -> {
            throw new AssertionError("no");
        }));
        bad("describe() of the harness throws java.lang.NullPointerException: the name of an actor is null",
                new DescribedHarness(system -> system.actor(null, (state, message, context) -> state, 0)));
        bad("describe() of the harness throws java.lang.NullPointerException: an argument of Do of a is null",
                new DescribedHarness(system -> system.client("a").invoke("n", "do", "Do", 1, null)));
        bad("describe() of the harness throws java.lang.IllegalArgumentException: No channel loses -1 messages.",
                new DescribedHarness(system -> system.losing("a", "n", -1)));
        bad("describe() of the harness throws java.lang.IllegalArgumentException: It is said twice",
                new DescribedHarness(system -> system.losing("a", "n", 1).losing("a", "n", 2)));
        AtomicBoolean over = new AtomicBoolean();
        try {
            bad("describe() of the harness does not return at HostileHarnessTest.java:", new DescribedHarness(system -> spin(over)));
        } finally {
            over.set(true);
        }
        bad("reference() of the harness returns null.", new Answering(one(HostileHarnessTest::answer), null, receive -> Keys.ANY));
        bad("keys() of the harness returns null.", new Answering(one(HostileHarnessTest::answer), counting((state, call) -> 1), null));
    }

    private static void spin(AtomicBoolean over) {
        while (!over.get()) {
            Thread.onSpinWait();
        }
    }

    @Test
    @DisplayName("keys that are null or throw")
    void keys() throws BadHarnessException {
        Consumer<ActorSystem> two = system -> {
            one(HostileHarnessTest::answer).accept(system);
            system.client("b").invoke("n", "do", "Do");
        };
        assertEquals(
                "The dependence of receives, or the keys it asks for, throws java.lang.IllegalStateException: no key.",
                sentence(SchedulerKind.LIVIOLA, new Answering(two, counting((state, call) -> 1), receive -> {
                    throw new IllegalStateException("no key");
                })));
        assertTrue(sentence(SchedulerKind.LIVIOLA, new Answering(two, counting((state, call) -> 1), receive -> null))
                .contains("NullPointerException: a key is null; "));
    }

    @Test
    @DisplayName("a reference that throws an error, and one that does not return")
    void reference() throws BadHarnessException {
        assertEquals("The reference throws java.lang.Error: no at Do[].", sentence(SchedulerKind.DPOR, new Answering(
                one(HostileHarnessTest::answer), counting((state, call) -> {
                    throw new Error("no");
                }), receive -> Keys.ANY)));
        AtomicBoolean over = new AtomicBoolean();
        try {
            assertTrue(sentence(SchedulerKind.DPOR, new Answering(one(HostileHarnessTest::answer), counting((state, call) -> {
                spin(over);
                return 1;
            }), receive -> Keys.ANY)).startsWith("The reference, at Do[], does not return at HostileHarnessTest.java:"));
        } finally {
            over.set(true);
        }
    }

    @Test
    @DisplayName("responses whose equals throws, and whose hash code does")
    void equalsThrows() throws BadHarnessException {
        assertEquals(
                "The reference's response it cannot be compared with it: equals throws java.lang.IllegalStateException: equals.",
                sentence(SchedulerKind.EXHAUSTIVE, new Answering(
                        one((state, message, context) -> {
                            context.respond(message.sender(), new Unequal());
                            return state;
                        }), counting((state, call) -> new Unequal()), receive -> Keys.ANY)));
    }

    private static final class Unequal {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hash");
        }

        @Override
        public String toString() {
            return "it";
        }
    }

    /** Equal to whatever is asked first, so that nothing may depend on which of two was met before the other. */
    private record Liar(int number) {
        @Override
        public boolean equals(Object other) {
            return true;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @Test
    @DisplayName("responses that say of themselves that they are equal are asked about apart from each other")
    void equalsLies() throws BadHarnessException {
        Consumer<ActorSystem> drawing = one((state, message, context) -> {
            context.respond(message.sender(), new Liar(context.choose(3)));
            return state;
        });
        ExplorationResult result = new Exploration(new DescribedHarness(drawing), SchedulerKind.EXHAUSTIVE, OPTIONS).run();
        assertEquals(3, result.counts().histories());
        assertEquals(3, result.different().size());
    }

    @Test
    @DisplayName("a history that takes for ever to explain is given up when the time is over")
    void slowCheck() throws BadHarnessException {
        int clients = 40;
        Consumer<ActorSystem> crowd = system -> {
            system.actor("n", (Integer state, Message message, Context context) -> {
                if (state + 1 == clients) {
                    for (int client = 0; client < clients; client++) {
                        context.respond("c" + client, 0);
                    }
                }
                return state + 1;
            }, 0);
            for (int client = 0; client < clients; client++) {
                system.client("c" + client).invoke("n", "do", "Do", client);
            }
        };
        // All overlap, none is right before all others were applied: every set of them is tried.
        Reference<?> never = counting((state, call) -> state == clients - 1 ? -1 : 0);
        ExplorationResult result = new Exploration(
                new Answering(crowd, never, receive -> Keys.ANY),
                SchedulerKind.RANDOM,
                OPTIONS.withSchedules(1).withTime(Duration.ofMillis(300))).run();
        assertEquals(0, result.counts().histories(), "nothing is known of it");
    }

    private static Integer answer(Integer state, Message message, Context context) {
        context.respond(message.sender(), 1);
        return state;
    }

    /** The state counts what was applied. */
    private static Reference<Integer> counting(BiFunction<Integer, String, Object> response) {
        return new Reference<>() {
            @Override
            public Integer initial() {
                return 0;
            }

            @Override
            public Applied<Integer> apply(Integer state, String operation, List<Object> arguments) {
                return new Applied<>(state + 1, response.apply(state, operation));
            }
        };
    }

    private record Answering(Consumer<ActorSystem> system, Reference<?> reference, Keys keys) implements Harness {
        @Override
        public void describe(ActorSystem described) {
            system.accept(described);
        }
    }

    private static Consumer<ActorSystem> one(Actor<Integer> actor) {
        return system -> {
            system.actor("n", actor, 0);
            system.client("a").invoke("n", "do", "Do");
        };
    }

    private static void fault(String sentence, Actor<Integer> actor) throws BadHarnessException {
        fault(sentence, actor, system -> {});
    }

    private static void fault(String sentence, Actor<Integer> actor, Consumer<ActorSystem> more) throws BadHarnessException {
        for (SchedulerKind kind : List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.VISIBLE)) {
            ExplorationResult.Fault fault =
                    new Exploration(new DescribedHarness(one(actor).andThen(more)), kind, OPTIONS).run().fault().orElseThrow();
            assertTrue(fault.sentence().startsWith(sentence), fault.sentence());
            assertEquals("0:0", fault.schedule().orElseThrow().toString());
        }
    }

    private static String sentence(SchedulerKind kind, Harness harness) throws BadHarnessException {
        ExplorationResult.Fault fault = new Exploration(harness, kind, OPTIONS).run().fault().orElseThrow();
        assertTrue(fault.schedule().isEmpty(), fault.toString());
        return fault.sentence();
    }

    private static void bad(String sentence, Harness harness) {
        BadHarnessException bad =
                assertThrows(BadHarnessException.class, () -> new Exploration(harness, SchedulerKind.VISIBLE, OPTIONS));
        assertTrue(bad.getMessage().startsWith(sentence), bad.getMessage());
    }
}
