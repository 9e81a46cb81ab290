package dev.traceloom.cases.generate;

import dev.traceloom.cases.cover.BehaviourCover;
import dev.traceloom.cases.cover.BranchSteps;
import dev.traceloom.cases.cover.Covering;
import dev.traceloom.cases.cover.LeafCover;
import dev.traceloom.cases.cover.PairCover;
import dev.traceloom.cases.cover.StepCover;
import dev.traceloom.cases.generate.CaseGeneration.Request;
import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.engine.control.Budget;
import java.util.Arrays;

/** Chooses the walks that become tests. */
public final class Covers {
    private static final int SHORTEST = 20;
    private static final int LONGEST = 200;

    private Covers() {}

    /** Of a graph of which nothing else is known: actions have no alternatives. */
    public static Covering of(StateGraph graph, Request request, Budget budget) {
        return of(graph, request, BranchSteps.ofActions(graph), budget);
    }

    static Covering of(StateGraph graph, Request request, BranchSteps branches, Budget budget) {
        Covering covering = switch (request.cover()) {
            case BEHAVIOURS -> BehaviourCover.of(graph, request.depth(), request.most());
            case LEAVES -> LeafCover.of(graph);
            case EDGES -> StepCover.of(graph, request.length() > 0 ? request.length() : usualLength(graph), budget);
            case ACTIONS -> branches.covering(graph);
            case PAIRS -> PairCover.of(graph);
        };
        return covering.best(request.most());
    }

    /** Long enough to get far once a test is where it wants to be, and short enough to be read when it fails. */
    private static int usualLength(StateGraph graph) {
        return Math.min(LONGEST, Math.max(SHORTEST, 3 * Arrays.stream(graph.depths()).max().orElse(0)));
    }
}
