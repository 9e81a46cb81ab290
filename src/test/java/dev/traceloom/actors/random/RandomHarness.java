package dev.traceloom.actors.random;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Client;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Keys;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Two to four actors that do what tables by lot say, asked by two to four clients. Messages carry how many more may follow from them, so that
 * every schedule ends. A client may be answered by several actors, more than once, and late.
 */
public final class RandomHarness implements Harness {
    private static final int STATES = 3;
    private static final int KINDS = 3;
    private static final int ANSWERS = 2;
    private static final List<String> TIMERS = List.of("short", "long");

    private final SplittableRandom random;
    private final List<Table> actors = new ArrayList<>();
    private final List<List<Ask>> clients = new ArrayList<>();
    private final List<Integer> crashing = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();
    private final boolean reordering;
    private final boolean restarts;
    private final int[] expected;
    /** Whether nearly all answers are the same, so that many systems are right. */
    private final boolean mild;
    /** A message at the beginning, which no client has asked for. */
    private final boolean unasked;
    /** Whether what an actor does, and not only what it says, hangs on what it chooses. */
    private final boolean moody;

    /** @param crashes whether actors may crash */
    public RandomHarness(long seed, boolean crashes) {
        random = new SplittableRandom(seed);
        int actorCount = 2 + random.nextInt(3);
        int clientCount = 2 + random.nextInt(3);
        for (int actor = 0; actor < actorCount; actor++) {
            actors.add(new Table(actorCount, clientCount));
        }
        for (int client = 0; client < clientCount; client++) {
            List<Ask> asks = new ArrayList<>();
            int count = oneIn(3) ? 2 : 1;
            for (int ask = 0; ask < count; ask++) {
                asks.add(new Ask(random.nextInt(actorCount), random.nextInt(KINDS), random.nextInt(3)));
            }
            clients.add(asks);
        }
        reordering = oneIn(3);
        restarts = random.nextBoolean();
        if (crashes && oneIn(3)) {
            crashing.add(random.nextInt(actorCount));
        }
        if (oneIn(4)) {
            losses.add(new Loss(name(random.nextInt(actorCount)), name(random.nextInt(actorCount))));
        }
        if (oneIn(6)) {
            losses.add(new Loss(client(random.nextInt(clientCount)), name(random.nextInt(actorCount))));
        }
        unasked = oneIn(4);
        mild = random.nextBoolean();
        expected = random.ints(STATES * KINDS, 0, mild ? 1 : ANSWERS).toArray();
        moody = oneIn(3);
    }

    private int answer(int number) {
        return mild ? Math.max(0, number - STATES) : number % ANSWERS;
    }

    private boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    private static String name(int actor) {
        return "N" + actor;
    }

    private static String client(int client) {
        return "c" + client;
    }

    @Override
    public void describe(ActorSystem system) {
        for (int actor = 0; actor < actors.size(); actor++) {
            system.actor(name(actor), actors.get(actor), 0);
        }
        for (int number = 0; number < clients.size(); number++) {
            Client client = system.client(client(number));
            for (Ask ask : clients.get(number)) {
                client.invoke(name(ask.actor), new Say(ask.kind, ask.fuel, client(number)), "Do", ask.kind);
            }
        }
        if (unasked) {
            system.send(name(0), name(1), new Say(0, 1, client(0)));
            system.send(name(0), name(1), new Say(1, 0, client(1)));
        }
        crashing.forEach(actor -> system.crashing(name(actor), restarts));
        losses.forEach(loss -> system.losing(loss.from, loss.to, 1));
        if (reordering) {
            system.reordering();
        }
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
                int kind = (Integer) arguments.get(0);
                return new Applied<>((state + kind) % STATES, expected[state * KINDS + kind]);
            }
        };
    }

    /** As if kinds were keys; kind 0 is about all of them. */
    @Override
    public Keys keys() {
        return receive -> receive.body() instanceof Say say && say.kind != 0 ? say.kind : Keys.ANY;
    }

    private record Ask(int actor, int kind, int fuel) {}

    private record Loss(String from, String to) {}

    /** @param fuel how many messages may follow from it, one after the other */
    record Say(int kind, int fuel, String client) {}

    /** @param bound of a number that is chosen; 0 if none is */
    private record Rule(int next, int bound, boolean asksClock, List<Effect> effects) {}

    private interface Effect {
        void on(Say say, int number, Context context);
    }

    private final class Table implements Actor<Integer> {
        private final Rule[] rules = new Rule[STATES * KINDS];
        private final boolean durable = random.nextBoolean();
        private final int afterRestart = random.nextInt(4);

        Table(int actorCount, int clientCount) {
            for (int rule = 0; rule < rules.length; rule++) {
                List<Effect> effects = new ArrayList<>();
                int count = random.nextInt(3);
                for (int effect = 0; effect < count; effect++) {
                    effects.add(effect(actorCount, clientCount));
                }
                rules[rule] = new Rule(random.nextInt(STATES), oneIn(8) ? 2 + random.nextInt(2) : 0, oneIn(8), effects);
            }
        }

        private Effect effect(int actorCount, int clientCount) {
            int kind = random.nextInt(KINDS);
            String timer = TIMERS.get(random.nextInt(TIMERS.size()));
            String receiver = name(random.nextInt(actorCount));
            String other = client(random.nextInt(clientCount));
            return switch (random.nextInt(10)) {
                case 0, 1, 2 -> (say, number, context) -> {
                    if (say.fuel > 0) {
                        context.send(receiver, new Say(kind, say.fuel - 1, say.client));
                    }
                };
                case 3, 4, 5 -> (say, number, context) -> context.respond(say.client, answer(number));
                case 6 -> (say, number, context) -> context.respond(other, answer(number));
                case 7, 8 -> (say, number, context) -> {
                    if (say.fuel > 0) {
                        context.timer(timer, new Say(kind, say.fuel - 1, say.client));
                    }
                };
                default -> (say, number, context) -> context.cancel(timer);
            };
        }

        @Override
        public Integer handle(Integer state, Message message, Context context) {
            Say say = (Say) message.body();
            Rule rule = rules[state * KINDS + say.kind];
            int number = state + (rule.bound > 0 ? context.choose(rule.bound) : 0) + (rule.asksClock ? (int) context.now() : 0);
            for (int effect = 0; effect < rule.effects.size(); effect++) {
                if (!moody || (number + effect) % 2 == 0) {
                    rule.effects.get(effect).on(say, number, context);
                }
            }
            if (say.fuel == 0 && (!moody || number % 3 != 1)) {
                context.respond(say.client, answer(number));
            }
            return (rule.next + number) % STATES;
        }

        @Override
        public Integer restart(Integer initial, Integer crashed, Context context) {
            if (afterRestart == 0) {
                context.timer(TIMERS.get(0), new Say(1, 0, client(0)));
            } else if (afterRestart == 1) {
                context.respond(client(1), answer(crashed));
            }
            return durable ? crashed : initial;
        }
    }
}
