package dev.traceloom.engine.stream;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Transitions;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Specification;

/**
 * Makes the explorations of the segments of one trace. They leave nothing out, and share what is known of transitions.
 */
final class SegmentExplorations {
    private final ExplorationSettings settings;
    private final Transitions transitions;

    SegmentExplorations(Specification specification, Budget budget, Progress progress, Invariants invariants) {
        this.settings = new ExplorationSettings(specification, budget, progress, invariants, Extent.EVERYTHING);
        this.transitions = new Transitions(settings.evaluating());
    }

    /** @param before how many records the segments before have, which progress counts from there */
    Exploration of(Problem segment, int before, LastLayers layers) {
        Progress progress = settings.progress();
        Progress fromThere = (consumed, width, states) -> progress.update(before + consumed, width, states);
        return new Exploration(segment, settings.with(fromThere), transitions, layers);
    }
}
