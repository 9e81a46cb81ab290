package dev.traceloom.testing;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.util.Optional;

/**
 * A trace with the truth about it.
 *
 * @param trace what was recorded
 * @param moments when its operations really acted, in that order; an operation without effect has no moment
 * @param corrupted the record whose result was changed afterwards, if one was
 */
public record GeneratedTrace(Trace trace, Moments moments, Optional<Place> corrupted) {

    /** A record of a trace: the index of its thread and its index there. */
    public record Place(int thread, int index) {}

    public Operation at(Place place) {
        return trace.threads().get(place.thread()).operations().get(place.index());
    }
}
