package dev.traceloom.engine.explore;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.commuting.FrontTakes;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SearchStatus;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What every strategy shares: how a move is tried, how the state it leads to is judged, and what is counted meanwhile.
 * A strategy only decides in which order states are visited.
 */
public final class Exploration implements SearchStatus {
    private static final long NANOS_BETWEEN_PROGRESS = 100_000_000L;
    private static final int STATES_BETWEEN_LOOKS = 64;

    /** How a strategy ended. */
    public enum End {
        /** An order was found, and no more was asked for. */
        FOUND,
        /** Everything was visited. */
        EXHAUSTED,
        /** The budget ended it. */
        STOPPED
    }

    public final Problem problem;
    public final Budget budget;
    private final ExplorationSettings settings;
    private final Specification specification;
    private final Transitions transitions;
    private final boolean checkInvariants;
    private final boolean checkProperties;
    private final boolean silentMoves;
    private final Progress progress;
    private final LastLayers layers;
    private DeadBranches dead = new DeadBranches();
    private AppendOrder appendOrder = AppendOrder.NONE;
    private FrontTakes frontTakes = FrontTakes.NONE;
    private Linearization found;
    private long states;
    private int deepest;
    private int countdown = STATES_BETWEEN_LOOKS;
    private long lastProgress = System.nanoTime();
    /**
     * The record that is being evaluated; a negative lane while there is none. Other threads read it and may read an
     * old one: it is written too often to be volatile.
     */
    private int laneTried = -1;
    private int positionTried;

    /** @param layers what is kept of the states that are visited */
    public Exploration(Problem problem, ExplorationSettings settings, LastLayers layers) {
        this(problem, settings, new Transitions(settings.evaluating()), layers);
    }

    /** @param transitions what asks the specification for successors, and remembers from one problem to the next */
    public Exploration(Problem problem, ExplorationSettings settings, Transitions transitions, LastLayers layers) {
        this.problem = problem;
        this.settings = settings;
        this.specification = settings.evaluating();
        this.transitions = transitions;
        this.budget = settings.budget();
        this.progress = settings.progress();
        this.checkInvariants =
                settings.invariants() == Invariants.CHECKED && !specification.invariants().isEmpty();
        this.checkProperties =
                settings.invariants() == Invariants.CHECKED && !specification.properties().isEmpty();
        this.silentMoves = specification.hasSilentActions();
        this.layers = layers;
        budget.whenShort(layers::letGo);
        budget.whenShort(transitions::letGo);
        if (progress != Progress.NONE) {
            budget.statusFrom(this);
        }
    }

    /**
     * One for a thread that searches the same problem; see {@link #include}.
     *
     * @param told who hears of its progress
     */
    public Exploration another(Progress told) {
        Exploration another = new Exploration(
                problem, settings.with(budget.part(budget.remaining())).with(told), LastLayers.onlyDeepest());
        another.lookAhead(appendOrder, frontTakes);
        return another;
    }

    /** From now on, records that append to sequences wait for each other where that is known to be right, and some that take go at once. */
    public void lookAhead(AppendOrder order, FrontTakes takes) {
        appendOrder = order;
        frontTakes = takes;
    }

    /** Which records wait for which others. */
    public AppendOrder appendOrder() {
        return appendOrder;
    }

    /** Which records may take what stands first in a sequence as soon as they are enabled. */
    public FrontTakes frontTakes() {
        return frontTakes;
    }

    public Progress progress() {
        return progress;
    }

    /** What evaluates. */
    public Specification specification() {
        return specification;
    }

    /** Ends with another one whose memory ran out. */
    public void takeOverEnd(Exploration other) {
        if (other.budget.reason() != null) {
            budget.end(other.budget.reason());
        }
    }

    /** Takes over what another one counted and noted. */
    public void include(Exploration other) {
        states += other.states;
        deepest = Math.max(deepest, other.deepest);
        takeOverEnd(other);
        dead = dead.with(other.dead);
        for (SearchState stuck : other.layers.deepest()) {
            layers.reach(other.layers.depth(), stuck.positions(), stuck.state());
        }
    }

    public void initialStates(Successors into) {
        specification.initialStates(into);
        note(into, 0, -1, -1);
    }

    /** The initial states as search states at the first quiescent point. */
    public List<Arrival> beginnings() {
        Successors initial = new Successors();
        initialStates(initial);
        List<Arrival> beginnings = new ArrayList<>();
        for (int i = 0; i < initial.size(); i++) {
            SearchState at = new SearchState(new int[problem.lanes.length], initial.get(i));
            beginnings.add(Arrival.beginning(at, 0, i));
        }
        return beginnings;
    }

    /** The initial states that are alive, as search states at the first quiescent point. */
    public List<Arrival> aliveBeginnings() {
        List<Arrival> alive = beginnings();
        alive.removeIf(beginning -> !pass(0, null, beginning.at().state()));
        return alive;
    }

    /** Tries a move from a state; {@code into} then holds what it leads to. */
    public void tryMove(State state, int move, int[] position, int consumed, Successors into) {
        if (move == Move.SILENT) {
            specification.silent(state, into);
            note(into, consumed, -1, -1);
            return;
        }
        int lane = Move.lane(move);
        BoundOperation operation = problem.operation(lane, position[lane]);
        positionTried = position[lane];
        laneTried = lane;
        if (Move.isStep(move)) {
            transitions.next(state, operation.step(), into);
        } else if (operation.effect() != null) {
            transitions.next(state, operation.effect(), into);
        } else {
            into.clear();
            into.add(state);
            laneTried = -1;
            return;
        }
        laneTried = -1;
        if (!into.endedWell()) {
            note(into, consumed, lane, position[lane]);
        }
    }

    private void note(Successors successors, int consumed, int lane, int position) {
        if (successors.broken() != null) {
            dead.violated(new Breach(Breach.Kind.PROPERTY, successors.broken()));
        }
        if (successors.failure() != null) {
            noteFailure(consumed, lane, position, successors.failure());
        }
    }

    /** @param lane whose operation failed; negative where it was none's */
    private void noteFailure(int consumed, int lane, int position, Failure failure) {
        if (failure.outOfMemory()) {
            budget.noteLackOfMemory();
        }
        if (failure.outOfMemory() && budget.fillsMemory()) {
            budget.exhaustMemory();
        } else {
            noteDead(consumed, lane, position, failure);
        }
    }

    private void noteDead(int consumed, int lane, int position, Failure failure) {
        if (lane < 0) {
            dead.failed(consumed, failure);
            return;
        }
        Lane where = problem.lanes[lane];
        dead.failed(consumed, where.thread, where.index[position], problem.recorded(lane, position), failure);
    }

    public boolean hasSilentMoves() {
        return silentMoves;
    }

    /** The moves from a position, those that consume a record first; returns how many. */
    public int moves(int[] position, int[] viable, int[] into) {
        int lanes = problem.viable(position, viable);
        int count = 0;
        for (int i = 0; i < lanes; i++) {
            into[count++] = Move.consume(viable[i]);
        }
        if (problem.hasSteps) {
            for (int i = 0; i < lanes; i++) {
                if (problem.operation(viable[i], position[viable[i]]).step() != null) {
                    into[count++] = Move.step(viable[i]);
                }
            }
        }
        if (hasSilentMoves()) {
            into[count++] = Move.SILENT;
        }
        return count;
    }

    /** An upper bound of {@link #moves}. */
    public int mostMoves() {
        return 2 * problem.lanes.length + 1;
    }

    /** Counts a state that is visited for the first time; tells whether it is alive. */
    public boolean visit(int consumed, int[] position, State state, int width) {
        count(width);
        if (checkInvariants && !keepsInvariants(consumed, state)) {
            return false;
        }
        layers.reach(consumed, position, state);
        return true;
    }

    /** Judges a state that another leads to; tells whether it is alive. */
    public boolean pass(int consumed, State before, State state) {
        return !checkInvariants || state == before || keepsInvariants(consumed, state);
    }

    /** Counts a state that is gone on from. */
    public void goOn(int consumed) {
        deepest = Math.max(deepest, consumed);
        count(1);
    }

    /** Notes a state that no move leads on from. */
    public void stuck(int consumed, int[] position, State state) {
        layers.reach(consumed, position, state);
    }

    private void count(int width) {
        states++;
        if (states > settings.most()) {
            budget.end("it was to visit no more than " + settings.most() + " states");
        }
        if (--countdown <= 0) {
            countdown = STATES_BETWEEN_LOOKS;
            reportProgress(width);
        }
    }

    private boolean keepsInvariants(int consumed, State state) {
        int violated = specification.violatedInvariant(state);
        if (violated >= 0) {
            dead.violated(new Breach(
                    Breach.Kind.INVARIANT, specification.invariants().get(violated)));
        } else if (violated == Specification.INVARIANT_FAILED) {
            noteFailure(consumed, -1, -1, specification.invariantFailure());
        }
        return violated == -1;
    }

    public boolean checksInvariants() {
        return checkInvariants;
    }

    /** Whether a state or a step may be left out because of what has to hold of it. */
    public boolean checksSafety() {
        return checkInvariants || checkProperties;
    }

    private void reportProgress(int width) {
        long now = System.nanoTime();
        if (now - lastProgress > NANOS_BETWEEN_PROGRESS) {
            lastProgress = now;
            progress.update(Math.max(layers.depth(), deepest), width, states);
        }
    }

    @Override
    public void tellProgress() {
        progress.update(Math.max(layers.depth(), deepest), 1, states);
    }

    @Override
    public Optional<SearchStatus.Record> evaluating() {
        int lane = laneTried;
        int position = positionTried;
        return lane < 0 || position >= problem.lanes[lane].length()
                ? Optional.empty()
                : Optional.of(new SearchStatus.Record(
                        problem.lanes[lane].thread,
                        problem.lanes[lane].index[position],
                        problem.recorded(lane, position)));
    }

    /** Notes that every record is consumed; only the first path there is kept, so only that one is asked for. */
    public void found(Supplier<int[]> moves) {
        if (found == null) {
            found = Linearization.of(problem, moves.get());
        }
    }

    /** Whether an order was found, and no more was asked for. */
    public boolean isDone() {
        return found != null && settings.extent() == ExplorationSettings.Extent.UNTIL_ORDER;
    }

    /** How a strategy ended that has nothing left to visit. */
    public End endOfVisits() {
        if (budget.isSpent()) {
            return End.STOPPED;
        }
        return isDone() ? End.FOUND : End.EXHAUSTED;
    }

    public Optional<Linearization> order() {
        return Optional.ofNullable(found);
    }

    public LastLayers layers() {
        return layers;
    }

    public DeadBranches dead() {
        return dead;
    }

    public long states() {
        return states;
    }
}
