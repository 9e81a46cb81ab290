package dev.traceloom.cases.explore;

import dev.traceloom.cases.explore.ExploredGraph.FailedStep;
import dev.traceloom.cases.explore.ExploredGraph.Violation;
import dev.traceloom.cases.graph.GraphBuilder;
import dev.traceloom.cases.graph.StateIndex;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem;
import dev.traceloom.spec.exploration.Exploration;
import dev.traceloom.spec.exploration.StepLabel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/**
 * Explores a state graph breadth first. Only states that were not looked at yet are kept as values; of all others there is a hash, since tests are
 * evaluated once more when they are written.
 */
public final class GraphExploration {
    private final Specification specification;
    private final Exploration exploration;
    private final Limits limits;
    private final Progress progress;
    private final StepListener listener;
    private final GraphBuilder builder = new GraphBuilder();
    private final StateIndex index = new StateIndex();
    private final Queue<State> waiting = new ArrayDeque<>();
    private final Growth growth;
    private final List<FailedStep> failures = new ArrayList<>();
    private final Set<String> failedActions = new HashSet<>();
    private Violation violation;

    /**
     * How far to go.
     *
     * @param states how many states at most
     * @param depth how many steps away from an initial state at most
     */
    public record Limits(Budget budget, int states, int depth) {}

    /** Is told how far the exploration is, now and then. */
    public interface Progress {
        void at(int states, int waiting, int steps, int depth);
    }

    public GraphExploration(
            Specification specification, Exploration exploration, Limits limits, Progress progress, StepListener listener) {
        this.specification = specification;
        this.exploration = exploration;
        this.limits = limits;
        this.progress = progress;
        this.listener = listener;
        this.growth = new Growth(specification.variables());
    }

    /** @throws SpecificationException when there is no initial state, or it cannot be found */
    public ExploredGraph explore() throws SpecificationException {
        Successors initial = new Successors();
        exploration.initialStates(initial);
        if (initial.failure() != null) {
            throw new SpecificationException(Kind.MODULE, "the initial states cannot be found: " + initial.failure());
        }
        for (int i = 0; i < initial.size() && violation == null; i++) {
            State state = initial.get(i);
            State.Hash hash = exploration.identity(state);
            if (index.find(hash) == StateIndex.ABSENT) {
                index.add(hash, builder.addInitialState());
                found(state, builder.states() - 1);
            }
        }
        if (builder.states() == 0) {
            throw new SpecificationException(
                    Kind.MODULE, "there is no initial state, or none that satisfies the constraints of the configuration");
        }
        Optional<String> unfinished = goOn();
        return new ExploredGraph(
                builder.build(),
                index,
                unfinished,
                unfinished.isPresent() ? growth.growing() : List.of(),
                failures,
                Optional.ofNullable(violation));
    }

    private Optional<String> goOn() {
        int depth = 0;
        int endOfLayer = builder.states();
        while (!waiting.isEmpty() && violation == null) {
            if (builder.explored() == endOfLayer) {
                depth++;
                endOfLayer = builder.states();
                growth.layer(waiting.peek());
            }
            if (depth >= limits.depth()) {
                return Optional.empty();
            }
            Optional<String> spent = spent();
            if (spent.isPresent()) {
                return spent;
            }
            State state = waiting.remove();
            try {
                exploration.steps(state, new Taker(state));
            } catch (EvaluationCancelled ended) {
                return Optional.of(limits.budget().reason());
            }
            builder.endState();
            if (builder.explored() % 1024 == 0) {
                progress.at(builder.states(), waiting.size(), builder.steps(), depth);
            }
        }
        return Optional.empty();
    }

    private Optional<String> spent() {
        if (builder.states() >= limits.states()) {
            return Optional.of("there are more than " + limits.states() + " states");
        }
        return limits.budget().isSpent() ? Optional.of(limits.budget().reason()) : Optional.empty();
    }

    private void found(State state, int number) {
        int broken = specification.violatedInvariant(state);
        if (broken == -1) {
            waiting.add(state);
            return;
        }
        boolean isFailed = broken == TransitionSystem.INVARIANT_FAILED;
        violation = new Violation(
                isFailed ? "an invariant" : specification.invariants().get(broken),
                builder.build().walkTo(number),
                isFailed ? Optional.of(specification.invariantFailure()) : Optional.empty());
    }

    private final class Taker implements Exploration.StepTaker {
        private final State from;

        Taker(State from) {
            this.from = from;
        }

        @Override
        public void step(StepLabel label, State next) {
            if (violation != null) {
                return;
            }
            State.Hash hash = exploration.identity(next);
            int known = index.find(hash);
            int before = builder.steps();
            if (known != StateIndex.ABSENT) {
                builder.addStep(label, known);
            } else {
                int number = builder.addStepToNewState(label);
                index.add(hash, number);
                found(next, number);
            }
            if (builder.steps() > before) {
                listener.found(before, from, label, next);
            }
        }

        @Override
        public void failure(String action, Failure failure) {
            if (failedActions.add(action)) {
                failures.add(new FailedStep(builder.explored(), action, failure));
            }
        }
    }
}
