package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
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

    /**
     * What led to a state; ignored for the first but for the remarks.
     *
     * @param action empty where that is not told
     * @param hasReturned whether it came to its end, so that the step was taken for certain
     * @param remarks what a person should see
     */
    record Cause(String action, Arguments arguments, boolean hasReturned, Meta remarks) {

        static Cause of(String action, Arguments arguments) {
            return new Cause(action, arguments, true, Meta.NONE);
        }

        Cause with(boolean returned, Meta other) {
            return new Cause(action, arguments, returned, other);
        }
    }

    /** @throws BadValueException where the step before never returned, or this one tells of a state all the same */
    void add(Cause cause, List<Observation> state, Meta fields, long line) {
        boolean first = records.isEmpty();
        if (!first && !records.get(records.size() - 1).hasEnd()) {
            throw new BadValueException("expected no state after a step that did not return, found one");
        }
        if (!first && !cause.hasReturned && !state.isEmpty()) {
            throw new BadValueException("expected no variables after a step that did not return, found " + state.size());
        }
        boolean named = !first && !cause.action.isEmpty();
        String name = named ? cause.action : Operation.ANY_STEP;
        long moment = records.size() + 1L;
        records.add(new Operation(
                name,
                first || cause.hasReturned ? Outcome.RETURNED : Outcome.NEVER_RETURNED,
                named ? cause.arguments : Arguments.NONE,
                moment,
                first || cause.hasReturned ? moment : Operation.NEVER,
                cause.remarks,
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
