package dev.traceloom.actors.system;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.value.SnapshotException;
import java.util.ArrayList;
import java.util.List;

/** Takes down what an actor does while it handles one message, and lets its choices fall as they are given. */
final class HandlerContext implements Context {
    private final Model model;
    private final int actor;
    private final long handled;
    private final List<Integer> script;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> bounds = new ArrayList<>();
    private final List<Transition.Send> sends = new ArrayList<>();
    private final List<Transition.Timer> timers = new ArrayList<>();
    private final List<String> cancels = new ArrayList<>();
    private final List<Transition.Response> responses = new ArrayList<>();
    private boolean asksClock;

    /** @param script how its first choices fall; those behind fall on 0 */
    HandlerContext(Model model, int actor, long handled, List<Integer> script) {
        this.model = model;
        this.actor = actor;
        this.handled = handled;
        this.script = script;
    }

    @Override
    public String self() {
        return model.name(actor);
    }

    @Override
    public void send(String receiver, Object body) {
        Integer number = model.number(receiver);
        if (number == null || number >= model.actorCount()) {
            throw new Misuse("sends " + body + " to " + receiver + ", and there is no actor of that name"
                    + (number == null ? "" : "; a client is answered with respond"));
        }
        sends.add(new Transition.Send(number, number(body, "sends " + body)));
    }

    @Override
    public void respond(String client, Object response) {
        Integer number = model.number(client);
        if (number == null || number < model.actorCount()) {
            throw new Misuse("responds " + response + " to " + client + ", and there is no client of that name");
        }
        responses.add(new Transition.Response(number, number(model.responses(), response, "responds " + response)));
    }

    @Override
    public void timer(String name, Object body) {
        timers.add(new Transition.Timer(name, number(body, "sets a timer " + name), cancels.size()));
    }

    @Override
    public void cancel(String name) {
        cancels.add(name);
    }

    @Override
    public int choose(int bound) {
        if (bound < 1) {
            throw new Misuse("chooses a number below " + bound + ", and there is none");
        }
        int index = choices.size();
        int chosen = index < script.size() ? script.get(index) : 0;
        choices.add(chosen);
        bounds.add(bound);
        return chosen;
    }

    @Override
    public long now() {
        asksClock = true;
        return handled;
    }

    private int number(Object body, String what) {
        return number(model.bodies(), body, what);
    }

    private static int number(Values values, Object value, String what) {
        try {
            return values.number(value);
        } catch (SnapshotException not) {
            throw new Misuse(what + ", which is of no use: " + not.getMessage());
        }
    }

    Transition transition(int state) {
        return new Transition(
                state, List.copyOf(choices), List.copyOf(sends), List.copyOf(timers), List.copyOf(cancels), List.copyOf(responses),
                asksClock);
    }

    /** How its choices fall the next time, as numbers are counted; null if all have been tried. */
    List<Integer> nextScript() {
        for (int last = choices.size() - 1; last >= 0; last--) {
            if (choices.get(last) + 1 < bounds.get(last)) {
                List<Integer> next = new ArrayList<>(choices.subList(0, last));
                next.add(choices.get(last) + 1);
                return next;
            }
        }
        return null;
    }

    /** What an actor does wrong, as the rest of a sentence. */
    static final class Misuse extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Misuse(String what) {
            super(what);
        }
    }
}
