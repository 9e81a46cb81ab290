package dev.traceloom.actors.schedule;

import dev.traceloom.actors.Receive;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.system.Envelope;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.Steps;
import dev.traceloom.actors.system.SystemState;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** What every scheduler is given, and how it asks what follows. */
public final class Search {
    private final Steps steps;
    private final CurrentHandlers handlers;
    private final List<Outcome> beginnings;
    private final Ends ends;
    private final Limits limits;
    /** What each thread asks just now. */
    private final Map<Thread, Asking> asking = new ConcurrentHashMap<>();

    public Search(Steps steps, CurrentHandlers handlers, List<Outcome> beginnings, Ends ends, Limits limits) {
        this.steps = steps;
        this.handlers = handlers;
        this.beginnings = beginnings;
        this.ends = ends;
        this.limits = limits;
    }

    /**
     * @param maximum how many steps a schedule may have
     * @param jobs how many threads explore
     * @param handlerSeconds how long an actor may take for one message
     */
    public record Limits(int maximum, int jobs, int handlerSeconds) {}

    /** The ways for the system to begin. */
    public List<Outcome> beginnings() {
        return beginnings;
    }

    Ends ends() {
        return ends;
    }

    int maximum() {
        return limits.maximum;
    }

    int jobs() {
        return limits.jobs;
    }

    /**
     * All ways for a message to be received.
     *
     * @param soFar the steps before
     */
    public List<Outcome> receive(SystemState state, int index, int number, Supplier<Schedule> soFar) {
        return ask(index, soFar, () -> steps.receive(state, index, number));
    }

    /**
     * What it would be to receive a message, for each way of it.
     *
     * @param envelope on its way in that state, or later while its receiver is as in that state
     */
    List<Receive> receives(SystemState state, Envelope envelope, Supplier<Schedule> soFar) {
        return ask(Enabled.indexOf(state, envelope), soFar, () -> steps.receives(state, envelope));
    }

    private <T> T ask(int index, Supplier<Schedule> soFar, Supplier<T> question) {
        Asking here = new Asking(index, soFar);
        asking.put(Thread.currentThread(), here);
        try {
            return question.get();
        } catch (ActorFault fault) {
            throw new ScheduleFault(fault.getMessage(), here.schedule(), fault);
        }
    }

    /** Does what asks actors where one that does not return is noticed. */
    public void watched(Runnable task) {
        Workers workers = new Workers();
        workers.submit(task);
        workers.run(this);
    }

    /** What of the user's does not return: it cannot be ended, but what it does can be told. */
    RuntimeException stuck() {
        // Only threads of this search: one of an earlier one may be stuck still.
        CurrentHandlers.Stuck stuck = handlers.stuck(TimeUnit.SECONDS.toNanos(limits.handlerSeconds), asking.keySet());
        if (stuck == null && ends.enough()) {
            // Somebody has asked for the end of Java, perhaps one of them.
            stuck = handlers.exiting(asking.keySet());
        }
        if (stuck == null || !stuck.isStep()) {
            return stuck == null ? null : stuck.fault();
        }
        return new ScheduleFault(stuck.fault().getMessage(), asking.get(stuck.thread()).schedule(), stuck.fault());
    }

    private record Asking(int index, Supplier<Schedule> soFar) {
        Schedule schedule() {
            return soFar.get().then(new Schedule.Choice(index, 0));
        }
    }
}
