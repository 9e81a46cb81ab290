package dev.traceloom.cases.graph;

import dev.traceloom.spec.exploration.StepLabel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds a graph breadth first: initial states, then the steps of one state after the other, in the order of their numbers. */
public final class GraphBuilder {
    private int initialCount;
    private int states;
    private int explored;
    private int steps;
    private int[] firstStep = new int[1024];
    private int[] discoveries = new int[1024];
    private int[] targets = new int[1024];
    private int[] labels = new int[1024];
    private final List<StepLabel> labelTable = new ArrayList<>();
    private final Map<StepLabel, Integer> labelNumbers = new HashMap<>();

    /** The number of a new initial state. */
    public int addInitialState() {
        if (explored > 0 || states > initialCount) {
            throw new IllegalStateException("initial states come first");
        }
        initialCount++;
        return newState(StateGraph.NONE);
    }

    /** How many states there are. */
    public int states() {
        return states;
    }

    public int steps() {
        return steps;
    }

    /** How many states were looked at: also the number of the one that is next. */
    public int explored() {
        return explored;
    }

    /** A step of the state that is being looked at to one that is known; nothing where it is there already. */
    public void addStep(StepLabel label, int target) {
        int number = labelNumber(label);
        for (int step = firstStep[explored]; step < steps; step++) {
            if (targets[step] == target && labels[step] == number) {
                return;
            }
        }
        if (steps == targets.length) {
            targets = Arrays.copyOf(targets, 2 * steps);
            labels = Arrays.copyOf(labels, 2 * steps);
        }
        targets[steps] = target;
        labels[steps] = number;
        steps++;
    }

    /** A step of the state that is being looked at to a new one, whose number this is. */
    public int addStepToNewState(StepLabel label) {
        int state = newState(steps);
        addStep(label, state);
        return state;
    }

    /** All steps of the state that is being looked at are there. */
    public void endState() {
        explored++;
        if (explored < states) {
            firstStep[explored] = steps;
        }
    }

    private int newState(int discovery) {
        if (states == firstStep.length) {
            firstStep = Arrays.copyOf(firstStep, 2 * states);
            discoveries = Arrays.copyOf(discoveries, 2 * states);
        }
        discoveries[states] = discovery;
        if (states == explored) {
            firstStep[states] = steps;
        }
        return states++;
    }

    private int labelNumber(StepLabel label) {
        return labelNumbers.computeIfAbsent(label, fresh -> {
            labelTable.add(fresh);
            return labelTable.size() - 1;
        });
    }

    /** What is there so far; the steps of a state that is still being looked at are among it. */
    public StateGraph build() {
        int[] first = Arrays.copyOf(firstStep, states + 1);
        Arrays.fill(first, Math.min(explored + 1, states), states + 1, steps);
        return new StateGraph(
                new StateGraph.States(initialCount, explored, first, Arrays.copyOf(discoveries, states)),
                new StateGraph.Steps(Arrays.copyOf(targets, steps), Arrays.copyOf(labels, steps), labelTable));
    }
}
