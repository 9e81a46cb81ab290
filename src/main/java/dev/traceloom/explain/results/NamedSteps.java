package dev.traceloom.explain.results;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A trace in which the records that name no action have the names of the actions that they were, in the order that was found:
 * without that, nobody could tell which actions a log of states exercises. A step that several actions allow has the name of
 * the first of them; one that changed nothing, or is allowed by a part of the next-state relation that has no name, has none.
 */
public final class NamedSteps {
    private NamedSteps() {}

    /** The trace itself where every record names its action, or where there is no order. */
    public static Trace of(Trace trace, Specification specification, Result result, Duration limit) {
        if (result.verdict() != Verdict.ACCEPTED || result.order().isEmpty() || !hasUnnamed(trace)) {
            return trace;
        }
        Map<Long, String> names = new HashMap<>();
        Linearization order = result.order().get();
        OrderWalk.within(limit, specification, () -> OrderWalk.along(trace, specification, order, step -> {
            int thread = order.thread(step.entry());
            int index = order.index(step.entry());
            if (trace.threads().get(thread).operation(index).isAnyStep() && !step.from().hasHashOf(step.to())) {
                specification.actionsOf(step.from(), step.to()).stream()
                        .findFirst()
                        .ifPresent(name -> names.put(key(thread, index), name));
            }
        }));
        return renamed(trace, names);
    }

    private static boolean hasUnnamed(Trace trace) {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(Operation::isAnyStep);
    }

    private static long key(int thread, int index) {
        return (long) thread << 32 | index;
    }

    private static Trace renamed(Trace trace, Map<Long, String> names) {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < trace.threads().size(); i++) {
            TraceThread thread = trace.threads().get(i);
            List<Operation> operations = new ArrayList<>(thread.operations());
            for (int j = 0; j < operations.size(); j++) {
                String name = names.get(key(i, thread.first() + j));
                if (name != null) {
                    operations.set(j, operations.get(j).named(name));
                }
            }
            threads.add(new TraceThread(thread.id(), thread.first(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
