package dev.traceloom.engine;

import dev.traceloom.spec.Specification;

/** Makes the explorations of the pieces of one trace. They leave nothing out, and share what is known of transitions. */
final class PieceExplorations {
    private final Specification specification;
    private final Transitions transitions;
    private final Budget budget;
    private final Progress progress;

    PieceExplorations(Specification specification, Budget budget, Progress progress) {
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
