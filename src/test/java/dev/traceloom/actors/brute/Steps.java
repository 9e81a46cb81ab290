package dev.traceloom.actors.brute;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Client;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Copyable;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.brute.Snapshot.Health;
import dev.traceloom.actors.history.HistoryEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * What can happen next in a system. A message is lost when it is sent, or not at all; an actor that is down loses what it receives, and
 * the timers that it has set.
 */
final class Steps {
    private final ActorSystem system;
    /** Whether any actor has ever asked for its clock. */
    boolean clocks;

    Steps(ActorSystem system) {
        this.system = system;
    }

    /** All ways to begin. */
    List<Snapshot> beginnings() {
        List<Snapshot> found = new ArrayList<>();
        begin(List.of(), found);
        return found;
    }

    private void begin(List<Integer> lots, List<Snapshot> found) {
        Snapshot now = Snapshot.initial(system);
        Effects effects = new Effects(now, "", lots);
        try {
            system.sent().forEach(sent -> effects.add(new InFlight(sent.sender(), sent.receiver(), sent.body(), null, -1)));
            system.clients().keySet().forEach(client -> effects.invoke(client, first(client)));
            found.add(now);
        } catch (Undrawn undrawn) {
            undrawn.each(lots, more -> begin(more, found));
        }
    }

    /** The number of the client's first operation. */
    private int first(String client) {
        int number = 0;
        for (Client other : system.clients().values()) {
            if (other.name().equals(client)) {
                break;
            }
            number += other.operations().size();
        }
        return number;
    }

    /**
     * Where each of the next steps leads to.
     *
     * @param due those without which a schedule is not at its end
     */
    record Next(List<Snapshot> due, List<Snapshot> crashes) {}

    Next after(Snapshot now) {
        Next next = new Next(new ArrayList<>(), new ArrayList<>());
        Set<List<String>> channels = new HashSet<>();
        for (int place = 0; place < now.messages.size(); place++) {
            InFlight message = now.messages.get(place);
            boolean isTimer = message.timer() != null;
            if (isTimer || channels.add(List.of(message.sender(), message.receiver())) || system.isReordering()) {
                receive(now, place, List.of(), next.due());
            }
        }
        system.crashes().forEach((actor, crash) -> {
            if (now.health.get(actor) == Health.UP) {
                next.crashes().add(crashed(now, actor));
            } else if (now.health.get(actor) == Health.DOWN && crash.restarts()) {
                restart(now, actor, List.of(), next.due());
            }
        });
        return next;
    }

    private void receive(Snapshot now, int place, List<Integer> lots, List<Snapshot> next) {
        InFlight message = now.messages.get(place);
        attempt(now, message.receiver(), lots, next, (after, context) -> {
            after.messages.remove(place);
            if (message.operation() >= 0) {
                after.open.put(message.sender(), message.operation());
                after.history.add(new HistoryEvent(message.operation(), true, null));
            }
            if (after.health.get(message.receiver()) == Health.DOWN) {
                return after.states.get(message.receiver());
            }
            Object state = after.states.get(message.receiver());
            Object given = state instanceof Copyable<?> copyable ? copyable.copy() : state;
            Object result = actor(message.receiver()).handle(given, new Message(message.sender(), message.body()), context);
            after.handled.merge(message.receiver(), 1L, Long::sum);
            return result;
        }, more -> receive(now, place, more, next));
    }

    private static Snapshot crashed(Snapshot now, String actor) {
        Snapshot after = now.copy();
        after.health.put(actor, Health.DOWN);
        after.messages.removeIf(message -> message.timer() != null && message.receiver().equals(actor));
        return after;
    }

    private void restart(Snapshot now, String actor, List<Integer> lots, List<Snapshot> next) {
        attempt(now, actor, lots, next, (after, context) -> {
            after.health.put(actor, Health.STARTED_AGAIN);
            after.handled.merge(actor, 1L, Long::sum);
            return actor(actor).restart(system.actors().get(actor).initial(), after.states.get(actor), context);
        }, more -> restart(now, actor, more, next));
    }

    /** If the actor asks for a number that was not drawn yet, all of it is done again, once for each number. */
    private void attempt(
            Snapshot now,
            String actor,
            List<Integer> lots,
            List<Snapshot> next,
            BiFunction<Snapshot, Context, Object> what,
            Consumer<List<Integer>> again) {
        Snapshot after = now.copy();
        try {
            after.states.put(actor, what.apply(after, new Effects(after, actor, lots)));
            next.add(after);
        } catch (Undrawn undrawn) {
            undrawn.each(lots, again);
        }
    }

    @SuppressWarnings("unchecked") // Each actor is given its own states.
    private Actor<Object> actor(String name) {
        return (Actor<Object>) system.actors().get(name).actor();
    }

    private static final class Undrawn extends RuntimeException {
        private static final long serialVersionUID = 1L;

        final int bound;

        Undrawn(int bound) {
            super(null, null, false, false);
            this.bound = bound;
        }

        void each(List<Integer> lots, Consumer<List<Integer>> again) {
            for (int lot = 0; lot < bound; lot++) {
                List<Integer> more = new ArrayList<>(lots);
                more.add(lot);
                again.accept(more);
            }
        }
    }

    private final class Effects implements Context {
        private final Snapshot after;
        private final String self;
        private final List<Integer> lots;
        private int drawn;

        Effects(Snapshot after, String self, List<Integer> lots) {
            this.after = after;
            this.self = self;
            this.lots = lots;
        }

        @Override
        public String self() {
            return self;
        }

        @Override
        public void send(String receiver, Object body) {
            add(new InFlight(self, receiver, body, null, -1));
        }

        void add(InFlight message) {
            for (int i = 0; i < after.losses.size(); i++) {
                var loss = system.losses().get(i);
                boolean isOf = loss.sender().equals(message.sender()) && loss.receiver().equals(message.receiver());
                if (isOf && after.losses.get(i) > 0 && choose(2) == 1) {
                    after.losses.set(i, after.losses.get(i) - 1);
                    return;
                }
            }
            after.messages.add(message);
        }

        void invoke(String client, int number) {
            List<Client.Operation> operations = system.clients().get(client).operations();
            int place = number - first(client);
            if (place < operations.size()) {
                add(new InFlight(client, operations.get(place).actor(), operations.get(place).body(), null, number));
            }
        }

        @Override
        public void respond(String client, Object response) {
            Integer operation = after.open.remove(client);
            if (operation != null) {
                after.history.add(new HistoryEvent(operation, false, response));
                invoke(client, operation + 1);
            }
        }

        @Override
        public void timer(String name, Object body) {
            after.messages.add(new InFlight(self, self, body, name, -1));
        }

        @Override
        public void cancel(String name) {
            after.messages.removeIf(message -> message.receiver().equals(self) && name.equals(message.timer()));
        }

        @Override
        public int choose(int bound) {
            if (drawn == lots.size()) {
                throw new Undrawn(bound);
            }
            return lots.get(drawn++);
        }

        @Override
        public long now() {
            clocks = true;
            return after.handled.get(self);
        }
    }
}
