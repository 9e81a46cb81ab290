package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.cover.Covering.Goal;
import dev.traceloom.cases.graph.StateGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Every pair of actions of which one can follow right after the other: the first place in the graph where it does, unless another test comes by. */
public final class PairCover {
    private final StateGraph graph;
    private final int[] actionOfLabel;
    private final int actions;
    private final BitSet found;

    private PairCover(StateGraph graph) {
        this.graph = graph;
        Map<String, Integer> numbers = new HashMap<>();
        this.actionOfLabel = graph.labels().stream()
                .mapToInt(label -> {
                    numbers.putIfAbsent(label.action(), numbers.size());
                    return numbers.get(label.action());
                })
                .toArray();
        this.actions = numbers.size();
        this.found = new BitSet(actions * actions);
    }

    public static Covering of(StateGraph graph) {
        PairCover cover = new PairCover(graph);
        List<Walk> candidates = cover.firstOfEach();
        // The longest first: what leads to a pair far away goes through others on its way.
        candidates.sort(Comparator.comparingInt(Walk::length).reversed());
        List<Walk> walks = new ArrayList<>();
        BitSet covered = new BitSet();
        for (Walk candidate : candidates) {
            int before = covered.cardinality();
            Arrays.stream(cover.pairs(candidate)).forEach(covered::set);
            if (covered.cardinality() > before) {
                walks.add(candidate);
            }
        }
        Goal goal = Goal.of("pairs of actions", cover.found.cardinality(), cover::pairs);
        return new Covering(walks, goal, Optional.empty(), Optional.empty());
    }

    /** For each pair a shortest way to the first place where it is found. */
    private List<Walk> firstOfEach() {
        List<Walk> walks = new ArrayList<>();
        BitSet[] followers = new BitSet[graph.states()];
        for (int state = 0; state < graph.states(); state++) {
            for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
                int target = graph.target(step);
                BitSet next = followers[target] == null ? followers[target] = actionsFrom(target) : followers[target];
                int row = action(step) * actions;
                for (int action = next.nextSetBit(0); action >= 0; action = next.nextSetBit(action + 1)) {
                    if (!found.get(row + action)) {
                        found.set(row + action);
                        walks.add(graph.walkTo(state).then(step).then(stepOf(target, action)));
                    }
                }
            }
        }
        return walks;
    }

    private BitSet actionsFrom(int state) {
        BitSet all = new BitSet(actions);
        for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
            all.set(action(step));
        }
        return all;
    }

    private int stepOf(int state, int action) {
        int step = graph.firstStep(state);
        while (action(step) != action) {
            step++;
        }
        return step;
    }

    private int action(int step) {
        return actionOfLabel[graph.labelNumber(step)];
    }

    private int[] pairs(Walk walk) {
        return IntStream.range(1, walk.length())
                .map(i -> action(walk.steps()[i - 1]) * actions + action(walk.steps()[i]))
                .toArray();
    }
}
