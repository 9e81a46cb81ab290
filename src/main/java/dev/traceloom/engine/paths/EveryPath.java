package dev.traceloom.engine.paths;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.paths.Place.RecordAt;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Successors;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Visits every search state, layer by layer, until one is a dead end (semantics, rule 40): records must still be consumed, and
 * none can be, not even after steps and silent actions. The first layer that has one has the fewest records consumed.
 *
 * <p>One thing is left out. A record without an effect that must be consumed is taken as soon as it may come next, and nothing else
 * then. It can come in every state, leaves the state as it is, and keeps nobody from coming: so where it may come is no dead end,
 * every path to a dead end has it behind, and it can as well have come first on that path, which leads to the same search state. No
 * other reduction of the search for an order would do: what changes nothing but is not enabled everywhere may be what is stuck
 * later.
 */
final class EveryPath {
    private static final int MOST_KEPT = 50;

    private final Exploration exploration;
    private final Problem problem;
    private final CertainRecords certain;
    private final ReadyRecords ready;
    private final Successors successors = new Successors();
    private final int[] viable;
    private final int[] moves;
    private List<Node> layer = new ArrayList<>();
    private Map<SearchState, Node> nodes = new HashMap<>();
    private Map<SearchState, Node> following = new HashMap<>();
    private List<Node> next = new ArrayList<>();
    private Optional<Place> deadEnd = Optional.empty();
    private Optional<Place> failed = Optional.empty();
    private Optional<Place> uncertain = Optional.empty();
    private boolean complete;

    /** A search state, and where it was first reached from. */
    private static final class Node {
        private final Node before;
        private final int move;
        private SearchState at;
        /** Those that a step or a silent action leads here from. */
        private List<Node> sources = List.of();
        /**
         * Whether a step or a record with an effect led here. What silent actions lead to is judged with the state before them,
         * since they happen together with what follows, and records without an effect make no difference to that.
         */
        private boolean isProper;
        /** What a record without an effect leads to. */
        private Node onwards;
        private boolean goesOn;
        private boolean failed;

        Node(Node before, int move, SearchState at) {
            this.before = before;
            this.move = move;
            this.at = at;
        }
    }

    EveryPath(Exploration exploration, CertainRecords certain) {
        this.exploration = exploration;
        this.certain = certain;
        this.problem = exploration.problem;
        this.ready = new ReadyRecords(problem);
        this.viable = new int[problem.lanes.length];
        this.moves = new int[exploration.mostMoves()];
    }

    /** Goes on until there is a dead end, or no search state that was not visited. */
    void go() {
        exploration.aliveBeginnings().forEach(one -> enter(one.at(), null, Move.SILENT, 0));
        next.forEach(node -> node.isProper = true);
        if (next.isEmpty() && !exploration.budget.isSpent()) {
            note(new Place(0, List.of(), List.of(), exploration.dead(), exploration.dead().failures() > 0, true));
        }
        for (int consumed = 0; !next.isEmpty() && deadEnd.isEmpty(); consumed++) {
            layer = next;
            nodes = following;
            next = new ArrayList<>();
            following = new HashMap<>();
            // Not a for-each loop: the layer grows by steps while it is gone through.
            for (int i = 0; i < layer.size(); i++) {
                if (exploration.budget.isSpent()) {
                    return;
                }
                expand(layer.get(i), consumed);
            }
            judge(consumed);
        }
        complete = !exploration.budget.isSpent();
    }

    private void expand(Node node, int consumed) {
        int[] position = node.at.positions();
        if (problem.mandatoryBehind(position) == problem.mandatory) {
            node.goesOn = true;
            return;
        }
        int certain = recordWithoutEffect(position);
        if (certain >= 0) {
            follow(node, Move.consume(certain), consumed);
            return;
        }
        int count = exploration.moves(position, viable, moves);
        for (int m = 0; m < count; m++) {
            follow(node, moves[m], consumed);
        }
    }

    private int recordWithoutEffect(int[] position) {
        int count = problem.viable(position, viable);
        for (int i = 0; i < count; i++) {
            BoundOperation operation = problem.operation(viable[i], position[viable[i]]);
            if (!problem.lanes[viable[i]].optional && operation.effect() == null && operation.step() == null) {
                return viable[i];
            }
        }
        return -1;
    }

    private void follow(Node node, int move, int consumed) {
        long failures = exploration.dead().failures();
        SearchState from = node.at;
        exploration.tryMove(from.state(), move, from.positions(), consumed, successors);
        int[] positions = from.positions();
        if (Move.consumes(move) && successors.size() > 0) {
            positions = positions.clone();
            positions[Move.lane(move)]++;
        }
        for (int i = 0; i < successors.size(); i++) {
            Node there = enter(new SearchState(positions, successors.get(i)), node, move, consumed);
            if (there != null) {
                link(node, move, there);
            }
        }
        node.failed |= exploration.dead().failures() > failures;
    }

    private void link(Node node, int move, Node there) {
        if (Move.consumes(move)) {
            node.goesOn = true;
            if (problem.operation(Move.lane(move), node.at.positions()[Move.lane(move)]).effect() == null) {
                node.onwards = there;
            } else {
                there.isProper = true;
            }
        } else {
            there.isProper |= move != Move.SILENT;
            if (there.sources.isEmpty()) {
                there.sources = new ArrayList<>(2);
            }
            there.sources.add(node);
        }
    }

    /** The node of a search state; null where that is dead. */
    private Node enter(SearchState at, Node before, int move, int consumed) {
        boolean stays = before != null && !Move.consumes(move);
        Map<SearchState, Node> known = stays ? nodes : following;
        Node node = known.get(at);
        if (node == null) {
            if (before != null && !exploration.pass(consumed, before.at.state(), at.state())) {
                return null;
            }
            exploration.goOn(consumed);
            node = new Node(before, move, at);
            known.put(at, node);
            (stays ? layer : next).add(node);
        }
        return node;
    }

    /** Finds the dead ends of a layer all of whose search states are known. */
    private void judge(int consumed) {
        spread(layer.stream().filter(node -> node.goesOn).toList(), true);
        spread(layer.stream().filter(node -> node.failed).toList(), false);
        for (Node node : layer) {
            if (node.isProper && !node.goesOn && deadEnd.isEmpty()) {
                note(place(node, consumed));
            }
            if (node.isProper && node.onwards != null) {
                node.onwards.isProper = true;
            }
        }
        // What is left of them is the way here.
        layer.forEach(node -> {
            node.at = null;
            node.sources = List.of();
            node.onwards = null;
        });
    }

    /** What is true of where a step or a silent action leads is true of where it begins. */
    private static void spread(List<Node> nodes, boolean goingOn) {
        Deque<Node> open = new ArrayDeque<>(nodes);
        while (!open.isEmpty()) {
            for (Node source : open.pop().sources) {
                if (goingOn ? !source.goesOn : !source.failed) {
                    source.goesOn |= goingOn;
                    source.failed |= !goingOn;
                    open.push(source);
                }
            }
        }
    }

    /** One that nothing else can be the reason of is looked for as long as there may be one. */
    private void note(Place place) {
        if (!place.certain()) {
            uncertain = uncertain.or(() -> Optional.of(place));
        } else if (place.failed()) {
            failed = failed.or(() -> Optional.of(place));
        } else {
            deadEnd = Optional.of(place);
        }
    }

    private Place place(Node node, int consumed) {
        ready.lookAt(node.at.positions());
        List<Place.Refused> refused = new ArrayList<>();
        for (int lane : ready.lanes()) {
            refused.add(ready.refused(lane, node.at));
        }
        return new Place(consumed, refused, recordsBefore(node), exploration.dead(), node.failed,
                certain.isLeftAt(node.at.positions()));
    }

    private List<RecordAt> recordsBefore(Node end) {
        Deque<RecordAt> records = new ArrayDeque<>();
        int[] position = end.at.positions().clone();
        for (Node node = end; node.before != null && records.size() < MOST_KEPT; node = node.before) {
            if (Move.consumes(node.move)) {
                int lane = Move.lane(node.move);
                position[lane]--;
                records.addFirst(ready.record(lane, position));
            }
        }
        return List.copyOf(records);
    }

    /** Whether every search state was visited, unless there is a dead end. */
    boolean isComplete() {
        return complete;
    }

    /** Where a path ends before its end; until all is visited, only where nothing else can be the reason. */
    Optional<Place> deadEnd() {
        return complete ? deadEnd.or(() -> failed).or(() -> uncertain) : deadEnd;
    }
}
