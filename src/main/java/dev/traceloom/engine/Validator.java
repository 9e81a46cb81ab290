package dev.traceloom.engine;

import dev.traceloom.engine.Exploration.End;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Validates one trace against one specification: searches, and turns what was found into a verdict by the rules of
 * docs/semantics.md.
 *
 * <p>It runs on the calling thread; {@link GuardedValidation} puts a clock beside it.
 */
final class Validator {
    private static final int MOST_LOOKED_AT_IN_HASTE = 500;

    private final Trace trace;
    private final Specification specification;
    private final Options options;
    private final Budget budget;
    private final Search search;
    private final ProblemBuilder problems;
    private final IncompleteThreads incomplete;
    private final ResultBuilder result;
    private boolean clean = true;

    Validator(Trace trace, Specification specification, Options options, Budget budget, Progress progress) {
        this(trace, specification, options, budget, progress, IncompleteThreads.of(trace, specification));
    }

    private Validator(
            Trace trace,
            Specification specification,
            Options options,
            Budget budget,
            Progress progress,
            IncompleteThreads incomplete) {
        this.trace = trace;
        this.specification = specification;
        this.options = options;
        this.budget = budget;
        this.search = new Search(specification, budget, options, progress);
        this.problems = new ProblemBuilder(trace, specification, options.skew(), budget);
        this.incomplete = incomplete;
        this.result = new ResultBuilder(trace);
    }

    /** For some of the records by themselves; crashes and incomplete threads are the affair of the whole trace. */
    static Validator ofPart(
            Trace trace, Specification specification, Options options, Budget budget, Progress progress) {
        return new Validator(
                trace, specification, options.allowingCrashes(), budget, progress, IncompleteThreads.NONE);
    }

    Result validate() {
        Verdict verdict;
        try {
            describe();
            verdict = decide(problems.build());
        } catch (UnfitTraceException unfit) {
            verdict = Verdict.ERROR;
            result.unfit().message(unfit.getMessage());
        } catch (EvaluationCancelled cancelled) {
            verdict = Verdict.UNDECIDED;
            result.message(budget.undecided());
        }
        // Some things are known only after the search.
        result.warn(specification.warnings());
        return result.build(verdict, budget.seconds());
    }

    /** Validates records of the trace as if they were all. */
    Result validate(Problem part) {
        Verdict verdict;
        try {
            verdict = decide(part);
        } catch (UnfitTraceException impossible) {
            throw new IllegalStateException(impossible);
        }
        return result.build(verdict, budget.seconds());
    }

    /** Whether no branch of the search failed to evaluate or broke an invariant. */
    boolean isClean() {
        return clean;
    }

    /** The result for a trace of which an order is known. */
    Result accepted(Linearization order, long states, List<String> remarks) {
        describe();
        result.states(states).warn(remarks);
        return result.build(accept(Optional.of(order)), budget.seconds());
    }

    /** The result for a trace that has no order because some of its records have none. */
    Result rejected(Result part, Ending ending, int linearized, long states, String why, List<String> remarks) {
        describe();
        result.states(states).linearized(linearized).ending(ending).message(why).warn(remarks);
        result.frontier(part.frontier(), part.frontierStates(), part.stalled());
        part.confirmed().ifPresent(result::confirmed);
        return result.build(Verdict.REJECTED, budget.seconds());
    }

    private void describe() {
        result.warn(specification.warnings()).underView(specification.hasView()).incomplete(incomplete.ids());
        weigh();
    }

    private Verdict decide(Problem problem) throws UnfitTraceException {
        SearchOutcome outcome = search.run(problem, true, !options.allowCrash() && !crashes().isEmpty());
        clean = outcome.dead().failures() == 0 && outcome.dead().violations() == 0;
        result.states(outcome.states()).linearized(outcome.layers().depth()).warn(outcome.warnings());
        // A search that was not confirmed may have missed some of the deepest states.
        boolean exhausted = outcome.end() == End.EXHAUSTED && outcome.confirmed().orElse(true);
        result.ending(new Ending(problem, outcome.layers(), exhausted));
        if (outcome.order().isPresent()) {
            warnOf(outcome.dead());
            return accept(outcome.order());
        }
        List<SearchState> deepest = outcome.layers().deepest();
        // Where the budget is spent there is no time to look at many, and nothing is said against what is next.
        boolean few = outcome.end() == End.STOPPED && deepest.size() > MOST_LOOKED_AT_IN_HASTE;
        List<SearchState> looked = few ? deepest.subList(0, MOST_LOOKED_AT_IN_HASTE) : deepest;
        result.frontier(outcome.layers(), StalledRecords.at(looked, problem, this::stalled));
        if (outcome.end() == End.STOPPED) {
            result.message(budget.undecided())
                    .undecided(Width.of(trace, problem, outcome, specification, budget));
            return Verdict.UNDECIDED;
        }
        outcome.confirmed().ifPresent(result::confirmed);
        Verdict failure = judgeFailure(outcome, problem);
        return incomplete.isEmpty() ? failure : judgeIncomplete(failure);
    }

    private void warnOf(DeadBranches dead) {
        if (dead.failures() > 0) {
            result.warn(Phrases.failed(dead.failures(), describeFailure(dead)));
        }
        if (dead.violations() > 0) {
            result.warn(Phrases.violated(
                    dead.violations(), specification.invariants().get(dead.invariant())));
        }
    }

    private Verdict accept(Optional<Linearization> order) {
        List<Stalled> crashes = options.allowCrash() ? List.of() : crashes();
        if (crashes.isEmpty() && !hasOperations()) {
            return result.nothingToValidate(incomplete, trace.operationCount());
        }
        result.order(order);
        if (crashes.isEmpty()) {
            incomplete.brokenOff().ifPresent(why -> result.warn(Phrases.notValidated(why)));
            result.linearized(trace.operationCount());
            return Verdict.ACCEPTED;
        }
        // The rest of the trace is fine, so the crash is all there is to say (rule 10).
        result.linearized(trace.operationCount() - crashes.size()).stalled(crashes);
        result.message(Phrases.crashed(crashes.get(0)));
        return Verdict.REJECTED;
    }

    /** The verdict of an exhausted search without an order, as if the recording were complete (rule 13). */
    private Verdict judgeFailure(SearchOutcome outcome, Problem problem) {
        DeadBranches dead = outcome.dead();
        if (dead.failures() > 0) {
            result.message(describeFailure(dead));
            return Verdict.ERROR;
        }
        if (outcome.states() == 0) {
            result.message(Phrases.NO_INITIAL_STATE);
        }
        if (dead.violations() > 0) {
            String invariant = specification.invariants().get(dead.invariant());
            SearchOutcome without = search.run(problem, false, false);
            if (without.order().isPresent()) {
                result.message(Phrases.everyOrderBreaks(invariant));
            } else {
                result.warn(Phrases.someOrdersBreak(invariant, without.end() == End.STOPPED));
            }
        }
        return Verdict.REJECTED;
    }

    /** A failure counts only if unknown operations of the incomplete threads cannot explain it (rule 11). */
    private Verdict judgeIncomplete(Verdict failure) throws UnfitTraceException {
        SearchOutcome part = search.run(problems.buildBefore(incomplete.since()), true, false);
        boolean persists = part.end() == End.EXHAUSTED && part.order().isEmpty();
        if (persists) {
            DeadBranches dead = part.dead();
            if (failure == Verdict.ERROR || dead.failures() == 0) {
                return failure;
            }
            result.message(describeFailure(dead));
            return Verdict.ERROR;
        }
        result.message(part.end() == End.STOPPED ? budget.undecided() : Phrases.incomplete(incomplete));
        return Verdict.UNDECIDED;
    }

    private String describeFailure(DeadBranches dead) {
        if (dead.thread() < 0) {
            return dead.deepest().toString();
        }
        TraceThread thread = trace.threads().get(dead.thread());
        Operation operation = thread.operations().get(dead.index());
        return Phrases.place(trace.name(), thread.id(), dead.index(), operation.name()) + ": " + dead.deepest();
    }

    private Stalled stalled(int thread, int index) {
        TraceThread recorded = trace.threads().get(thread);
        return new Stalled(recorded.id(), index, recorded.operations().get(index));
    }

    private List<Stalled> crashes() {
        List<Stalled> crashes = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            for (int index = 0; index < operations.size(); index++) {
                if (operations.get(index).outcome() == Outcome.CRASH) {
                    crashes.add(stalled(thread, index));
                }
            }
        }
        return crashes;
    }

    /** What makes an acceptance worth little: a permissive specification accepts anything. */
    private void weigh() {
        ActionCounts counts = new ActionCounts(specification.actions());
        for (TraceThread thread : trace.threads()) {
            thread.operations().forEach(counts::add);
        }
        result.actions(counts.byName());
        if (counts.total() > 0 && !Overlap.exists(trace)) {
            result.warn(Phrases.NO_OVERLAP);
        } else if (counts.total() == 0 && hasOperations()) {
            result.warn(Phrases.NO_EFFECT);
        }
    }

    private boolean hasOperations() {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(Operation::isCall);
    }
}
