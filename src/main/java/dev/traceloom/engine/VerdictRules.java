package dev.traceloom.engine;

import dev.traceloom.spec.Specification;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The rules of docs/semantics.md that make a verdict of what a search found. Whoever searches, a trace in memory or a
 * stream, asks here; what is to be said with the verdict goes into the result.
 */
final class VerdictRules {
    private final Specification specification;
    private final ResultBuilder result;
    private final List<String> warnings = new ArrayList<>();

    VerdictRules(Specification specification, ResultBuilder result) {
        this.specification = specification;
        this.result = result;
    }

    /**
     * What the rules ask about a trace as a whole.
     *
     * @param name what the trace is called
     * @param threads the ids of its threads
     * @param records how many records it has, thread ends and crashes included
     * @param hasOperations whether there is anything but ends and crashes of threads
     * @param crashes those that count: none where crashes are allowed
     * @param incomplete what may be missing
     */
    record Recorded(
            String name,
            List<String> threads,
            int records,
            boolean hasOperations,
            List<Stalled> crashes,
            IncompleteThreads incomplete) {}

    /** Whether a trace without an order has one if invariants do not count. */
    enum IgnoringInvariants {
        ORDER,
        NO_ORDER,
        UNKNOWN
    }

    /** What a reader should weigh: an acceptance is worth little where nothing took effect or nothing overlaps. */
    void weigh(boolean hasOperations, boolean hasEffects, boolean hasOverlap) {
        if (hasEffects && !hasOverlap) {
            result.warn(Phrases.NO_OVERLAP);
        } else if (!hasEffects && hasOperations) {
            result.warn(Phrases.NO_EFFECT);
        }
    }

    /** Rule 12: a trace with a record that the specification has no place for has no verdict. */
    Verdict unfit(UnfitTraceException unfit) {
        result.unfit().message(unfit.getMessage());
        return Verdict.ERROR;
    }

    /** Rule 12: the budget ended the search. */
    Verdict stopped(Budget budget) {
        result.message(budget.undecided());
        return Verdict.UNDECIDED;
    }

    /** Some order consumes every record but for crashes. */
    Verdict ordered(Recorded trace, DeadBranches dead) {
        // Rule 13: branches that ended otherwise do not matter, but are told.
        if (dead.failures() > 0) {
            warnings.add(Phrases.failed(dead.failures(), dead.describe(trace.name(), trace.threads())));
        }
        if (dead.violations() > 0) {
            warnings.add(Phrases.violated(dead.violations(), invariant(dead)));
        }
        // Rule 12: that nothing has an order says nothing.
        if (trace.crashes().isEmpty() && !trace.hasOperations()) {
            return nothingToValidate(trace);
        }
        // Rule 10: everything else is fine, so the crash is all there is to say.
        if (!trace.crashes().isEmpty()) {
            result.linearized(trace.records() - trace.crashes().size()).stalled(trace.crashes());
            result.message(Phrases.crashed(trace.crashes().get(0)));
            return Verdict.REJECTED;
        }
        // Rule 11: what is there and has an order is accepted.
        trace.incomplete().brokenOff().ifPresent(why -> warnings.add(Phrases.notValidated(why)));
        result.linearized(trace.records());
        return Verdict.ACCEPTED;
    }

    private Verdict nothingToValidate(Recorded trace) {
        result.linearized(trace.records());
        if (trace.incomplete().isEmpty()) {
            result.unfit().message(Phrases.NO_OPERATIONS);
            return Verdict.ERROR;
        }
        result.message(Phrases.nothingLeft(trace.incomplete()));
        return Verdict.UNDECIDED;
    }

    /**
     * Rule 13: there is no order, as if the recording were complete.
     *
     * @param noState whether not even an initial state was found
     * @param ignoringInvariants asked only where some branch broke an invariant
     */
    Verdict unordered(
            Recorded trace, DeadBranches dead, boolean noState, Supplier<IgnoringInvariants> ignoringInvariants) {
        if (dead.failures() > 0) {
            result.message(dead.describe(trace.name(), trace.threads()));
            return Verdict.ERROR;
        }
        if (noState) {
            result.message(Phrases.NO_INITIAL_STATE);
        }
        if (dead.violations() > 0) {
            IgnoringInvariants found = ignoringInvariants.get();
            if (found == IgnoringInvariants.ORDER) {
                result.message(Phrases.everyOrderBreaks(invariant(dead)));
            } else {
                warnings.add(Phrases.someOrdersBreak(invariant(dead), found == IgnoringInvariants.UNKNOWN));
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
    Verdict incomplete(
            Recorded trace, Verdict failure, boolean orderOfPart, boolean stopped, DeadBranches inPart, Budget budget) {
        if (orderOfPart) {
            result.message(Phrases.incomplete(trace.incomplete()));
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

    private String invariant(DeadBranches dead) {
        return specification.invariants().get(dead.invariant());
    }

    /** What is to be told besides, whatever the verdict. */
    List<String> warnings() {
        return List.copyOf(warnings);
    }
}
