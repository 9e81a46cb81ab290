package dev.traceloom.actors.random;

import dev.traceloom.actors.Dependence;
import dev.traceloom.actors.Dependences;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.actors.explore.Replay;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.history.History;
import dev.traceloom.actors.history.LinearizabilityCheck;
import dev.traceloom.actors.history.ReferenceException;
import dev.traceloom.actors.schedule.DelayBoundedSchedules;
import dev.traceloom.actors.schedule.ExhaustiveSchedules;
import dev.traceloom.actors.schedule.RandomSchedules;
import dev.traceloom.actors.schedule.Schedule;
import dev.traceloom.actors.schedule.Scheduler;
import dev.traceloom.actors.schedule.Search;
import dev.traceloom.actors.schedule.SingleBacktracking;
import dev.traceloom.actors.schedule.SourceDpor;
import dev.traceloom.actors.system.BadHarnessException;
import dev.traceloom.actors.system.CurrentHandlers;
import dev.traceloom.actors.system.Model;
import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.Steps;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** One system: what each scheduler explores, beside every schedule. Says what is not as it should be. */
final class Comparison {
    private static final int STEPS = 1_000;
    private static final int BY_LOT = 30;
    private static final int REPLAYS = 3;

    private final Harness harness;
    private final CurrentHandlers handlers = new CurrentHandlers();
    private final Steps steps;
    private final List<Outcome> beginnings;
    private final LinearizabilityCheck<?> check;
    private final Map<History, Boolean> verdicts = new HashMap<>();
    private final List<EverySchedule.Run> all;
    private final Set<History> histories;
    private final Figures figures;

    Comparison(Harness harness, int most, Figures figures) throws BadHarnessException {
        this.harness = harness;
        this.figures = figures;
        Model model = new Model(harness, 10);
        steps = new Steps(model, handlers);
        beginnings = steps.beginnings();
        check = check(harness.reference(), model);
        all = EverySchedule.of(steps, beginnings, most);
        histories = all == null ? Set.of() : all.stream().map(EverySchedule.Run::history).collect(Collectors.toSet());
    }

    private static <S> LinearizabilityCheck<S> check(Reference<S> reference, Model model) {
        return new LinearizabilityCheck<>(reference, model.operations());
    }

    /** Whether it has few enough schedules to go through all. */
    boolean isSmall() {
        return all != null;
    }

    private synchronized boolean isLinearizable(History history) {
        return verdicts.computeIfAbsent(history, asked -> {
            try {
                return check.order(asked) != null;
            } catch (ReferenceException not) {
                throw new AssertionError(not);
            }
        });
    }

    void compare() throws BadHarnessException {
        figures.system(all.size(), all.stream().allMatch(run -> isLinearizable(run.history())));
        exhaustive();
        replayed();
        reduced(Dependences.sameReceiver(), "dpor");
        reduced(Dependences.visible(), "visible");
        visibleVerdicts();
        some("transdpor", SingleBacktracking.transDpor(Dependences.sameReceiver()));
        some("ired", SingleBacktracking.iRed(Dependences.sameReceiver()));
        some("liviola", SingleBacktracking.iRed(Dependences.sameKey(harness.keys())));
        delayBounded();
        byLot();
    }

    private Heard explore(Scheduler scheduler, int jobs) {
        return explore(scheduler, jobs, new Heard(this::isLinearizable));
    }

    private Heard explore(Scheduler scheduler, int jobs, Heard heard) {
        scheduler.explore(new Search(steps, handlers, beginnings, heard, new Search.Limits(STEPS, jobs, 10)));
        return heard;
    }

    private void exhaustive() {
        for (int jobs = 1; jobs <= 2; jobs++) {
            ExhaustiveSchedules scheduler = new ExhaustiveSchedules();
            exhaustive("exhaustive with " + jobs, scheduler, explore(scheduler, jobs));
            ExhaustiveSchedules forgetting = new ExhaustiveSchedules();
            Heard heard = new Heard(this::isLinearizable) {
                @Override
                public synchronized Judged ended(History history, Supplier<Schedule> schedule) {
                    if (count() == all.size() / 2) {
                        forgetting.forget();
                    }
                    return super.ended(history, schedule);
                }
            };
            exhaustive("exhaustive, forgetting, with " + jobs, forgetting, explore(forgetting, jobs, heard));
        }
    }

    private void exhaustive(String who, ExhaustiveSchedules scheduler, Heard heard) {
        long incomplete = all.stream().filter(run -> !run.history().isComplete()).count();
        int first = 0;
        while (first < all.size() && isLinearizable(all.get(first).history())) {
            first++;
        }
        boolean fails = first < all.size();
        figures.same(who + ": schedules", (long) all.size(), heard.count());
        figures.same(who + ": incomplete", incomplete, heard.incomplete());
        figures.same(who + ": histories", histories, Set.copyOf(heard.histories()));
        figures.same(who + ": first failing", fails ? first : -1L, scheduler.firstFailing());
        figures.same(who + ": its schedule", fails ? all.get(first).schedule() : null, scheduler.firstFailingSchedule());
        figures.same(who + ": complete", true, scheduler.isComplete());
    }

    /** What one exploration tells is true of another one, which has met states and messages in another order. */
    private void replayed() throws BadHarnessException {
        ExplorationOptions options = ExplorationOptions.usual().withSchedules(Long.MAX_VALUE);
        for (SchedulerKind kind : List.of(SchedulerKind.EXHAUSTIVE, SchedulerKind.VISIBLE)) {
            for (int jobs = 1; jobs <= 2; jobs++) {
                String who = kind.word() + " replayed, with " + jobs;
                ExplorationResult result = new Exploration(harness, kind, options.withJobs(jobs)).run();
                boolean fails = !histories.stream().allMatch(this::isLinearizable);
                figures.same(who + ": verdict", fails, !result.failing().isEmpty());
                figures.same(who + ": whole", true, result.isWhole());
                for (FoundHistory failing : result.failing().subList(0, Math.min(REPLAYS, result.failing().size()))) {
                    Replay replay = new Exploration(harness, kind, options).replay(failing.schedule());
                    figures.same(who + ": history", failing.history().events(), replay.history().events());
                }
                if (kind == SchedulerKind.EXHAUSTIVE && fails) {
                    Schedule first = all.get((int) result.counts().firstFailing()).schedule();
                    figures.same(who + ": first", first, result.failing().get(0).schedule());
                    figures.same(who + ": histories", (long) histories.size(), result.counts().histories());
                }
            }
        }
    }

    /** At least one schedule of each class, and no other. */
    private void reduced(Dependence dependence, String who) {
        TraceClasses classes = new TraceClasses(dependence);
        Map<List<Integer>, Schedule> expected = new HashMap<>();
        all.forEach(run -> expected.putIfAbsent(classes.of(run), run.schedule()));
        for (int jobs = 1; jobs <= 2; jobs++) {
            Heard heard = explore(new SourceDpor(dependence), jobs);
            Set<List<Integer>> explored = new HashSet<>();
            for (Schedule schedule : heard.schedules()) {
                explored.add(classes.of(EverySchedule.again(steps, beginnings, schedule)));
            }
            Map<List<Integer>, Schedule> missed = new HashMap<>(expected);
            missed.keySet().removeAll(explored);
            figures.same(who + " with " + jobs + ": classes missed", List.of(), List.copyOf(missed.values()));
            figures.same(who + " with " + jobs + ": classes", expected.size(), explored.size());
            figures.explored(who + " with " + jobs, explored.size(), heard.schedules().size());
        }
    }

    private void visibleVerdicts() {
        Set<Object> expected = likenesses(histories);
        for (int jobs = 1; jobs <= 2; jobs++) {
            Heard heard = explore(new SourceDpor(Dependences.visible()), jobs);
            figures.same("visible with " + jobs + ": what linearizability can tell", expected, likenesses(heard.histories()));
            figures.same(
                    "visible with " + jobs + ": verdict",
                    histories.stream().allMatch(this::isLinearizable),
                    heard.histories().stream().allMatch(this::isLinearizable));
        }
        figures.verdictOf("dpor", histories, explore(new SourceDpor(Dependences.sameReceiver()), 1).histories(), this::isLinearizable);
    }

    private static Set<Object> likenesses(Iterable<History> histories) {
        Set<Object> found = new HashSet<>();
        histories.forEach(history -> found.add(Likeness.of(history)));
        return found;
    }

    /** Every history that it finds is one of the system, and it finds one at least. */
    private Heard some(String who, Scheduler scheduler) {
        Heard heard = explore(scheduler, 1);
        some(who, heard);
        some(who + " with 2", explore(scheduler, 2));
        figures.verdictOf(who, histories, heard.histories(), this::isLinearizable);
        return heard;
    }

    private void some(String who, Heard heard) {
        figures.same(who + ": finds any", true, !heard.histories().isEmpty());
        figures.same(who + ": histories that are none", List.of(), heard.histories().stream().filter(one -> !histories.contains(one)).toList());
    }

    private void delayBounded() {
        Function<Heard, Map<Schedule, Long>> each =
                heard -> heard.schedules().stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        Map<Schedule, Long> expected = all.stream().collect(Collectors.groupingBy(EverySchedule.Run::schedule, Collectors.counting()));
        for (int jobs = 1; jobs <= 2; jobs++) {
            figures.same("all delays with " + jobs, expected, each.apply(explore(new DelayBoundedSchedules(1_000), jobs)));
        }
        Map<Schedule, Long> fewer = each.apply(some("one delay", new DelayBoundedSchedules(1)));
        Map<Schedule, Long> none = each.apply(some("no delay", new DelayBoundedSchedules(0)));
        figures.same("no delay: more than with one", Set.of(), without(none.keySet(), fewer.keySet()));
        figures.same("one delay: more than with all", Set.of(), without(fewer.keySet(), expected.keySet()));
        Set<Object> ways = new HashSet<>();
        none.keySet().forEach(schedule -> ways.add(List.of(
                schedule.beginning(), schedule.choices().stream().map(Schedule.Choice::way).toList())));
        figures.same("no delay: schedules with the same ways", none.size(), ways.size());
    }

    private static Set<Schedule> without(Set<Schedule> some, Set<Schedule> others) {
        Set<Schedule> rest = new HashSet<>(some);
        rest.removeAll(others);
        return rest;
    }

    private void byLot() {
        Heard heard = new Heard(this::isLinearizable) {
            @Override
            public boolean enough() {
                return count() >= BY_LOT;
            }
        };
        some("random", explore(new RandomSchedules(1), 1, heard));
    }
}
