package dev.traceloom.view.marks;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.Counted;
import dev.traceloom.view.marks.ActionMark.Standing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The marks of a specification's modules. */
public final class SpecificationMarks {
    /** A list that is chosen from; nobody reads more. */
    static final int MOST_OCCURRENCES = 100;

    private final RunHeader run;
    private final List<TraceOutcome> outcomes;
    private final boolean running;
    private final List<ActionMark> actions = new ArrayList<>();
    private final List<ReasonMark> reasons = new ArrayList<>();

    private SpecificationMarks(RunHeader run, List<TraceOutcome> outcomes, boolean running) {
        this.run = run;
        this.outcomes = outcomes;
        this.running = running;
    }

    /** @param running whether more outcomes may come, which the words then say */
    public static SpecificationMarks of(RunHeader run, List<TraceOutcome> outcomes, boolean running) {
        SpecificationMarks marks = new SpecificationMarks(run, outcomes, running);
        marks.collectActions();
        marks.collectReasons();
        return marks;
    }

    /** Those of one module, by its file's name as places write it. */
    public List<ActionMark> actions(String file) {
        return actions.stream().filter(mark -> mark.place().file().equals(file)).toList();
    }

    /** Likewise. */
    public List<ReasonMark> reasons(String file) {
        return reasons.stream().filter(mark -> mark.place().file().equals(file)).toList();
    }

    /** What all traces together say about an action. */
    private static final class Sum {
        private long linearized;
        private long beyond;
        private int stalled;
        private final Set<String> traces = new HashSet<>();
        private final Set<String> tracesStalled = new HashSet<>();
        private final List<Occurrence> stalledOnes = new ArrayList<>();
        private final List<Occurrence> others = new ArrayList<>();
    }

    private void collectActions() {
        // Of a stream nobody knows by which operators its records went.
        boolean known = outcomes.stream()
                .flatMap(outcome -> outcome.actions().stream())
                .anyMatch(fare -> RunHeader.Action.isOperator(fare.action()));
        for (RunHeader.Action action : run.actions()) {
            if (action.isOfRecords() && !known && !outcomes.isEmpty()) {
                continue;
            }
            Sum sum = new Sum();
            for (TraceOutcome outcome : outcomes) {
                outcome.actions().stream()
                        .filter(fare -> fare.action().equals(action.name()))
                        .forEach(fare -> add(sum, outcome, fare));
            }
            actions.add(mark(action, sum));
        }
    }

    private static void add(Sum sum, TraceOutcome outcome, ActionOutcome fare) {
        sum.linearized += fare.linearized();
        sum.beyond += fare.beyond();
        if (outcome.verdict() == Verdict.UNDECIDED) {
            addNext(sum, outcome, fare);
        } else {
            addStalled(sum, outcome, fare);
        }
        if (fare.linearized() + fare.beyond() > 0) {
            sum.traces.add(outcome.trace());
        }
        for (int i = fare.last().size() - 1; i >= 0 && sum.others.size() < MOST_OCCURRENCES; i--) {
            sum.others.add(new Occurrence(outcome.trace(), fare.last().get(i), false, "linearized"));
        }
    }

    private static void addStalled(Sum sum, TraceOutcome outcome, ActionOutcome fare) {
        sum.stalled += fare.stalled().size();
        if (!fare.stalled().isEmpty()) {
            sum.tracesStalled.add(outcome.trace());
        }
        for (RecordRef ref : fare.stalled()) {
            if (sum.stalledOnes.size() < MOST_OCCURRENCES) {
                sum.stalledOnes.add(new Occurrence(outcome.trace(), ref, true, words(outcome, ref)));
            }
        }
    }

    /** Where the search was ended, nothing is said against an action. */
    private static void addNext(Sum sum, TraceOutcome outcome, ActionOutcome fare) {
        for (RecordRef ref : fare.stalled()) {
            if (sum.others.size() < MOST_OCCURRENCES) {
                sum.others.add(new Occurrence(outcome.trace(), ref, false, "would be next"));
            }
        }
    }

    static String words(TraceOutcome outcome, RecordRef ref) {
        return outcome.stalls().stream()
                .filter(stall -> stall.operation().equals(ref))
                .findFirst()
                .map(StallReason::words)
                .orElse("cannot follow");
    }

    private ActionMark mark(RunHeader.Action action, Sum sum) {
        List<String> lines = new ArrayList<>();
        lines.add(action.signature());
        if (sum.linearized > 0) {
            lines.add("Linearized " + Counted.times(sum.linearized) + " in " + Counted.grouped(sum.traces.size(), "trace"));
        }
        if (sum.stalled > 0) {
            lines.add("Stalled " + Counted.times(sum.stalled) + ", in " + Counted.grouped(sum.tracesStalled.size(), "trace"));
        }
        long later = sum.beyond - sum.stalled;
        if (later > 0) {
            lines.add(Counted.grouped(later, "operation") + " after the place where all orders end");
        }
        if (sum.traces.isEmpty()) {
            lines.add("Never seen in " + Counted.grouped(outcomes.size(), "trace"));
        }
        if (running) {
            lines.add("So far: the validation is still running");
        }
        Standing standing =
                sum.stalled > 0 ? Standing.STALLED : sum.linearized > 0 ? Standing.FINE : Standing.UNSEEN;
        List<Occurrence> occurrences = new ArrayList<>(sum.stalledOnes);
        occurrences.addAll(sum.others);
        return new ActionMark(
                action.name(),
                action.place(),
                standing,
                lines,
                occurrences.subList(0, Math.min(MOST_OCCURRENCES, occurrences.size())));
    }

    private void collectReasons() {
        Map<Place, List<ReasonWords.Stopped>> stopped = new LinkedHashMap<>();
        for (TraceOutcome outcome : outcomes) {
            if (outcome.verdict() == Verdict.UNDECIDED) {
                continue;
            }
            for (StallReason stall : outcome.stalls()) {
                stall.reason().map(Reason::place).ifPresent(place -> stopped
                        .computeIfAbsent(place, first -> new ArrayList<>())
                        .add(new ReasonWords.Stopped(outcome.trace(), stall)));
            }
        }
        stopped.forEach((place, all) -> reasons.add(new ReasonMark(
                place,
                ReasonWords.of(all),
                all.stream().limit(MOST_OCCURRENCES).map(ReasonWords.Stopped::occurrence).toList())));
    }
}
