package dev.traceloom.engine.problem;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.causal.CausalOrder;
import java.util.ArrayList;
import java.util.List;

/** Turns a trace into a problem, binding every record to the specification on the way. */
public final class ProblemBuilder {
    private final Trace trace;
    private final ArgumentGuesses guesses;
    private final ClockTimes times;
    private final Budget budget;
    private final List<Inexact> inexact = new ArrayList<>();
    private Problem all;

    /**
     * A record that may have done something else than what is tried.
     *
     * @param thread the thread's position in the trace
     */
    public record Inexact(int thread, Operation operation, BoundOperation meaning) {}

    /** @param skew how far every timebox is widened on both sides, for clocks that are not quite common */
    public ProblemBuilder(Trace trace, Specification specification, long skew, Budget budget) {
        this.trace = trace;
        this.guesses = new ArgumentGuesses(trace, specification);
        this.times = new ClockTimes(skew);
        this.budget = budget;
    }

    /**
     * The whole trace, which is bound once.
     *
     * @throws UnfitTraceException when a record has no meaning in the specification
     */
    public Problem build() throws UnfitTraceException {
        if (all == null) {
            all = build(Lanes.ofAll(times));
        }
        return all;
    }

    /** Those of the records that were built into problems; the first of each thread. */
    public List<Inexact> inexact() {
        return inexact;
    }

    /** The records that lack arguments though they returned, of those that were built into problems. */
    public Absences absences() {
        return guesses.absences();
    }

    /** The part of the trace that unknown operations after {@code time} cannot have influenced (semantics, rule 11). */
    public Problem buildBefore(long time) throws UnfitTraceException {
        return build(Lanes.before(time, times));
    }

    /**
     * The same of a trace with clocks.
     *
     * @param certain how many records of each thread come before all unknown operations
     */
    public Problem buildBefore(int[] certain) throws UnfitTraceException {
        return build(Lanes.certainly(certain, times));
    }

    private Problem build(Lanes lanes) throws UnfitTraceException {
        boolean clocks = false;
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            TraceThread recorded = trace.threads().get(thread);
            List<Operation> operations = recorded.operations();
            int count = operations.size();
            lanes.beginThread(thread, count);
            boolean matters = true;
            for (int i = 0; i < count && matters; i++) {
                Operation operation = operations.get(i);
                clocks |= !operation.clock().isNone();
                matters = lanes.add(i, operation, bind(thread, recorded.id(), i, operation));
            }
            lanes.endThread();
        }
        Problem.Recorded all = (thread, index) -> trace.threads().get(thread).operations().get(index);
        if (!clocks) {
            return lanes.build(all);
        }
        return lanes.build(order(), all);
    }

    private CausalOrder order() throws UnfitTraceException {
        try {
            return CausalOrder.of(trace, times.skew());
        } catch (TraceException wrong) {
            throw new UnfitTraceException(wrong.getMessage());
        }
    }

    private BoundOperation bind(int number, String id, int index, Operation operation) throws UnfitTraceException {
        if (budget.isSpent()) {
            throw new EvaluationCancelled();
        }
        try {
            BoundOperation meaning = guesses.bind(id, operation);
            if (meaning.isUnknown() && inexact.stream().noneMatch(known -> known.thread == number)) {
                inexact.add(new Inexact(number, operation, meaning));
            }
            return meaning;
        } catch (BindingException unfit) {
            throw new UnfitTraceException(
                    new RecordRef(id, index).ofOperation(operation, trace.name()) + ": " + unfit.getMessage());
        }
    }
}
