package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.cover.Covering.Goal;
import dev.traceloom.cases.graph.StateGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Every behaviour: all ways from the initial states that end in a state that no step leads out of, or after so many steps. Two ways are different if
 * their steps are, whether their states are or not.
 */
public final class BehaviourCover {
    private final StateGraph graph;
    private final int depth;
    private final int most;
    private final List<Walk> walks = new ArrayList<>();
    private int[] steps = new int[16];
    private boolean isCut;

    private BehaviourCover(StateGraph graph, int depth, int most) {
        this.graph = graph;
        this.depth = depth;
        this.most = most;
    }

    /**
     * @param depth how many steps a behaviour has at most
     * @param most how many behaviours at most: their number may grow exponentially with the depth
     */
    public static Covering of(StateGraph graph, int depth, int most) {
        BehaviourCover cover = new BehaviourCover(graph, depth, most);
        for (int state = 0; state < graph.initialStates(); state++) {
            cover.goOn(state);
        }
        long count = cover.walks.size();
        Optional<String> incomplete = cover.isCut
                ? Optional.of("there are more than " + most + " behaviours of up to " + depth + " steps")
                : Optional.empty();
        Goal goal = new Goal("behaviours", count + (cover.isCut ? 1 : 0), Walk::steps, List::size);
        return new Covering(cover.walks, goal, Optional.empty(), incomplete);
    }

    /** Goes through all ways from an initial state, depth first; with an own stack, since they may be long. */
    private void goOn(int start) {
        int[] states = new int[16];
        int[] next = new int[16];
        int length = 0;
        states[0] = start;
        next[0] = graph.firstStep(start);
        while (length >= 0 && !isCut) {
            boolean isEnd = length == depth || graph.isLeaf(states[length]) || !graph.isExplored(states[length]);
            if (isEnd) {
                add(start, length);
            }
            if (isEnd || next[length] == graph.endOfSteps(states[length])) {
                length--;
                continue;
            }
            int step = next[length]++;
            if (length + 1 == states.length) {
                states = Arrays.copyOf(states, 2 * states.length);
                next = Arrays.copyOf(next, states.length);
            }
            if (length == steps.length) {
                steps = Arrays.copyOf(steps, 2 * steps.length);
            }
            steps[length++] = step;
            states[length] = graph.target(step);
            next[length] = graph.firstStep(states[length]);
        }
    }

    private void add(int start, int length) {
        if (walks.size() == most) {
            isCut = true;
        } else {
            walks.add(new Walk(start, Arrays.copyOf(steps, length)));
        }
    }
}
