package dev.traceloom.view;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Waiting;
import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.tree.Focus;
import dev.traceloom.view.tree.Linearizations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An explanation with what every part of the view looks up in it. */
public final class Counterexample {
    /** Records whose metadata are looked at before anything is shown. */
    private static final int MOST_ASKED = 20_000;

    private final Explanation explanation;
    private final Linearizations linearizations;
    private final DrawnLanes lanes;
    /** By thread and by the position of the first record, the places among the explanation's threads. */
    private final Map<String, NavigableMap<Integer, Integer>> positions = new HashMap<>();
    private final Map<RecordRef, Stall> stalls = new HashMap<>();
    private final Map<RecordRef, Waiting> waiting = new HashMap<>();
    private final List<Stall> sortedStalls;
    private final Set<RecordRef> core;
    private Optional<CausalDiagram> causal;

    public Counterexample(Explanation explanation) {
        this.explanation = explanation;
        linearizations = new Linearizations(explanation.graph());
        lanes = new DrawnLanes(explanation.threads());
        for (int i = 0; i < explanation.threads().size(); i++) {
            positions.computeIfAbsent(explanation.threads().get(i).id(), id -> new TreeMap<>())
                    .put(explanation.threads().get(i).first(), i);
        }
        explanation.stalls().forEach(stall -> stalls.put(stall.operation(), stall));
        explanation.waiting().forEach(wait -> waiting.put(wait.operation(), wait));
        sortedStalls = sortedStalls();
        core = new HashSet<>(explanation.core().map(Core::operations).orElse(List.of()));
    }

    public Explanation explanation() {
        return explanation;
    }

    /** How to speak of the place where its orders end. */
    public EndingWords ending() {
        return EndingWords.of(explanation.summary().verdict());
    }

    /** Whether operations are refused where orders end. Where that is not known, nothing is said against those that would be next. */
    public boolean isRefused() {
        return ending() == EndingWords.REFUSED;
    }

    /** Whether the program noted something beside its operations; of a long recording, the first ones tell. */
    public boolean hasNotes() {
        return explanation.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .limit(MOST_ASKED)
                .anyMatch(operation -> operation.meta().note().isPresent());
    }

    /** Whether some operation takes several steps. */
    public boolean hasSteps() {
        return explanation.graph().edges().stream().anyMatch(edge -> edge.kind() == Kind.STEP);
    }

    /** Processes and messages, where records have vector clocks; worked out when it is asked for first. */
    public Optional<CausalDiagram> causal() {
        if (causal == null) {
            causal = CausalDiagram.of(explanation);
        }
        return causal;
    }

    public Linearizations linearizations() {
        return linearizations;
    }

    /** The lanes in which records are drawn: threads, and several of one that went on after an operation that never returned. */
    public List<TraceThread> lanes() {
        return lanes.lanes();
    }

    /** The thread's first lane, or -1 for one that is not there. */
    public int lane(String thread) {
        return positions.containsKey(thread) ? lanes.of(positions.get(thread).firstEntry().getValue()) : -1;
    }

    /** The lane in which a record is drawn, or -1 where its thread is not there. */
    public int lane(RecordRef ref) {
        int position = position(ref);
        return position < 0 ? -1 : lanes.of(position);
    }

    /** The place of the part of its thread that a record belongs to, or -1 where the thread is not there. */
    public int position(RecordRef ref) {
        NavigableMap<Integer, Integer> parts = positions.get(ref.thread());
        if (parts == null) {
            return -1;
        }
        Map.Entry<Integer, Integer> part = parts.floorEntry(ref.index());
        return (part == null ? parts.firstEntry() : part).getValue();
    }

    /** The record, unless it lies outside of the window that was kept. */
    public Optional<Operation> operation(RecordRef ref) {
        int position = position(ref);
        if (position < 0) {
            return Optional.empty();
        }
        TraceThread log = explanation.threads().get(position);
        return log.has(ref.index()) ? Optional.of(log.operation(ref.index())) : Optional.empty();
    }

    /** The record in a few words; one that was not kept is named by its place. */
    public String brief(RecordRef ref) {
        return operation(ref).map(OperationLabel::brief).orElseGet(ref::inWords);
    }

    /** The operations that are refused; those that the first deepest state refuses come first. */
    public List<Stall> stalls() {
        return sortedStalls;
    }

    private List<Stall> sortedStalls() {
        OptionalInt first = Focus.on(linearizations).stalled().stream().mapToInt(node -> node).findFirst();
        Set<Integer> groups = new HashSet<>();
        explanation.frontier().stream()
                .filter(group -> first.isPresent() && group.nodes().contains(first.getAsInt()))
                .forEach(group -> groups.add(group.number()));
        Map<Boolean, List<Stall>> refused = explanation.stalls().stream()
                .collect(Collectors.partitioningBy(stall ->
                        stall.refusals().stream().anyMatch(refusal -> groups.contains(refusal.group()))));
        List<Stall> sorted = new ArrayList<>(refused.get(true));
        sorted.addAll(refused.get(false));
        return List.copyOf(sorted);
    }

    public Optional<Stall> stall(RecordRef ref) {
        return Optional.ofNullable(stalls.get(ref));
    }

    /** The deepest states that refuse an operation. */
    public List<Integer> refusing(RecordRef ref) {
        return stall(ref).stream()
                .flatMap(stall -> stall.refusals().stream())
                .map(Stall.Refusal::group)
                .map(explanation.frontier()::get)
                .flatMap(group -> group.nodes().stream())
                .toList();
    }

    public Optional<Waiting> waiting(RecordRef ref) {
        return Optional.ofNullable(waiting.get(ref));
    }

    public boolean isInCore(RecordRef ref) {
        return core.contains(ref);
    }
}
