package dev.traceloom.engine.verdict;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.problem.UnfitTraceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The rules of docs/semantics.md that make a verdict of what a search found. Whoever searches, a trace in memory or a
 * stream, asks here; what is to be said with the verdict goes into the result.
 */
public final class VerdictRules {
    private final ResultBuilder result;
    private final List<String> warnings = new ArrayList<>();

    public VerdictRules(ResultBuilder result) {
        this.result = result;
    }

    /**
     * What the rules ask about a trace as a whole.
     *
     * @param name what the trace is called
     * @param threads the ids of its threads
     * @param records how many records it has, thread ends and crashes included
     * @param hasOperations whether there is anything but ends and crashes of threads
     * @param ignored whether there is, and the specification ignores all of it
     * @param crashes those that count: none where crashes are allowed
     * @param incomplete what may be missing
     */
    public record Recorded(
            String name,
            List<String> threads,
            int records,
            boolean hasOperations,
            boolean ignored,
            List<Stalled> crashes,
            IncompleteThreads incomplete) {}

    /** Whether a trace without an order has one if neither invariants nor properties count. */
    public enum IgnoringInvariants {
        ORDER,
        NO_ORDER,
        UNKNOWN
    }

    /** What a reader should weigh: an acceptance is worth little where nothing took effect or nothing overlaps that could. */
    public void weigh(boolean hasOperations, boolean hasEffects, boolean hasSteps, boolean hasOverlap) {
        if (hasEffects && !hasSteps) {
            result.warn(ResultMessages.NO_STEP);
        } else if (hasEffects && !hasOverlap) {
            result.warn(ResultMessages.NO_OVERLAP);
        } else if (!hasEffects && hasOperations) {
            result.warn(ResultMessages.NO_EFFECT);
        }
    }

    /** Rule 12: a trace with a record that the specification has no place for has no verdict. */
    public Verdict unfit(UnfitTraceException unfit) {
        result.unfit().message(unfit.getMessage());
        return Verdict.ERROR;
    }

    /** Rule 12: the budget ended the search. */
    public Verdict stopped(Budget budget) {
        result.message(budget.undecided());
        return Verdict.UNDECIDED;
    }

    /** Some order consumes every record but for crashes. */
    public Verdict ordered(Recorded trace, DeadBranches dead) {
        // Rule 13: branches that ended otherwise do not matter, but are told.
        if (dead.failures() > 0) {
            warnings.add(ResultMessages.failed(dead.failures(), dead.describe(trace.name(), trace.threads())));
        }
        if (dead.violations() > 0) {
            warnings.add(ResultMessages.violated(dead.violations(), dead.breach()));
        }
        // Rule 12: that nothing has an order says nothing.
        if (trace.crashes().isEmpty() && (!trace.hasOperations() || trace.ignored())) {
            return nothingToValidate(trace);
        }
        // Rule 10: everything else is fine, so the crash is all there is to say.
        if (!trace.crashes().isEmpty()) {
            result.linearized(trace.records() - trace.crashes().size()).stalled(trace.crashes());
            result.message(ResultMessages.crashed(trace.crashes().get(0)));
            return Verdict.REJECTED;
        }
        // Rule 11: what is there and has an order is accepted.
        trace.incomplete().brokenOff().ifPresent(why -> warnings.add(ResultMessages.notValidated(why)));
        result.linearized(trace.records());
        return Verdict.ACCEPTED;
    }

    private Verdict nothingToValidate(Recorded trace) {
        result.linearized(trace.records());
        if (trace.incomplete().isEmpty()) {
            result.unfit().message(trace.ignored() ? ResultMessages.ALL_IGNORED : ResultMessages.NO_OPERATIONS);
            return Verdict.ERROR;
        }
        result.message(ResultMessages.nothingLeft(trace.incomplete()));
        return Verdict.UNDECIDED;
    }

    /**
     * rules 13 and 34: there is no order, as if the recording were complete.
     *
     * @param noState whether not even an initial state was found
     * @param ignoringInvariants asked only where some branch broke an invariant or a property
     */
    public Verdict unordered(
            Recorded trace, DeadBranches dead, boolean noState, Supplier<IgnoringInvariants> ignoringInvariants) {
        if (dead.failures() > 0) {
            result.message(dead.describe(trace.name(), trace.threads()));
            return Verdict.ERROR;
        }
        if (noState && dead.violations() == 0) {
            result.message(ResultMessages.NO_INITIAL_STATE);
        }
        if (dead.violations() > 0) {
            IgnoringInvariants found = ignoringInvariants.get();
            if (found == IgnoringInvariants.ORDER) {
                result.message(ResultMessages.everyOrderBreaks(dead.breach()));
            } else {
                warnings.add(ResultMessages.someOrdersBreak(dead.breach(), found == IgnoringInvariants.UNKNOWN));
            }
        }
        return Verdict.REJECTED;
    }

    /**
     * Rule 11: a failure of an incomplete recording counts only if it persists in the part of the trace that unknown
     * operations cannot have influenced.
     *
     * @param failure what rule 13 says of the whole
     * @param orderOfPart whether that part has an order
     * @param stopped whether the budget ended the search for one
     * @param inPart the dead branches of that search
     */
    public Verdict incomplete(
            Recorded trace, Verdict failure, boolean orderOfPart, boolean stopped, DeadBranches inPart, Budget budget) {
        if (orderOfPart) {
            result.message(ResultMessages.incomplete(trace.incomplete()));
            return Verdict.UNDECIDED;
        }
        if (stopped) {
            return stopped(budget);
        }
        if (failure == Verdict.ERROR || inPart.failures() == 0) {
            return failure;
        }
        result.message(inPart.describe(trace.name(), trace.threads()));
        return Verdict.ERROR;
    }

    /** What is to be told besides, whatever the verdict. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
