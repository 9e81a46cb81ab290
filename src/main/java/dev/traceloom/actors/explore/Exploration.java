package dev.traceloom.actors.explore;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Keys;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.history.LinearizabilityCheck;
import dev.traceloom.actors.schedule.ExhaustiveSchedules;
import dev.traceloom.actors.schedule.Estimate;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.schedule.ScheduleFault;
import dev.traceloom.actors.schedule.Scheduler;
import dev.traceloom.actors.schedule.Search;
import dev.traceloom.actors.system.ActorFault;
import dev.traceloom.actors.system.BadHarnessException;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.system.HarnessCall;
import dev.traceloom.actors.system.Model;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.Steps;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * One harness, one scheduler, all histories checked.
 *
 * <pre>
 * ExplorationResult result = new Exploration(new MyHarness(), SchedulerKind.EXHAUSTIVE, ExplorationOptions.usual()).run();
 * </pre>
 */
public final class Exploration {
    private final Model model;
    private final SchedulerKind kind;
    private final ExplorationOptions options;
    private final CurrentHandlers handlers = new CurrentHandlers();
    private final Steps steps;
    private final List<Outcome> beginnings;
    private Dependence dependence;
    private HistoryJudge judge;
    private Consumer<Progress> listener = progress -> {};
    private volatile Findings findings;
    private volatile boolean stopped;

    public Exploration(Harness harness, SchedulerKind kind, ExplorationOptions options) throws BadHarnessException {
        this.kind = kind;
        this.options = options;
        model = new Model(harness, options.handlerSeconds());
        steps = new Steps(model, handlers);
        beginnings = steps.beginnings();
        Keys keys = asked("keys()", harness::keys);
        dependence = kind == SchedulerKind.LIVIOLA ? new WatchedDependence(kind.dependence(keys), handlers) : kind.dependence(keys);
        judge = reference(asked("reference()", harness::reference));
    }

    private <T> T asked(String method, Callable<T> question) throws BadHarnessException {
        T answer = HarnessCall.of(method, question, options.handlerSeconds());
        if (answer == null) {
            throw new BadHarnessException(method + " of the harness returns null.");
        }
        return answer;
    }

    private <S> HistoryJudge reference(Reference<S> reference) {
        LinearizabilityCheck<S> check =
                new LinearizabilityCheck<>(new WatchedReference<>(reference, handlers, this::isHurried), model.operations());
        return history -> check.order(history) != null;
    }

    /** Another dependence than the scheduler has by itself; what it claims then is the user's word. */
    public Exploration dependence(Dependence other) {
        dependence = new WatchedDependence(other, handlers);
        return this;
    }

    /** Asks somebody else about histories, not the harness's reference. */
    public Exploration judge(HistoryJudge other) {
        judge = other;
        return this;
    }

    /** @return who says what histories may be */
    public HistoryJudge judge() {
        return judge;
    }

    /** Hears several times a second how far it is, in a thread of its own. */
    public Exploration onProgress(Consumer<Progress> hears) {
        listener = hears;
        return this;
    }

    public Model model() {
        return model;
    }

    /** Lets {@link #run} return soon with what is known; from any thread. */
    public void stop() {
        stopped = true;
        Findings running = findings;
        if (running != null) {
            running.stop(End.STOPPED);
        }
    }

    private boolean isHurried() {
        Findings running = findings;
        return running != null && running.isHurried();
    }

    public ExplorationResult run() {
        Findings found = new Findings(judge, options.schedules());
        findings = found;
        if (stopped) {
            found.stop(End.STOPPED);
        }
        Scheduler scheduler = kind.scheduler(dependence, options);
        Search search = search(found, options.jobs());
        long began = System.nanoTime();
        ExplorationResult.Fault fault = null;
        double estimate = 0;
        try (Watch watch = new Watch(found, options, began)) {
            watch.start(scheduler instanceof ExhaustiveSchedules all ? all::forget : () -> {}, listener);
            estimate = kind == SchedulerKind.EXHAUSTIVE ? Estimate.of(search, options.seed()) : 0;
            watch.estimated(estimate);
            scheduler.explore(search);
        } catch (OutOfMemoryError | StackOverflowError full) {
            // A schedule of very many steps needs a large stack.
            found.stop(End.MEMORY);
        } catch (ScheduleFault thrown) {
            fault = new ExplorationResult.Fault(thrown.getMessage(), Optional.of(thrown.schedule()));
        } catch (ActorFault | HarnessFault thrown) {
            fault = new ExplorationResult.Fault(thrown.getMessage(), Optional.empty());
        }
        if (fault != null) {
            found.stop(End.FAULT);
        }
        return result(found, scheduler, fault, System.nanoTime() - began, estimate);
    }

    private ExplorationResult result(
            Findings found, Scheduler scheduler, ExplorationResult.Fault fault, long nanos, double estimate) {
        long first = found.firstFailing();
        long states = 0;
        List<FoundHistory> failing = new ArrayList<>(found.failing());
        if (scheduler instanceof ExhaustiveSchedules all) {
            states = all.states();
            if (all.firstFailing() >= 0) {
                first = all.firstFailing();
                putFirst(failing, all.firstFailingSchedule());
            }
        }
        return new ExplorationResult(
                kind,
                fault != null ? End.FAULT : found.end(),
                new ExplorationResult.Counts(
                        found.schedules(), found.cutSchedules(), found.incompleteSchedules(), found.histories(), first, states, estimate),
                new ExplorationResult.Times(
                        Duration.ofNanos(nanos), Duration.ofNanos(found.checkingNanos()), Duration.ofNanos(found.nanosToFirst())),
                List.copyOf(failing),
                found.different(),
                Optional.ofNullable(fault));
    }

    /** Which one was met first depends on the threads; which one is the first does not. */
    private void putFirst(List<FoundHistory> failing, Schedule schedule) {
        Replay replay = replay(schedule);
        failing.removeIf(other -> other.history() == replay.history());
        failing.add(0, new FoundHistory(replay.history(), schedule));
    }

    /**
     * Goes through one schedule again.
     *
     * @throws IllegalArgumentException if the system has no such schedule
     * @throws ActorFault if an actor does what it must not do
     */
    public Replay replay(Schedule schedule) {
        Search search = search(new Findings(judge, Long.MAX_VALUE), 1);
        Replay[] found = new Replay[1];
        try {
            search.watched(() -> found[0] = new Replay(search, schedule));
        } catch (ScheduleFault thrown) {
            throw (ActorFault) thrown.getCause();
        }
        return found[0];
    }

    private Search search(Findings found, int jobs) {
        return new Search(steps, handlers, beginnings, found, new Search.Limits(options.steps(), jobs, options.handlerSeconds()));
    }
}
