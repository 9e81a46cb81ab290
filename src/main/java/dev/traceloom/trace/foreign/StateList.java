package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.List;

/**
 * A behaviour as model checkers write it: one state after the other, each with what led to it. The first is no step but tells
 * what the state was.
 */
final class StateList {
    private static final String THREAD = "0";

    private final List<Operation> records = new ArrayList<>();

    /** @param action what led to the state; empty where that is not told, and ignored for the first */
    void add(String action, Arguments arguments, List<Observation> state, Meta fields, long line) {
        boolean first = records.isEmpty();
        boolean named = !first && !action.isEmpty();
        String name = named ? action : Operation.ANY_STEP;
        long moment = records.size() + 1L;
        records.add(new Operation(
                name,
                Outcome.RETURNED,
                named ? arguments : Arguments.NONE,
                moment,
                moment,
                Meta.NONE,
                "",
                Observations.of(name, List.of(), state, List.of(), first ? Boolean.FALSE : null, fields, line)));
    }

    int size() {
        return records.size();
    }

    Trace trace(String name) throws TraceException {
        if (records.isEmpty()) {
            throw TraceException.of(name, "expected states, found none");
        }
        return new Trace(name, List.of(new TraceThread(THREAD, List.copyOf(records), false)));
    }
}
