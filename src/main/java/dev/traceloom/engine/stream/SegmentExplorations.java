package dev.traceloom.engine.stream;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Transitions;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Specification;

/** Makes the explorations of the pieces of one trace. They leave nothing out, and share what is known of transitions. */
final class SegmentExplorations {
    private final Specification specification;
    private final Transitions transitions;
    private final Budget budget;
    private final Progress progress;

    SegmentExplorations(Specification specification, Budget budget, Progress progress) {
        this.specification = specification;
        this.transitions = new Transitions(specification);
        this.budget = budget;
        this.progress = progress;
    }

    /** @param before how many records the pieces before have, which progress counts from there */
    Exploration of(Problem piece, boolean checkInvariants, int before, LastLayers layers) {
        return new Exploration(
                piece,
                specification,
                transitions,
                budget,
                (consumed, width, states) -> progress.update(before + consumed, width, states),
                true,
                checkInvariants,
                layers);
    }
}
