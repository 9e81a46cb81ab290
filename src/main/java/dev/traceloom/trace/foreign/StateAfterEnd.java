package dev.traceloom.trace.foreign;

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
 * Where a state stands beside a timebox, it was read after the operation returned, and others may have changed it meanwhile. So it
 * is a record of its own that is no step, somewhere between the operation's end and what its thread did next.
 */
final class StateAfterEnd {
    private StateAfterEnd() {}

    static Trace split(Trace trace) throws TraceException {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            threads.add(new TraceThread(thread.id(), split(trace, thread), thread.truncated()));
        }
        return new Trace(trace.name(), List.copyOf(threads), trace.brokenOff());
    }

    private static List<Operation> split(Trace trace, TraceThread thread) throws TraceException {
        List<Operation> all = new ArrayList<>();
        for (int i = 0; i < thread.operations().size(); i++) {
            Operation operation = thread.operations().get(i);
            Observations told = operation.observations();
            if (told.after().isEmpty()) {
                all.add(operation);
                continue;
            }
            if (!operation.hasEnd()) {
                throw TraceException.inLine(
                        trace.name(), told.line(), "end", "expected a moment, since the state was read after it, found none");
            }
            long next = i + 1 < thread.operations().size() ? thread.operations().get(i + 1).start() : Operation.NEVER;
            all.add(operation.withObservations(new Observations(
                    told.before(),
                    List.of(),
                    told.updates(),
                    told.events(),
                    told.steps(),
                    told.fields(),
                    told.line())));
            all.add(new Operation(
                    Operation.ANY_STEP,
                    Outcome.RETURNED,
                    Arguments.NONE,
                    operation.end(),
                    next,
                    Meta.NONE,
                    "",
                    new Observations(
                            List.of(), told.after(), List.of(), Observations.Steps.NONE, told.fields(), told.line())));
        }
        return List.copyOf(all);
    }
}
