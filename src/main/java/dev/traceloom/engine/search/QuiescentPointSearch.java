package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.WidestLayer;
import java.util.Optional;

/** A search that goes from quiescent point to quiescent point, from the beginning of the trace to its end. */
interface QuiescentPointSearch {
    /** Searches; what follows may be asked afterwards. */
    End search();

    /** The last quiescent point that was reached. If the search was exhausted there, all states there are known. */
    int lastPoint();

    /** What is known of that quiescent point and of those before it. */
    Checkpoints known();

    /** Where the search was widest, as far as it is known; for one that was stopped. */
    WidestLayer widestLayer();

    /** Notes how far the search had come when it was stopped. */
    void noteWhereStopped();

    /** Whether what is known for certain was found by leaving orders out in a way that may hide a failure. */
    boolean leftOrdersOut();

    /**
     * Where it is known otherwise than by going on to the end how the search ends, a state near the end of an order, or of a path that came as
     * far as any can, if one is known.
     */
    default Optional<Arrival> nearEnd() {
        return Optional.empty();
    }
}
