package dev.traceloom.actors.brute;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Copyable;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.brute.Snapshot.Health;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** What can happen next in a system. */
final class Steps {
    private final ActorSystem system;
    /** Whether any actor has ever asked for its clock. */
    boolean clocks;

    Steps(ActorSystem system) {
        this.system = system;
    }

    /** Where each of the next steps leads to: receives first, then what goes wrong. */
    record Next(List<Snapshot> received, List<Snapshot> failed) {}

    Next after(Snapshot now) {
        Next next = new Next(new ArrayList<>(), new ArrayList<>());
        Set<List<String>> channels = new HashSet<>();
        for (int place = 0; place < now.messages.size(); place++) {
            InFlight message = now.messages.get(place);
            boolean isTimer = message.timer() != null;
            boolean isNext = isTimer || channels.add(List.of(message.sender(), message.receiver())) || system.isReordering();
            if (isNext && now.health.get(message.receiver()) != Health.DOWN) {
                receive(now, place, List.of(), next.received());
            }
            if (isNext && !isTimer) {
                lose(now, place, next.failed());
            }
        }
        system.crashes().forEach((actor, crash) -> {
            if (now.health.get(actor) == Health.UP) {
                next.failed().add(crashed(now, actor));
            } else if (now.health.get(actor) == Health.DOWN && crash.restarts()) {
                restart(now, actor, List.of(), next.received());
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
                after.history.add(new Event(message.sender(), message.operation(), false, null));
            }
            Object state = after.states.get(message.receiver());
            Object given = state instanceof Copyable<?> copyable ? copyable.copy() : state;
            Object result = actor(message.receiver()).handle(given, new Message(message.sender(), message.body()), context);
            after.handled.merge(message.receiver(), 1L, Long::sum);
            return result;
        }, more -> receive(now, place, more, next));
    }

    private void lose(Snapshot now, int place, List<Snapshot> next) {
        InFlight message = now.messages.get(place);
        for (int i = 0; i < now.losses.size(); i++) {
            var loss = system.losses().get(i);
            if (now.losses.get(i) > 0 && loss.sender().equals(message.sender()) && loss.receiver().equals(message.receiver())) {
                Snapshot after = now.copy();
                after.messages.remove(place);
                after.losses.set(i, now.losses.get(i) - 1);
                next.add(after);
            }
        }
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
            for (int lot = 0; lot < undrawn.bound; lot++) {
                List<Integer> more = new ArrayList<>(lots);
                more.add(lot);
                again.accept(more);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private Actor<Object> actor(String name) {
        return (Actor<Object>) system.actors().get(name).actor();
    }

    private static final class Undrawn extends RuntimeException {
        final int bound;

        Undrawn(int bound) {
            super(null, null, false, false);
            this.bound = bound;
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
            after.messages.add(new InFlight(self, receiver, body, null, -1));
        }

        @Override
        public void respond(String client, Object response) {
            Integer operation = after.open.remove(client);
            if (operation != null) {
                after.history.add(new Event(client, operation, true, response));
                after.invoke(system, client, operation + 1);
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
