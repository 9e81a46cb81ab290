package dev.traceloom.actors.system;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Copyable;
import dev.traceloom.actors.Message;
import dev.traceloom.actors.value.Snapshot;
import dev.traceloom.actors.value.SnapshotException;
import dev.traceloom.actors.value.UserText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks actors what they do, once for each state and message, and sees to it that they are functions: each is asked twice, and what it was
 * given is compared with what it was before.
 */
final class Handlers {
    private final Model model;
    private final Map<Question, List<Transition>> known = new ConcurrentHashMap<>();
    private final CurrentHandlers current;
    /** Of a thread that came too late to be told of with the message: whatever was taken down since lacks what it does. */
    private volatile ActorFault late;

    Handlers(Model model, CurrentHandlers current) {
        this.model = model;
        this.current = current;
    }

    /** @param handled how many messages the actor has handled before */
    List<Transition> transitions(Envelope envelope, int state, int handled) {
        if (late != null) {
            throw late;
        }
        Question question = question(envelope, state);
        List<Transition> answer = known.get(question);
        if (answer == null) {
            answer = ask(question, handled);
            known.put(question, answer);
        }
        if (answer.stream().noneMatch(Transition::asksClock)) {
            return answer;
        }
        return known.computeIfAbsent(question.at(handled), timed -> ask(question, handled));
    }

    private List<Transition> ask(Question question, int handled) {
        List<Transition> all = new ArrayList<>();
        List<Integer> script = List.of();
        while (script != null) {
            Asked first = run(question, handled, script);
            if (first.watch.hasWaited() && run(question, handled, script).watch.hasWaited()) {
                throw fault(question, "waits (sleeps, parks or waits for a notification). An actor handles its message and returns", null);
            }
            Asked second = run(question, handled, script);
            if (!first.transition.equals(second.transition)) {
                throw fault(question, "does something else when it is asked again. It may depend on its state, the message and "
                        + "what it asks of the context, and on nothing else: numbers are chosen with choose, and the time is asked with now", null);
            }
            all.add(first.transition);
            if (all.size() > Losses.MANY) {
                throw fault(question, "has more than " + Losses.MANY + " ways for its choices to fall", null);
            }
            script = first.next;
        }
        return List.copyOf(all);
    }

    private Asked run(Question question, int handled, List<Integer> script) {
        Object state = model.states().value(question.state);
        Object body = question.body < 0 ? null : model.bodies().value(question.body);
        HandlerContext context = new HandlerContext(model, question.actor, handled, script, misuse -> late = fault(question, misuse.getMessage(), misuse));
        HandlerWatch watch = new HandlerWatch();
        Object result;
        current.begin(() -> who(question), true);
        watch.begin();
        try {
            result = handle(question, copied(question, question.state, state), body, context);
            context.end();
        } catch (HandlerContext.Misuse misuse) {
            // Who uses the context in another thread has made that first.
            notStarted(question, watch.thread());
            throw fault(question, misuse.getMessage(), misuse);
        } catch (ActorFault found) {
            throw found;
        } catch (OutOfMemoryError full) {
            if (isMemoryLeft()) {
                throw thrown(question, full);
            }
            throw full;
        } catch (Throwable thrown) {
            // Whatever it is: nobody asked the actor to end a thread, or Java.
            throw thrown(question, thrown);
        } finally {
            watch.end();
            current.end();
        }
        notStarted(question, watch.thread());
        if (result == null) {
            throw fault(question, "returns null instead of its state", null);
        }
        unchanged(question, state, body);
        try {
            return new Asked(context.transition(model.states().number(result)), context.nextScript(), watch);
        } catch (SnapshotException not) {
            throw fault(question, "returns a state that is of no use: " + not.getMessage(), not);
        }
    }

    private void notStarted(Question question, Throwable thread) {
        if (thread != null) {
            throw fault(question, "starts a thread" + UserPlace.of(thread) + ". An actor does everything in the thread that calls it", thread);
        }
    }

    @SuppressWarnings("unchecked") // The state is what the same actor began with or returned.
    private Object handle(Question question, Object state, Object body, HandlerContext context) {
        ActorSystem.Member<Object> member = (ActorSystem.Member<Object>) model.actor(question.actor);
        Actor<Object> actor = member.actor();
        if (question.restart) {
            Object initial = copied(question, model.initialStates()[question.actor], member.initial());
            return actor.restart(initial, state, context);
        }
        return actor.handle(state, new Message(model.name(question.sender), body), context);
    }

    /** What it may change, if it is one that may be changed. */
    private Object copied(Question question, int number, Object state) {
        if (!(state instanceof Copyable<?> copyable)) {
            return state;
        }
        Object copy = copyable.copy();
        try {
            if (Snapshot.of(copy).equals(model.states().snapshot(number))) {
                return copy;
            }
        } catch (SnapshotException not) {
            throw fault(question, "has a state whose copy is of no use: " + not.getMessage(), not);
        }
        throw fault(question, "has a state whose copy is not the same", null);
    }

    private void unchanged(Question question, Object state, Object body) {
        try {
            if (!Snapshot.of(state).equals(model.states().snapshot(question.state))) {
                throw fault(question, state instanceof Copyable<?>
                        ? "changes what the copy of its state shares with the state. A copy has to be one of everything that may change"
                        : "changes its state in place. It has to return a new one, or its state has to be Copyable", null);
            }
            if (question.restart && !isInitial(question.actor)) {
                throw fault(question, "changes its initial state in place. It has to return a new one, or its state has to be Copyable", null);
            }
            if (body != null && !Snapshot.of(body).equals(model.bodies().snapshot(question.body))) {
                throw fault(question, "changes the message in place, which others may have too", null);
            }
        } catch (SnapshotException not) {
            throw fault(question, "leaves a state that is of no use: " + not.getMessage(), not);
        }
    }

    private boolean isInitial(int actor) throws SnapshotException {
        return Snapshot.of(model.actor(actor).initial()).equals(model.states().snapshot(model.initialStates()[actor]));
    }

    /** Then it was the actor that took it all, and not what is remembered of schedules. */
    private static boolean isMemoryLeft() {
        System.gc();
        Runtime machine = Runtime.getRuntime();
        return machine.totalMemory() - machine.freeMemory() < machine.maxMemory() / 2;
    }

    /** What it sends may be lost in too many ways. */
    ActorFault losesTooMuch(Envelope envelope, int state) {
        return fault(question(envelope, state), "sends so much that may be lost that there are more than " + Losses.MANY
                + " ways for this to go", null);
    }

    private static Question question(Envelope envelope, int state) {
        return new Question(
                envelope.receiver(), state, envelope.sender(), envelope.body(), envelope.kind() == Envelope.Kind.RESTART, -1);
    }

    private ActorFault thrown(Question question, Throwable thrown) {
        return fault(question, "throws " + UserText.of(thrown) + UserPlace.of(thrown), thrown);
    }

    private ActorFault fault(Question question, String what, Throwable cause) {
        return new ActorFault(who(question) + " " + what + ".", cause);
    }

    private String who(Question question) {
        String on = question.restart
                ? "its restart"
                : UserText.of(model.bodies().value(question.body)) + " from " + model.name(question.sender);
        return model.name(question.actor) + ", on " + on + ",";
    }

    /** @param handled -1 if it does not matter */
    private record Question(int actor, int state, int sender, int body, boolean restart, int handled) {
        Question at(int clock) {
            return new Question(actor, state, sender, body, restart, clock);
        }
    }

    private record Asked(Transition transition, List<Integer> next, HandlerWatch watch) {}
}
