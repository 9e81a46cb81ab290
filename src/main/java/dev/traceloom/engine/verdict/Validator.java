package dev.traceloom.engine.verdict;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.SearchOutcome;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Absences;
import dev.traceloom.engine.problem.ClosedProblem;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Search;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
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
public final class Validator {
    private static final int MOST_STATES_LOOKED_AT_IN_HASTE = 500;

    private final Trace trace;
    private final Specification specification;
    private final Options options;
    private final Budget budget;
    private final Search search;
    private ProblemBuilder problems;
    /** As far as it is known: which arguments are guessed is, once the records are bound. */
    private IncompleteThreads incomplete;
    private final ResultBuilder result;
    private final VerdictRules rules;
    private boolean clean = true;
    private boolean ignored;
    /** Null until they are looked for. */
    private List<Stalled> crashes;

    public Validator(Trace trace, Specification specification, Options options, Budget budget, Progress progress) {
        this(trace, specification, options, budget, progress, IncompleteThreads.of(trace, List.of()));
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
        this.rules = new VerdictRules(result);
    }

    /** For some of the records by themselves; crashes and incomplete threads are the affair of the whole trace. */
    public static Validator ofPart(
            Trace trace, Specification specification, Options options, Budget budget, Progress progress) {
        return new Validator(
                trace, specification, options.allowingCrashes(), budget, progress, IncompleteThreads.NONE);
    }

    /** The same, which need not bind the records anew. */
    public Validator with(ProblemBuilder known) {
        problems = known;
        return this;
    }

    public Result validate() {
        Verdict verdict;
        try {
            describe();
            Problem problem = problems.build();
            hearOfAbsences();
            ignored = hasOperations() && isIgnored(problem);
            verdict = decide(problem);
        } catch (UnfitTraceException unfit) {
            verdict = rules.unfit(unfit);
        } catch (EvaluationCancelled cancelled) {
            verdict = rules.stopped(budget);
        }
        // Some things are known only after the search.
        return build(verdict, specification.warnings());
    }

    /** The same, which tells of records that lack arguments. */
    public Validator telling(Absences absences) {
        if (!absences.isEmpty()) {
            result.warn(absences.lines(counts().byName()));
        }
        return this;
    }

    private void hearOfAbsences() {
        if (!problems.inexact().isEmpty()) {
            incomplete = IncompleteThreads.of(trace, problems.inexact());
            result.incomplete(incomplete.ids());
        }
        telling(problems.absences());
    }

    /** Validates records of the trace as if they were all. */
    public Result validate(Problem part) {
        Verdict verdict;
        try {
            verdict = decide(part);
        } catch (UnfitTraceException impossible) {
            throw new IllegalStateException(impossible);
        }
        return build(verdict, List.of());
    }

    private Result build(Verdict verdict, List<String> remarks) {
        result.warn(rules.warnings()).warn(remarks);
        return result.build(verdict, budget.seconds());
    }

    /** Whether no branch of the search failed to evaluate or broke an invariant. */
    public boolean isClean() {
        return clean;
    }

    /**
     * The result for a trace of which an order is known.
     *
     * @param classes those from whose orders it was made
     */
    public Result accepted(Linearization order, long states, Result.Classes classes) {
        describe();
        result.states(states).classes(classes);
        return build(accept(order, new DeadBranches()), List.of());
    }

    /** The result for a trace that has no order because some of its records have none. */
    public Result rejected(
            Result part, Ending ending, int linearized, long states, String why, Result.Classes classes) {
        describe();
        result.states(states).linearized(linearized).ending(ending).message(why).classes(classes);
        result.deepest(part.deepest());
        part.confirmed().ifPresent(result::confirmed);
        return result.build(Verdict.REJECTED, budget.seconds());
    }

    private void describe() {
        result.warn(specification.warnings()).underView(specification.hasView()).incomplete(incomplete.ids());
        weigh();
    }

    private Verdict decide(Problem problem) throws UnfitTraceException {
        boolean crashCounts = !options.allowCrash() && !crashes().isEmpty();
        SearchOutcome outcome = search(problem, crashCounts);
        clean = outcome.dead().failures() == 0 && outcome.dead().violations() == 0;
        result.states(outcome.states()).linearized(outcome.layers().depth()).warn(outcome.warnings());
        // A search that was not confirmed may have missed some of the deepest states.
        boolean exhausted = outcome.end() == End.EXHAUSTED && outcome.confirmed().orElse(true);
        result.ending(new Ending(problem, outcome.layers(), exhausted));
        if (outcome.order().isPresent()) {
            return accept(outcome.order().get(), outcome.dead());
        }
        List<SearchState> deepest = outcome.layers().deepest();
        // Where the budget is spent there is no time to look at many, and nothing is said against what is next.
        boolean few = outcome.end() == End.STOPPED && deepest.size() > MOST_STATES_LOOKED_AT_IN_HASTE;
        List<SearchState> looked = few ? deepest.subList(0, MOST_STATES_LOOKED_AT_IN_HASTE) : deepest;
        result.deepest(outcome.layers(), StalledRecords.at(looked, problem, this::stalled));
        if (outcome.end() == End.STOPPED) {
            result.undecided(UndecidedDiagnosis.of(trace, problem, outcome, specification, budget));
            return rules.stopped(budget);
        }
        outcome.confirmed().ifPresent(result::confirmed);
        Verdict failure = judgeFailure(outcome, problem);
        return incomplete.isEmpty() ? failure : judgeIncomplete(failure);
    }

    /** Closed first, where the trace tells of the state. */
    private SearchOutcome search(Problem problem, boolean keepingLayers) {
        Optional<ClosedProblem> closed = options.exhaust() ? Optional.empty() : ClosedProblem.of(problem, specification);
        if (closed.isPresent()) {
            return search.runClosedFirst(problem, closed.get(), keepingLayers);
        }
        return keepingLayers ? search.runKeepingLayers(problem) : search.run(problem);
    }

    private Verdict accept(Linearization order, DeadBranches dead) {
        VerdictRules.Recorded recorded = recorded();
        if (recorded.hasOperations() || !recorded.crashes().isEmpty()) {
            result.order(Optional.of(order));
        }
        return rules.ordered(recorded, dead);
    }

    private Verdict judgeFailure(SearchOutcome outcome, Problem problem) {
        return rules.unordered(recorded(), outcome.dead(), outcome.states() == 0, () -> {
            SearchOutcome without = search.runIgnoringInvariants(problem);
            if (without.order().isPresent()) {
                return VerdictRules.IgnoringInvariants.ORDER;
            }
            return without.end() == End.STOPPED
                    ? VerdictRules.IgnoringInvariants.UNKNOWN
                    : VerdictRules.IgnoringInvariants.NO_ORDER;
        });
    }

    private Verdict judgeIncomplete(Verdict failure) throws UnfitTraceException {
        SearchOutcome part = search.run(incomplete.certainPart(trace, problems, options.skew()));
        return rules.incomplete(
                recorded(), failure, part.order().isPresent(), part.end() == End.STOPPED, part.dead(), budget);
    }

    private VerdictRules.Recorded recorded() {
        return new VerdictRules.Recorded(
                trace.name(),
                trace.threads().stream().map(TraceThread::id).toList(),
                trace.operationCount(),
                hasOperations(),
                ignored,
                options.allowCrash() ? List.of() : crashes(),
                incomplete);
    }

    private Stalled stalled(int thread, int index) {
        TraceThread recorded = trace.threads().get(thread);
        return new Stalled(new RecordRef(recorded.id(), index), recorded.operations().get(index));
    }

    private List<Stalled> crashes() {
        if (crashes == null) {
            crashes = findCrashes();
        }
        return crashes;
    }

    private List<Stalled> findCrashes() {
        List<Stalled> found = new ArrayList<>();
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            List<Operation> operations = trace.threads().get(thread).operations();
            for (int index = 0; index < operations.size(); index++) {
                if (operations.get(index).outcome() == Outcome.CRASH) {
                    found.add(stalled(thread, index));
                }
            }
        }
        return found;
    }

    /** What makes an acceptance worth little: a permissive specification accepts anything. */
    private void weigh() {
        ActionCounts counts = counts();
        result.actions(counts.byName());
        boolean effects = counts.total() > 0;
        rules.weigh(
                hasOperations(),
                effects,
                counts.isStepping(),
                effects && (counts.isObserving() || Overlap.exists(trace)));
    }

    private ActionCounts counts() {
        ActionCounts counts = new ActionCounts(specification.actions());
        for (TraceThread thread : trace.threads()) {
            thread.operations().forEach(counts::add);
        }
        // Another pass would bring all of a long trace from memory once more.
        crashes = counts.isCrashing() ? crashes : List.of();
        return counts;
    }

    /** Whether every operation says nothing to the specification; what a problem leaves out for other reasons is not so. */
    private boolean isIgnored(Problem problem) {
        long ignored = 0;
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            for (int i = 0; i < problem.lanes[lane].length(); i++) {
                Operation operation = problem.recorded(lane, i);
                if (operation.isCall() && !problem.operation(lane, i).isIgnored(operation)) {
                    return false;
                }
                ignored += operation.isCall() ? 1 : 0;
            }
        }
        return ignored
                == trace.threads().stream()
                        .flatMap(thread -> thread.operations().stream())
                        .filter(Operation::isCall)
                        .count();
    }

    private boolean hasOperations() {
        return trace.threads().stream().flatMap(thread -> thread.operations().stream()).anyMatch(Operation::isCall);
    }
}
