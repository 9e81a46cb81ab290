package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.cover.Covering.Goal;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.engine.control.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * Every step, with few and short tests. A test goes by a shortest way to the first state with a step that no test has yet, then along such steps; where
 * there is none, to the nearest state that has one, unless a new test would be there sooner.
 *
 * <p>This is a postman's tour with the post office at every initial state, and no way back to walk. How far it is from the shortest is told by a lower
 * bound: a state that more steps leave than enter has to be entered some more times. Each of these comes, by steps that are walked once more, from an initial
 * state or from a state that more steps enter than leave; so the nearest of those gives how many steps it takes at least.
 */
public final class StepCover {
    /** So many states are looked at for the nearest one that has a step left; more would take longer than the test is worth. */
    private static final int MOST_LOOKED_AT = 2_000;
    /** And only so many once the looks for which there is time in a graph of its size are used up. */
    private static final int FEW_LOOKED_AT = 20;
    private static final long LOOKS = 2_000_000;
    private static final long LOOKS_PER_STEP = 10;

    private final StateGraph graph;
    private final int length;
    private final int[] depths;
    private final BitSet covered;
    /** For each state how many of its steps no test has yet. */
    private final int[] left;
    private final int[] steps;
    private int count;
    /** The step and the state before, of those that {@link #nearest} looked at, and in which search that was. */
    private final int[] stepTo;
    private final int[] seenIn;
    private int searches;
    /** How many states all searches may still look at, so that a large graph takes time in proportion to its steps. */
    private long looks;

    private StepCover(StateGraph graph, int length) {
        this.graph = graph;
        this.length = length;
        this.depths = graph.depths();
        this.covered = new BitSet(graph.steps());
        this.left = new int[graph.states()];
        Arrays.setAll(left, state -> graph.endOfSteps(state) - graph.firstStep(state));
        this.steps = new int[length + 1 + Arrays.stream(depths).max().orElse(0)];
        this.stepTo = new int[graph.states()];
        this.seenIn = new int[graph.states()];
        this.looks = LOOKS + LOOKS_PER_STEP * graph.steps();
    }

    /**
     * @param length how many steps a test has at most, unless it takes more to get to the first that is new
     * @param budget ends it with the tests that are there by then
     */
    public static Covering of(StateGraph graph, int length, Budget budget) {
        StepCover cover = new StepCover(graph, length);
        List<Walk> walks = new ArrayList<>();
        for (int state = 0; state < graph.states() && !budget.isSpent(); state++) {
            while (cover.left[state] > 0 && !budget.isSpent()) {
                walks.add(cover.walk(state));
            }
        }
        Goal goal = Goal.of("steps", graph.steps(), Walk::steps);
        return new Covering(walks, goal, Optional.of(leastSteps(graph)), Optional.ofNullable(budget.reason()));
    }

    private Walk walk(int first) {
        Walk way = graph.walkTo(first);
        count = 0;
        for (int step : way.steps()) {
            take(step);
        }
        int at = first;
        while (count == way.length() || count < length) {
            if (left[at] > 0) {
                int step = uncovered(at);
                take(step);
                at = graph.target(step);
                continue;
            }
            int next = nearest(at, length - count - 1);
            if (next < 0) {
                break;
            }
            takeWay(at, next);
            at = next;
        }
        return new Walk(way.start(), Arrays.copyOf(steps, count));
    }

    private void take(int step) {
        cover(step);
        steps[count++] = step;
    }

    private void cover(int step) {
        if (!covered.get(step)) {
            covered.set(step);
            left[graph.source(step)]--;
        }
    }

    /** A step of a state that no test has yet, where there is one; if possible to a state that has another one. */
    private int uncovered(int state) {
        int end = graph.endOfSteps(state);
        int first = covered.nextClearBit(graph.firstStep(state));
        for (int step = first; step < end; step = covered.nextClearBit(step + 1)) {
            int target = graph.target(step);
            if (target != state && left[target] > 0) {
                return step;
            }
        }
        return first;
    }

    /** The nearest state with a step that no test has, at most so far away, and not farther than from an initial state; -1 for none. */
    private int nearest(int from, int most) {
        Queue<Integer> waiting = new ArrayDeque<>();
        waiting.add(from);
        searches++;
        seenIn[from] = searches;
        int mostLooked = looks > 0 ? MOST_LOOKED_AT : FEW_LOOKED_AT;
        int looked = 0;
        int distance = 0;
        int endOfLayer = 1;
        while (!waiting.isEmpty() && looked < mostLooked && distance < most) {
            if (looked == endOfLayer) {
                distance++;
                endOfLayer = looked + waiting.size();
            }
            int state = waiting.remove();
            looked++;
            looks--;
            for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
                int target = graph.target(step);
                if (seenIn[target] != searches) {
                    seenIn[target] = searches;
                    stepTo[target] = step;
                    if (left[target] > 0 && distance + 1 <= Math.max(1, depths[target])) {
                        return target;
                    }
                    waiting.add(target);
                }
            }
        }
        return -1;
    }

    private void takeWay(int from, int to) {
        int back = 0;
        for (int at = to; at != from; at = graph.source(stepTo[at])) {
            back++;
        }
        int at = to;
        for (int i = count + back - 1; i >= count; i--) {
            steps[i] = stepTo[at];
            cover(steps[i]);
            at = graph.source(stepTo[at]);
        }
        count += back;
    }

    /** How many steps any tests have that cover all of them, at least. */
    static long leastSteps(StateGraph graph) {
        int[] balance = new int[graph.states()];
        for (int state = 0; state < graph.states(); state++) {
            balance[state] += graph.endOfSteps(state) - graph.firstStep(state);
            for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
                balance[graph.target(step)]--;
            }
        }
        int[] distances = distancesFromSupply(graph, balance);
        long least = graph.steps();
        for (int state = graph.initialStates(); state < graph.states(); state++) {
            least += (long) Math.max(0, balance[state]) * distances[state];
        }
        return least;
    }

    /** How far each state is from the nearest that is initial, or that more steps enter than leave. */
    private static int[] distancesFromSupply(StateGraph graph, int[] balance) {
        int[] distances = new int[graph.states()];
        Arrays.fill(distances, -1);
        Queue<Integer> waiting = new ArrayDeque<>();
        for (int state = 0; state < graph.states(); state++) {
            if (graph.isInitial(state) || balance[state] < 0) {
                distances[state] = 0;
                waiting.add(state);
            }
        }
        while (!waiting.isEmpty()) {
            int state = waiting.remove();
            for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
                int target = graph.target(step);
                if (distances[target] < 0) {
                    distances[target] = distances[state] + 1;
                    waiting.add(target);
                }
            }
        }
        return distances;
    }
}
