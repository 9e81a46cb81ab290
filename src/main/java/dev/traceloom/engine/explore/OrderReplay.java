package dev.traceloom.engine.explore;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows an order through the specification, whatever it was found by: what this comes through with is a behaviour of
 * the specification, with every invariant kept.
 *
 * <p>An order says which operation happens, not which of several successors is meant, so all of them are followed, up
 * to a number. Leaving some out can only make an order seem worse than it is.
 */
public final class OrderReplay {
    private static final int MOST_STATES = 256;

    private final Problem problem;
    private final Specification specification;
    private final Budget budget;
    private final boolean checkInvariants;
    private final Successors successors = new Successors();
    private long evaluated;

    public OrderReplay(Problem problem, Specification specification, Budget budget) {
        this.problem = problem;
        this.specification = specification;
        this.budget = budget;
        this.checkInvariants = !specification.invariants().isEmpty();
    }

    /** How many of the moves the specification allows, from the first on. */
    public int follow(int[] moves) {
        int[] position = new int[problem.lanes.length];
        specification.initialStates(successors);
        List<State> states = new ArrayList<>();
        keep(states, new HashSet<>());
        for (int i = 0; i < moves.length; i++) {
            if (states.isEmpty()) {
                return Math.max(0, i - 1);
            }
            if (budget.isSpent()) {
                throw new EvaluationCancelled();
            }
            int lane = Move.lane(moves[i]);
            BoundOperation operation = problem.operation(lane, position[lane]);
            boolean step = Move.isStep(moves[i]);
            if (step || operation.effect() != null) {
                states = after(states, operation, step);
            }
            position[lane] += step ? 0 : 1;
        }
        return states.isEmpty() ? Math.max(0, moves.length - 1) : moves.length;
    }

    /** How many states were met. */
    long states() {
        return evaluated;
    }

    private List<State> after(List<State> before, BoundOperation operation, boolean step) {
        List<State> states = new ArrayList<>(1);
        Set<SearchState> known = before.size() == 1 ? null : new HashSet<>();
        for (State state : before) {
            specification.next(state, step ? operation.step() : operation.effect(), successors);
            if (known == null && successors.size() > 1) {
                known = new HashSet<>();
            }
            keep(states, known);
        }
        return states;
    }

    /** @param known what is among {@code states} already; null when there can be only one */
    private void keep(List<State> states, Set<SearchState> known) {
        for (int i = 0; i < successors.size() && states.size() < MOST_STATES; i++) {
            State state = successors.get(i);
            evaluated++;
            if ((known == null || known.add(new SearchState(new int[0], state)))
                    && (!checkInvariants || specification.violatedInvariant(state) == -1)) {
                states.add(state);
            }
        }
    }
}
