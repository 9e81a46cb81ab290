package dev.traceloom.cases.graph;

import dev.traceloom.spec.exploration.StepLabel;
import java.util.Arrays;
import java.util.List;

/**
 * A state graph. States and steps are numbers from 0, in the order in which they were found, breadth first: the steps of a state follow each other, and the
 * first step that leads to a state is the last one of a shortest way to it.
 */
public final class StateGraph {
    /** What {@link #discovery} says of an initial state. */
    public static final int NONE = -1;

    private final int initialCount;
    private final int explored;
    private final int[] firstStep;
    private final int[] discoveries;
    private final int[] targets;
    private final int[] labels;
    private final List<StepLabel> labelTable;

    /**
     * States.
     *
     * @param initial how many are initial states, the first ones
     * @param explored how many were looked at, the first ones; the steps of others are not known
     * @param firstStep for each the first of its steps, and one more: how many steps there are
     * @param discoveries for each the step by which it was found first
     */
    record States(int initial, int explored, int[] firstStep, int[] discoveries) {}

    /** Steps: where each leads, and the number of what it is in a table. */
    record Steps(int[] targets, int[] labels, List<StepLabel> table) {}

    StateGraph(States states, Steps steps) {
        this.initialCount = states.initial;
        this.explored = states.explored;
        this.firstStep = states.firstStep;
        this.discoveries = states.discoveries;
        this.targets = steps.targets;
        this.labels = steps.labels;
        this.labelTable = List.copyOf(steps.table);
    }

    /** How many states there are; the first ones are the initial states. */
    public int states() {
        return firstStep.length - 1;
    }

    public int initialStates() {
        return initialCount;
    }

    public boolean isInitial(int state) {
        return state < initialCount;
    }

    public int steps() {
        return targets.length;
    }

    /** Whether the steps of a state are known: the budget may end before all were looked at. */
    public boolean isExplored(int state) {
        return state < explored;
    }

    /** The first step of a state; the last one is before the first of the next state. */
    public int firstStep(int state) {
        return firstStep[state];
    }

    /** One more than the last step of a state. */
    public int endOfSteps(int state) {
        return firstStep[state + 1];
    }

    public int target(int step) {
        return targets[step];
    }

    /** The state that a step begins in. */
    public int source(int step) {
        int found = Arrays.binarySearch(firstStep, step);
        if (found < 0) {
            return -found - 2;
        }
        // States without steps have the same first step as the next one.
        while (firstStep[found + 1] == step) {
            found++;
        }
        return found;
    }

    /** The number of what a step is, among all that are different. */
    public int labelNumber(int step) {
        return labels[step];
    }

    public StepLabel label(int step) {
        return labelTable.get(labels[step]);
    }

    /** All different ones. */
    public List<StepLabel> labels() {
        return labelTable;
    }

    /** The step by which a state was found first; {@link #NONE} for an initial state. */
    public int discovery(int state) {
        return discoveries[state];
    }

    /** Whether no step leads out of a state, but for those that stay in it. */
    public boolean isLeaf(int state) {
        for (int step = firstStep(state); step < endOfSteps(state); step++) {
            if (targets[step] != state) {
                return false;
            }
        }
        return isExplored(state);
    }

    /** A shortest way from an initial state to a state. */
    public Walk walkTo(int state) {
        int length = depth(state);
        int[] steps = new int[length];
        int at = state;
        for (int i = length - 1; i >= 0; i--) {
            steps[i] = discoveries[at];
            at = source(steps[i]);
        }
        return new Walk(at, steps);
    }

    /** How many steps the shortest way to a state has. */
    public int depth(int state) {
        int depth = 0;
        for (int at = state; discoveries[at] != NONE; at = source(discoveries[at])) {
            depth++;
        }
        return depth;
    }

    /** The depths of all states. */
    public int[] depths() {
        int[] depths = new int[states()];
        for (int state = 0; state < explored; state++) {
            for (int step = firstStep(state); step < endOfSteps(state); step++) {
                if (discoveries[targets[step]] == step) {
                    depths[targets[step]] = depths[state] + 1;
                }
            }
        }
        return depths;
    }
}
