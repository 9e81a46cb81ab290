package dev.traceloom.trace.derive;

import dev.traceloom.trace.TraceException;
import java.util.List;
import java.util.Optional;

/** Makes a trace with vector clocks of what a log tells. */
public final class DerivedClocks {
    private DerivedClocks() {}

    /**
     * @param name what to call the trace
     * @param events the lines of its logs, those of each file in its order, which all tell the same kind of thing
     */
    public static PlacedTrace of(String name, List<LoggedEvent> events) throws TraceException {
        if (events.isEmpty()) {
            return new PlacedTrace.Builder().build(name, Optional.empty());
        }
        Told first = events.get(0).told();
        if (first instanceof Told.Clock) {
            return new CountedClocks(events).trace(name);
        }
        return first instanceof Told.Span
                ? new SpanClocks(events).trace(name)
                : new MessageClocks(events).trace(name);
    }
}
