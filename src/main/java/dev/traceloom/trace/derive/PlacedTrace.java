package dev.traceloom.trace.derive;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A trace whose records have clocks, with where each of them stands. */
public record PlacedTrace(Trace trace, Map<RecordRef, RecordPlace> places) {

    /** Gathers the records, those of each thread in its order. */
    static final class Builder {
        private final Map<String, List<Operation>> threads = new LinkedHashMap<>();
        private final Map<RecordRef, RecordPlace> places = new HashMap<>();

        /** Says that there is such a thread, with records or without. */
        void thread(String id) {
            threads.computeIfAbsent(id, first -> new ArrayList<>());
        }

        void add(String thread, LoggedEvent event, VectorClock clock) {
            thread(thread);
            List<Operation> operations = threads.get(thread);
            places.put(new RecordRef(thread, operations.size()), event.place());
            operations.add(event.operation().orElseThrow().withClock(clock));
        }

        PlacedTrace build(String name, Optional<BrokenOff> brokenOff) {
            List<TraceThread> all = new ArrayList<>();
            threads.forEach((id, operations) -> all.add(new TraceThread(id, List.copyOf(operations), false)));
            return new PlacedTrace(new Trace(name, List.copyOf(all), brokenOff), Map.copyOf(places));
        }
    }
}
