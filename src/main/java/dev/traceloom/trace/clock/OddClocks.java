package dev.traceloom.trace.clock;

import dev.traceloom.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * What the times of a trace's threads look like, one beside the other. That they look odd proves nothing.
 *
 * @param spans of the threads, by their beginning; none where not only times tell the order of records
 */
public record OddClocks(List<ThreadSpan> spans, Optional<MixedUnits> units, Optional<ThreadsApart> apart) {

    public static OddClocks of(Trace trace) {
        List<ThreadSpan> spans = ThreadSpan.of(trace);
        return new OddClocks(spans, MixedUnits.of(spans), ThreadsApart.of(spans));
    }

    public boolean areOdd() {
        return units.isPresent() || apart.isPresent();
    }

    /** A skew with which all moments of all threads overlap. */
    public long widest() {
        return ThreadSpan.widest(spans);
    }
}
