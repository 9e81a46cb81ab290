package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Reason;
import dev.traceloom.spec.tlc.action.StepActions;
import dev.traceloom.spec.tlc.action.StepActions.Step;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.observation.EventSteps;
import dev.traceloom.spec.tlc.observation.ObservedCall;
import dev.traceloom.spec.tlc.observation.ObservedPart;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.TLCState;
import util.UniqueString;
import tlc2.tool.impl.EvaluatingTool;

/**
 * Why a step does not fit what its record saw: of the state before it, or else of the successor that comes nearest to what
 * was seen after it. Where the record names no action, what keeps the actions from happening that cannot, those first that
 * are about what differs.
 */
public final class WhyNotSeen {
    /** A relation may have thousands of instances of its actions; those beyond are not asked. */
    private static final int MOST_ACTIONS = 200;

    private final EvaluatingTool tool;
    private final OpDeclNode[] variables;
    private final WhyNot whyNot;
    private final ReasonWriter writer;
    private final StepActions actions;

    public WhyNotSeen(
            EvaluatingTool tool, OpDeclNode[] variables, WhyNot whyNot, ReasonWriter writer, StepActions actions) {
        this.tool = tool;
        this.variables = variables;
        this.whyNot = whyNot;
        this.writer = writer;
        this.actions = actions;
    }

    /** @param to null where nothing happens */
    private record Possible(TLCState to, List<Reason> differences) {}

    /**
     * Empty where the step fits.
     *
     * @param successors what the call leads to, whatever was seen
     * @param progress how far the record's reads and writes come
     */
    public List<Reason> reasons(
            ObservedCall observed, TlcState from, List<TLCState> successors, EventSteps.Progress progress) {
        TLCState state = from.tlc();
        TlcCall call = observed.call();
        Differences differences = new Differences(tool, variables, variable -> writer.placeOf(call, variable));
        List<Reason> before = differences.of(state, observed.before(), observed.mappedBefore());
        if (!before.isEmpty()) {
            return told(before, "before the step");
        }
        List<Reason> within = new WhyNotEvents(whyNot).reasons(observed.events(), progress, differences);
        if (!within.isEmpty() || call == null && !observed.events().isEmpty()) {
            return within;
        }
        List<ObservedPart> after = observed.after(from);
        if (!observed.events().isEmpty()) {
            after.addAll(EventSteps.whole(
                    progress.reached().get(0),
                    Arrays.stream(variables).map(OpDeclNode::getName).toArray(UniqueString[]::new)));
        }
        List<Possible> possible = new ArrayList<>();
        for (TLCState successor : successors) {
            possible.add(new Possible(successor, differences.of(successor, after, observed.mappedAfter())));
        }
        if (observed.mayStutter()) {
            possible.add(new Possible(null, differences.of(state, after, observed.mappedAfter())));
        }
        if (possible.stream().anyMatch(one -> one.differences().isEmpty())) {
            return broken(possible, state, call);
        }
        List<Reason> nearest = nearest(possible, state, call);
        return Stream.concat(nearest.stream(), refused(call, state, successors, nearest)).limit(WhyNot.MOST).toList();
    }

    /** What is against the successors that fit; nothing if one of them is allowed. */
    private List<Reason> broken(List<Possible> possible, TLCState state, TlcCall call) {
        List<Reason> broken = new ArrayList<>();
        for (Possible one : possible) {
            if (one.differences().isEmpty()) {
                List<Reason> against = one.to() == null ? List.of() : whyNot.against(state, one.to(), call);
                if (against.isEmpty()) {
                    return List.of();
                }
                broken.addAll(against);
            }
        }
        return broken.stream().distinct().limit(WhyNot.MOST).toList();
    }

    private List<Reason> nearest(List<Possible> possible, TLCState state, TlcCall call) {
        Optional<Possible> nearest =
                possible.stream().min(Comparator.<Possible>comparingInt(one -> one.differences().size())
                        .thenComparingLong(one -> changed(state, one.to())));
        if (nearest.isEmpty()) {
            return List.of();
        }
        List<Reason> differences = nearest.get().differences();
        boolean alike = possible.stream().allMatch(one -> one.differences().equals(differences));
        return told(differences, where(nearest.get(), alike ? possible.size() : 1, possible.size(), state, call));
    }

    private long changed(TLCState from, TLCState to) {
        return to == null
                ? 0
                : Arrays.stream(variables)
                        .filter(one -> !from.lookup(one.getName()).equals(to.lookup(one.getName())))
                        .count();
    }

    private String where(Possible nearest, int alike, int all, TLCState state, TlcCall call) {
        if (all == 1) {
            return nearest.to() == null ? "no step may happen" : "after the step";
        }
        if (alike == all) {
            return "whatever step is taken";
        }
        if (nearest.to() == null) {
            return "nearest where nothing happens";
        }
        return "after the step that comes nearest"
                + (actions.isAnyStep(call)
                        ? actions.of(state, nearest.to()).stream().findFirst().map(step -> ", " + step.words()).orElse("")
                        : "");
    }

    private static List<Reason> told(List<Reason> differences, String where) {
        return differences.stream()
                .map(one -> one.saying(one.message().map(message -> where + ": " + message).orElse(where)))
                .toList();
    }

    private Stream<Reason> refused(TlcCall call, TLCState state, List<TLCState> successors, List<Reason> nearest) {
        if (call == null) {
            return Stream.empty();
        }
        if (!actions.isAnyStep(call)) {
            return successors.isEmpty() ? whyNot.reasons(List.of(call), state).stream() : Stream.empty();
        }
        return actions.in(state, MOST_ACTIONS).stream()
                .sorted(Comparator.comparingDouble(step -> -aboutness(step, nearest)))
                .flatMap(step -> whyNot.reasons(List.of(step.call()), state).stream()
                        .limit(1)
                        .map(reason -> reason.message().isPresent() ? reason : reason.saying("in " + step.words())));
    }

    /** How many of the arguments are keys of parts that differ: all of {@code Win("n2")} where {@code role["n2"]} does. */
    private static double aboutness(Step step, List<Reason> differences) {
        long keys = step.arguments().stream()
                .distinct()
                .filter(argument -> differences.stream().anyMatch(one -> one.text().contains("[" + argument + "]")))
                .count();
        return keys / (double) Math.max(1, step.arguments().size());
    }
}
