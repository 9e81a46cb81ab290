package dev.traceloom.engine.problem;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.List;

/** Turns a trace into a problem, binding every record to the specification on the way. */
public final class ProblemBuilder {
    private final Trace trace;
    private final ArgumentGuesses guesses;
    private final ClockTimes times;
    private final Budget budget;

    /** @param skew how far every timebox is widened on both sides, for clocks that are not quite common */
    public ProblemBuilder(Trace trace, Specification specification, long skew, Budget budget) {
        this.trace = trace;
        this.guesses = new ArgumentGuesses(trace, specification);
        this.times = new ClockTimes(skew);
        this.budget = budget;
    }

    /**
     * The whole trace.
     *
     * @throws UnfitTraceException when a record has no meaning in the specification
     */
    public Problem build() throws UnfitTraceException {
        return build(Lanes.ofAll(times));
    }

    /** The part of the trace that unknown operations after {@code time} cannot have influenced (semantics, rule 11). */
    public Problem buildBefore(long time) throws UnfitTraceException {
        return build(Lanes.before(time, times));
    }

    private Problem build(Lanes lanes) throws UnfitTraceException {
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            lanes.beginThread(thread, operations.size());
            boolean matters = true;
            for (int i = 0; i < operations.size() && matters; i++) {
                boolean crash = operations.get(i).outcome() == Outcome.CRASH;
                matters = crash || lanes.add(i, operations.get(i), bind(trace.threads().get(thread), i));
            }
            lanes.endThread();
        }
        return lanes.build((thread, index) -> trace.threads().get(thread).operations().get(index));
    }

    private BoundOperation bind(TraceThread thread, int index) throws UnfitTraceException {
        if (budget.isSpent()) {
            throw new EvaluationCancelled();
        }
        try {
            return guesses.bind(thread.id(), thread.operations().get(index));
        } catch (BindingException unfit) {
            Operation operation = thread.operations().get(index);
            throw new UnfitTraceException(
                    new RecordRef(thread.id(), index).ofOperation(operation, trace.name()) + ": " + unfit.getMessage());
        }
    }
}
