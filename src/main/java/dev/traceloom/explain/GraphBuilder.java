package dev.traceloom.explain;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.EndingWalk;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.spec.State;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Arguments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds the graph of linearizations from the deepest states backwards, a layer at a time.
 *
 * <p>The search kept its last layers, so no state has to be found again; only the moves between them are tried once
 * more. A state stays if a move leads from it to one that stays: into the next layer, or within its own where an
 * operation takes a step or a silent action happens. A layer is taken as a whole or not at all, so wherever the time
 * or the room ends, the graph is right from there on.
 */
final class GraphBuilder {
    /** So many steps are asked for the arguments that their records lack: each has to be tried in every way. */
    private static final int MOST_ASKED = 1000;

    /** A state that stays, with its moves to others that do. */
    private record Layer(Map<SearchState, List<EndingWalk.Step>> moves) {}

    private final Ending ending;
    private final EndingWalk walk;
    private final List<String> threads;
    private final Stretches stretches;
    private final StateValues values;
    private int asked;

    /**
     * @param threads the threads' ids
     * @param stretches what nodes count the records of
     */
    GraphBuilder(Ending ending, EndingWalk walk, List<String> threads, Stretches stretches, StateValues values) {
        this.ending = ending;
        this.walk = walk;
        this.threads = threads;
        this.stretches = stretches;
        this.values = values;
    }

    /** A graph, and which of its nodes stands for a state. */
    record Built(LinearizationGraph graph, Map<SearchState, Integer> ids) {}

    /** The deepest states alone, without a move: what can be said without any evaluation. */
    Built deepestAlone(int mostNodes) {
        List<SearchState> deepest = ending.deepest();
        Map<SearchState, List<EndingWalk.Step>> alone = new LinkedHashMap<>();
        deepest.stream().limit(mostNodes).forEach(state -> alone.put(state, List.of()));
        return number(List.of(new Layer(alone)), ending.depth(), false);
    }

    /**
     * @param records how many records to go back
     * @param mostNodes how many nodes there may be
     */
    Built build(int records, int mostNodes, Deadline deadline) {
        int wanted = Math.max(0, ending.depth() - records);
        boolean complete = ending.isExhausted() && ending.deepest().size() == ending.deepestCount();
        Deque<Layer> layers = new ArrayDeque<>();
        Set<SearchState> next = Set.of();
        int nodes = 0;
        int depth = ending.depth() + 1;
        while (depth > Math.max(wanted, ending.firstDepth())) {
            Optional<Layer> before = layer(depth - 1, next, deadline);
            if (before.isEmpty() || nodes + before.get().moves().size() > mostNodes) {
                break;
            }
            nodes += before.get().moves().size();
            next = before.get().moves().keySet();
            layers.addFirst(before.get());
            depth--;
        }
        if (layers.isEmpty()) {
            return deepestAlone(mostNodes);
        }
        List<Layer> whole = new ArrayList<>();
        layers.forEach(layer -> whole.add(deadline.isOver() ? layer : withSilences(layer)));
        return number(whole, depth, complete && depth == wanted);
    }

    /** The same with the states between silent actions that are taken together with the record that follows them. */
    private Layer withSilences(Layer layer) {
        Map<SearchState, List<EndingWalk.Step>> moves = new LinkedHashMap<>();
        layer.moves().forEach((from, steps) -> moves.put(from, new ArrayList<>()));
        layer.moves().forEach((from, steps) -> {
            for (EndingWalk.Step step : steps) {
                SearchState at = from;
                List<State> between = step.kind() == Linearization.Kind.OPERATION
                        ? walk.silencesBefore(from, step)
                        : List.<State>of();
                for (State state : between) {
                    SearchState next = new SearchState(from.positions(), state);
                    moves.get(at).add(new EndingWalk.Step(Linearization.Kind.SILENT, -1, -1, next));
                    moves.computeIfAbsent(next, fresh -> new ArrayList<>());
                    at = next;
                }
                moves.get(at).add(step);
            }
        });
        return new Layer(moves);
    }

    /** The states of a layer that stay; nothing when time ran out. */
    private Optional<Layer> layer(int depth, Set<SearchState> next, Deadline deadline) {
        boolean deepest = depth == ending.depth();
        Map<SearchState, List<EndingWalk.Step>> moves = new LinkedHashMap<>();
        Map<SearchState, List<SearchState>> within = new HashMap<>();
        Set<SearchState> staying = new LinkedHashSet<>();
        Deque<SearchState> found = new ArrayDeque<>();
        List<SearchState> states = ending.layer(depth);
        for (SearchState state : states) {
            if (deadline.isOver()) {
                return Optional.empty();
            }
            List<EndingWalk.Step> steps = walk.from(state);
            moves.put(state, steps);
            boolean stays = deepest;
            for (EndingWalk.Step step : steps) {
                stays |= next.contains(step.to());
                if (step.kind() != Linearization.Kind.OPERATION) {
                    within.computeIfAbsent(step.to(), key -> new ArrayList<>()).add(state);
                }
            }
            if (stays && staying.add(state)) {
                found.add(state);
            }
        }
        while (!found.isEmpty()) {
            for (SearchState before : within.getOrDefault(found.poll(), List.of())) {
                if (staying.add(before)) {
                    found.add(before);
                }
            }
        }
        Map<SearchState, List<EndingWalk.Step>> kept = new LinkedHashMap<>();
        for (SearchState state : states) {
            if (staying.contains(state)) {
                kept.put(state, moves.get(state).stream()
                        .filter(step -> next.contains(step.to()) || staying.contains(step.to()))
                        .toList());
            }
        }
        return Optional.of(new Layer(kept));
    }

    private Built number(List<Layer> layers, int firstDepth, boolean complete) {
        Map<SearchState, Integer> ids = new HashMap<>();
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            for (SearchState state : layers.get(i).moves().keySet()) {
                int depth = firstDepth + i;
                ids.put(state, nodes.size());
                nodes.add(new Node(
                        nodes.size(),
                        depth,
                        stretches.consumed(ending, state),
                        values.of(state.state()),
                        depth == ending.depth()));
            }
        }
        List<Edge> edges = new ArrayList<>();
        for (Layer layer : layers) {
            layer.moves().forEach((from, steps) -> addEdges(from, steps, ids, edges));
        }
        return new Built(
                new LinearizationGraph(List.copyOf(nodes), List.copyOf(edges), firstDepth, complete), ids);
    }

    /** A step that leads back to where it began says nothing; one that leads to the same state twice, once. */
    private void addEdges(
            SearchState state, List<EndingWalk.Step> steps, Map<SearchState, Integer> ids, List<Edge> edges) {
        int from = ids.get(state);
        Set<Edge> known = new HashSet<>();
        for (EndingWalk.Step step : steps) {
            int to = ids.get(step.to());
            Kind kind = Kind.valueOf(step.kind().name());
            Optional<RecordRef> operation = step.thread() < 0
                    ? Optional.empty()
                    : Optional.of(new RecordRef(threads.get(step.thread()), step.index()));
            Edge edge = new Edge(from, to, kind, operation.orElse(null));
            if (from != to && known.add(edge)) {
                edges.add(step.lacking() == null ? edge : with(found(state, step), edge));
            }
        }
    }

    private Arguments found(SearchState state, EndingWalk.Step step) {
        return ++asked <= MOST_ASKED ? walk.found(state.state(), step) : Arguments.NONE;
    }

    private static Edge with(Arguments found, Edge edge) {
        return new Edge(edge.from(), edge.to(), edge.kind(), edge.operation(), found);
    }
}
