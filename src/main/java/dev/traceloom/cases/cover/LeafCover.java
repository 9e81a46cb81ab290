package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import dev.traceloom.cases.cover.Covering.Goal;
import dev.traceloom.cases.graph.StateGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One test for each state that no step leads out of: a shortest way there. */
public final class LeafCover {

    private LeafCover() {}

    public static Covering of(StateGraph graph) {
        List<Walk> walks = new ArrayList<>();
        for (int state = 0; state < graph.states(); state++) {
            if (graph.isLeaf(state)) {
                walks.add(graph.walkTo(state));
            }
        }
        long steps = walks.stream().mapToLong(Walk::length).sum();
        Goal goal = new Goal("last states", walks.size(), Walk::steps, List::size);
        return new Covering(walks, goal, Optional.of(steps), Optional.empty());
    }
}
