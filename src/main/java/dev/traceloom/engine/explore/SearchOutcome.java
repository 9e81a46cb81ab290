package dev.traceloom.engine.explore;

import dev.traceloom.engine.explore.Exploration.End;
import java.util.List;
import java.util.Optional;

/**
 * What a search found.
 *
 * @param end how it ended
 * @param order an order, if there is one
 * @param layers the deepest states
 * @param states how many states were visited
 * @param dead the branches that ended in a failure or broke an invariant
 * @param confirmed of an exhausted search that left orders out: whether one that left none out found the same
 * @param widest where a stopped search was widest, if it is not for the layers to tell
 * @param warnings what a reader should weigh
 */
public record SearchOutcome(
        End end,
        Optional<Linearization> order,
        LastLayers layers,
        long states,
        DeadBranches dead,
        Optional<Boolean> confirmed,
        Optional<WidestLayer> widest,
        List<String> warnings) {

    /** The outcome of a search that left nothing out, or that ended without having to. */
    public static SearchOutcome of(Exploration exploration, End end) {
        return of(exploration, end, Optional.empty());
    }

    /** The outcome of a search that kept no layers, and that the budget ended. */
    public static SearchOutcome stopped(Exploration exploration, WidestLayer widest) {
        return of(exploration, End.STOPPED, Optional.of(widest));
    }

    private static SearchOutcome of(Exploration exploration, End end, Optional<WidestLayer> widest) {
        return new SearchOutcome(
                end,
                exploration.order(),
                exploration.layers(),
                exploration.states(),
                exploration.dead(),
                Optional.empty(),
                widest,
                List.of());
    }

    /** The same of a search that left orders out, and that none confirmed. */
    public SearchOutcome unconfirmed() {
        return new SearchOutcome(end, order, layers, states, dead, Optional.of(false), widest, warnings);
    }

    /** The same with other layers. */
    public SearchOutcome with(LastLayers others) {
        return new SearchOutcome(end, order, others, states, dead, confirmed, widest, warnings);
    }
}
