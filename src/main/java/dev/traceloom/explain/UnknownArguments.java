package dev.traceloom.explain;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments that records lack (semantics, rule 8): in an explanation there is a question mark in their place, because only
 * the specification knows that there should be something.
 */
public final class UnknownArguments {
    private final List<TraceThread> threads = new ArrayList<>();
    /** How many there are, by action. */
    private final Map<String, Integer> parameters = new HashMap<>();
    private long since = -1L;

    /** @param incomplete the ids of the threads of which not everything is known, be it because of such arguments */
    public UnknownArguments(Trace trace, Specification specification, List<String> incomplete) {
        specification.actions().forEach(action -> parameters.put(action.name(), action.parameters().size()));
        for (TraceThread thread : trace.threads()) {
            boolean matters = incomplete.contains(thread.id());
            threads.add(TraceThread.excerpt(thread.id(), thread.first(), marked(thread, specification, matters)));
        }
    }

    /** What the threads recorded, with what is unknown marked as such. */
    public List<TraceThread> threads() {
        return threads;
    }

    /**
     * Whether an operation was over before the first of those began of which the result does not tell all that they may have
     * done, so that they have nothing to do with it.
     */
    boolean isBeforeAll(Operation operation) {
        return since == -1L || operation.hasEnd() && Long.compareUnsigned(operation.end(), since) < 0;
    }

    private List<Operation> marked(TraceThread thread, Specification specification, boolean matters) {
        List<Operation> marked = thread.operations();
        for (int i = 0; i < thread.operations().size(); i++) {
            Operation operation = thread.operations().get(i);
            if (mayLack(operation)) {
                List<String> unknown = unknown(thread.id(), operation, specification);
                if (!unknown.isEmpty()) {
                    boolean first = matters && Long.compareUnsigned(operation.start(), since) < 0;
                    since = first ? operation.start() : since;
                    Arguments shown = operation.arguments().withUnknown(unknown);
                    marked = new ArrayList<>(marked);
                    marked.set(i, operation.withArguments(shown));
                }
            }
        }
        return marked;
    }

    /** To be told without asking the specification about every record. */
    private boolean mayLack(Operation operation) {
        if (operation.outcome() == Outcome.NEVER_RETURNED) {
            return true;
        }
        Integer count = parameters.get(operation.name());
        return operation.outcome() == Outcome.RETURNED
                && (count == null || operation.arguments().size() < count || operation.arguments().hasUnknown());
    }

    private static List<String> unknown(String thread, Operation operation, Specification specification) {
        try {
            BoundOperation meaning = specification.bind(thread, operation);
            return meaning.unknown();
        } catch (BindingException unfit) {
            // The result says so.
            return List.of();
        }
    }
}
