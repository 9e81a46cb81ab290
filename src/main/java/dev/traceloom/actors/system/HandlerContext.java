package dev.traceloom.actors.system;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.value.Snapshot;
import dev.traceloom.actors.value.SnapshotException;
import dev.traceloom.actors.value.UserText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Takes down what an actor does while it handles one message, and lets its choices fall as they are given. */
final class HandlerContext implements Context {
    private final Model model;
    private final int actor;
    private final long handled;
    private final List<Integer> script;
    private final Consumer<Misuse> late;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> bounds = new ArrayList<>();
    private final List<Transition.Send> sends = new ArrayList<>();
    private final List<Transition.Timer> timers = new ArrayList<>();
    private final List<String> cancels = new ArrayList<>();
    private final List<Transition.Response> responses = new ArrayList<>();
    private final List<Given> given = new ArrayList<>();
    private final Thread handling = Thread.currentThread();
    private boolean asksClock;
    private volatile boolean over;
    private volatile Misuse misuse;

    /**
     * @param script how its first choices fall; those behind fall on 0
     * @param late hears of another thread that comes when the message was handled
     */
    HandlerContext(Model model, int actor, long handled, List<Integer> script, Consumer<Misuse> late) {
        this.late = late;
        this.model = model;
        this.actor = actor;
        this.handled = handled;
        this.script = script;
    }

    @Override
    public String self() {
        allowed();
        return model.name(actor);
    }

    @Override
    public void send(String receiver, Object body) {
        allowed();
        Integer number = model.number(receiver);
        if (number == null || number >= model.actorCount()) {
            throw misuse("sends " + UserText.of(body) + " to " + receiver + ", and there is no actor of that name"
                    + (number == null ? "" : "; a client is answered with respond"));
        }
        sends.add(new Transition.Send(number, number(model.bodies(), body, "sends " + UserText.of(body))));
    }

    @Override
    public void respond(String client, Object response) {
        allowed();
        Integer number = model.number(client);
        if (number == null || number < model.actorCount()) {
            throw misuse("responds " + UserText.of(response) + " to " + client + ", and there is no client of that name");
        }
        responses.add(new Transition.Response(number, number(model.responses(), response, "responds " + UserText.of(response))));
    }

    @Override
    public void timer(String name, Object body) {
        allowed();
        Objects.requireNonNull(name, "the name of a timer is null");
        timers.add(new Transition.Timer(name, number(model.bodies(), body, "sets a timer " + name), cancels.size()));
    }

    @Override
    public void cancel(String name) {
        allowed();
        cancels.add(Objects.requireNonNull(name, "the name of a timer is null"));
    }

    @Override
    public int choose(int bound) {
        allowed();
        if (bound < 1) {
            throw misuse("chooses a number below " + bound + ", and there is none");
        }
        int index = choices.size();
        int chosen = index < script.size() ? script.get(index) : 0;
        choices.add(chosen);
        bounds.add(bound);
        return chosen;
    }

    @Override
    public long now() {
        allowed();
        asksClock = true;
        return handled;
    }

    private int number(Values values, Object value, String what) {
        try {
            int number = values.number(value);
            given.add(new Given(what, value, values.snapshot(number)));
            return number;
        } catch (SnapshotException not) {
            throw misuse(what + ", which is of no use: " + not.getMessage());
        }
    }

    private void allowed() {
        if (Thread.currentThread() != handling) {
            Misuse found = misuse("lets another thread use its context");
            if (over) {
                late.accept(found);
            }
            throw found;
        }
        if (over) {
            throw misuse("has kept a context, which is used after its message was handled");
        }
    }

    /** Remembered, since the actor may catch it. */
    private Misuse misuse(String what) {
        Misuse found = new Misuse(what);
        misuse = found;
        return found;
    }

    /** The message is handled; what was given away has to be what it was. */
    void end() {
        over = true;
        for (Given value : given) {
            if (!value.isUnchanged()) {
                throw misuse(value.what + ", and changes it afterwards");
            }
        }
        if (misuse != null) {
            throw misuse;
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

    private record Given(String what, Object value, Snapshot content) {
        boolean isUnchanged() {
            try {
                return Snapshot.of(value).equals(content);
            } catch (SnapshotException changed) {
                return false;
            }
        }
    }

    /** What an actor does wrong, as the rest of a sentence. */
    static final class Misuse extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Misuse(String what) {
            super(what);
        }
    }
}
