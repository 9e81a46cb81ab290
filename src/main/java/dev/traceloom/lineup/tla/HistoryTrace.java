package dev.traceloom.lineup.tla;

import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.tla.LearnedActions.Action;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A history as a trace of what was learned. Of one that is stuck, the operation in question is there with the result that says so,
 * and other operations that did not return are not, as in the definition of what justifies it.
 *
 * <p>The timebox of that operation begins after everything that returned, whenever it was called: to be stuck is the last thing that happens,
 * since nothing follows it in what was learned. So no order is lost that there was, and what is explained is why it cannot be stuck
 * then, and not why others cannot follow it.
 */
public final class HistoryTrace {

    private HistoryTrace() {}

    /**
     * @param missing what the history lacks; null where nothing is in question
     */
    public static Trace of(String name, Matrix matrix, History history, Missing missing, LearnedModule module) {
        List<TraceThread> threads = new ArrayList<>();
        List<Called> all = history.operations();
        for (int thread = 0; thread < matrix.threads(); thread++) {
            List<Operation> operations = new ArrayList<>();
            for (Called called : all) {
                boolean isMeant = missing != null && called.equals(missing.pending());
                if (called.thread() == thread && (!called.isPending() || isMeant)) {
                    operations.add(operation(called, matrix, module, history.events().size()));
                }
            }
            threads.add(new TraceThread(matrix.name(thread), operations, false));
        }
        return new Trace(name, threads);
    }

    private static Operation operation(Called called, Matrix matrix, LearnedModule module, int end) {
        Invocation invocation = matrix.calls(called.thread()).get(called.index());
        Action action = module.action(invocation);
        List<Value> values = new ArrayList<>();
        values.add(new Value.Text(matrix.name(called.thread())));
        invocation.arguments().forEach(argument -> values.add(new Value.Text(argument)));
        values.add(new Value.Text(called.isPending() ? LearnedActions.STUCK : called.result()));
        return new Operation(
                action.name(),
                Outcome.RETURNED,
                Arguments.named(action.parameters(), values),
                called.isPending() ? end : called.called(),
                called.isPending() ? end + 1 : called.returned(),
                Meta.NONE,
                "");
    }
}
