package dev.traceloom.engine.partition;

import dev.traceloom.engine.commuting.FootprintClasses;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.PartGuard;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.WholePosition;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.OrderReplay;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.FailureProof;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Validator;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Validates a trace class by class, where the specification has a {@code Partition}, or where its operations fall into
 * classes by what they touch (semantics, rule 22): P-compositionality (Horn and Kroening, 2015).
 *
 * <p>That the classes of a {@code Partition} are independent is the user's word, and no verdict rests on it. A trace is
 * accepted only with an order of the whole that was followed through the whole specification, from one initial state. It
 * is rejected only for a class without an order from any initial state whose operations are proven to commute with all
 * others, see {@link Independence}; those of {@link FootprintClasses} do. Whatever is in doubt is validated as a whole,
 * with the rest of the budget:
 *
 * <ul>
 *   <li>Under a VIEW, states that differ count as one, which may differ between a class and the whole (rule 15); silent
 *       actions belong to no class; and who asks to visit every state means those of the whole.
 *   <li>An invariant or a property may tie classes together, or fail to evaluate where they meet, so it keeps a class from
 *       rejecting.
 *   <li>Of an incomplete recording, unknown operations may be in the way (rule 11), so a class has to be without an
 *       order in the part that they cannot have influenced, too.
 *   <li>Where a branch of any class fails to evaluate, the verdict is no rejection (rule 13): before one, every class
 *       is gone through to the end, unless it is proven that none can fail.
 *   <li>An operation whose arguments are guessed may touch something else; what a crash does to operations in flight, and
 *       what clocks tell, ties classes together.
 * </ul>
 */
public final class PartitionedValidation {
    private static final String NO_COMMON_ORDER =
            "operations of one thread that touch leave the classes without a common order";
    private static final String NOT_IN_TIME = "some class of it was not decided in half of the budget";

    private final Trace trace;
    private final Specification specification;
    private final SpecificationLender lender;
    private final Options options;
    private final Budget budget;
    private final Progress progress;
    private final ProblemBuilder problems;
    private final List<String> remarks = new ArrayList<>();
    private List<FoundClass> found = List.of();
    /** For an undecided result alone: to find out takes as long as a short search. */
    private Supplier<Optional<String>> undivided = Optional::empty;

    public PartitionedValidation(
            Trace trace,
            Specification specification,
            SpecificationLender lender,
            Options options,
            Budget budget,
            Progress progress) {
        this.trace = trace;
        this.specification = specification;
        this.lender = lender;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
        this.problems = new ProblemBuilder(trace, specification, options.skew(), budget);
    }

    /** The same, which need not validate classes by themselves that others found an order of. */
    public PartitionedValidation knowing(List<FoundClass> known) {
        found = known;
        return this;
    }

    public Result validate() {
        return byClasses().orElseGet(this::asAWhole);
    }

    private Result asAWhole() {
        Result result = validator().with(problems).validate().warning(remarks);
        return result.undecided().flatMap(where -> undivided.get()).map(result::undivided).orElse(result);
    }

    private Validator validator() {
        return new Validator(trace, specification, options, budget, progress);
    }

    private Optional<Result> byClasses() {
        try {
            Division division = Division.of(trace, specification, options, problems, budget);
            if (division.split().isPresent()) {
                return new Run(division, division.split().get()).result();
            }
            undivided = division.obstacle();
            return division.unused().flatMap(this::asWhole);
        } catch (BindingException failed) {
            return asWhole("it fails to evaluate: " + failed.getMessage());
        } catch (UnfitTraceException | EvaluationCancelled ended) {
            // The validation of the whole says so.
            return Optional.empty();
        } catch (OutOfMemoryError full) {
            return asWhole("the classes did not fit into memory");
        }
    }

    private Optional<Result> asWhole(String why) {
        remarks.add("Partition was not used, because " + why);
        return Optional.empty();
    }

    /** What needs the trace to be split. */
    private final class Run {
        private final Division division;
        private final Problem whole;
        private final TracePartition classes;
        private final Budget part;
        private final ClassWorkers workers;
        private final Linearization[] orders;
        private long states;

        Run(Division division, SplitTrace split) {
            this.division = division;
            this.whole = split.whole();
            this.classes = split.classes();
            this.orders = new Linearization[classes.count()];
            // The whole must have a chance when a class is too hard.
            this.part = budget.part(budget.remaining().dividedBy(2));
            this.workers = new ClassWorkers(
                            trace,
                            specification,
                            split,
                            new ClassWorkers.Helpers(options.workers(), lender),
                            part,
                            progress)
                    .knowing(found);
        }

        private Optional<Result> asWhole(String why) {
            if (specification.hasPartition()) {
                return PartitionedValidation.this.asWhole(why);
            }
            undivided = Division.nearly(classes, why);
            return Optional.empty();
        }

        /** With an end to evaluations that would take the time of the whole. */
        private List<ClassResult> validate(
                ClassWorkers by, List<Integer> numbers, Options asked, Predicate<ClassResult> isEnd) {
            try (PartGuard guard = new PartGuard(specification, part, budget)) {
                return by.validate(numbers, asked, isEnd);
            }
        }

        Optional<Result> result() throws BindingException, UnfitTraceException {
            List<ClassResult> found =
                    validate(workers, smallestFirst(), classOptions(), one -> !one.has(Verdict.ACCEPTED));
            found.forEach(this::note);
            Optional<ClassResult> rejected = found.stream().filter(one -> one.has(Verdict.REJECTED)).findFirst();
            if (rejected.isPresent()) {
                return reject(rejected.get(), found);
            }
            if (found.stream().anyMatch(one -> one.has(Verdict.ERROR))) {
                return asWhole("some class of it fails to evaluate by itself");
            }
            return found.size() < classes.count() || found.stream().anyMatch(one -> !one.has(Verdict.ACCEPTED))
                    ? asWhole(NOT_IN_TIME)
                    : accept();
        }

        private List<Integer> smallestFirst() {
            return IntStream.range(0, classes.count()).boxed().sorted(Comparator.comparing(classes::size)).toList();
        }

        /** One strategy whatever was asked for, so that a class has the same order, and a prefix the same length. */
        private Options classOptions() {
            // From where a class is stuck it is told what the whole could do.
            return options.with(Strategy.AUTO).confirming(true);
        }

        /** Those that leave no evaluation out that fails: where none can, the usual ones. */
        private Options findingFailures() {
            return FailureProof.neverFail(whole, specification) ? classOptions() : classOptions().exhausting();
        }

        private void note(ClassResult one) {
            states += one.result().states();
            one.result().order().ifPresent(order -> orders[one.number()] = order);
        }

        private Optional<Result> accept() {
            OrderMerge merge = OrderMerge.of(whole, classes, orders);
            if (!merge.isComplete()) {
                return asWhole(NO_COMMON_ORDER);
            }
            int[] moves = merge.moves();
            OrderReplay replay = new OrderReplay(whole, specification, budget);
            if (replay.follow(moves) < moves.length) {
                return asWhole("the specification does not allow the merged orders of its " + classes.count()
                        + " classes: they are not independent");
            }
            return Optional.of(validator()
                    .telling(problems.absences())
                    .accepted(Linearization.of(whole, moves), states, searched()));
        }

        private Result.Classes searched() {
            return new Result.Classes(classes.count(), !specification.hasPartition());
        }

        private Optional<Result> reject(ClassResult first, List<ClassResult> before)
                throws BindingException, UnfitTraceException {
            String name = classes.name(first.number());
            Optional<String> doubt = doubt(first);
            if (doubt.isPresent()) {
                return asWhole("its class " + name + " has no order by itself, but " + doubt.get());
            }
            Options finding = findingFailures();
            List<ClassResult> found = new ArrayList<>(before);
            found.removeIf(one -> one != first && (finding.exhaust() || !isPlain(one)));
            List<Integer> others = new ArrayList<>(smallestFirst());
            found.forEach(one -> others.remove((Integer) one.number()));
            found.addAll(validate(workers, others, finding, one -> !isPlain(one)));
            if (found.size() < classes.count() || !found.stream().allMatch(Run::isPlain)) {
                return asWhole("its class " + name + " has no order by itself, but in others some branches fail to"
                        + " evaluate or were not reached in half of the budget");
            }
            IncompleteThreads incomplete = IncompleteThreads.of(trace, List.of());
            if (!incomplete.isEmpty() && !isStuckBefore(incomplete.since())) {
                return asWhole("its class " + name + " has no order by itself, but the recording is incomplete");
            }
            states = 0;
            found.forEach(this::note);
            return rejected(found.stream().filter(one -> one.has(Verdict.REJECTED)).toList());
        }

        /** Whether a class has no order in the part of the trace before a time (rule 11), and no branch there fails. */
        private boolean isStuckBefore(long time) throws BindingException, UnfitTraceException {
            Problem before = new ProblemBuilder(trace, specification, options.skew(), budget).buildBefore(time);
            TracePartition parts = division.rule().of(before);
            // What is borrowed would have to bind this part anew, and it is mostly small.
            int threads = specification.isConcurrent() ? options.workers() : 1;
            ClassWorkers there = new ClassWorkers(
                    trace,
                    specification,
                    new SplitTrace(before, parts),
                    new ClassWorkers.Helpers(threads, SpecificationLender.NONE),
                    part,
                    progress);
            List<Integer> all = IntStream.range(0, parts.count()).boxed().toList();
            List<ClassResult> found = validate(there, all, findingFailures(), one -> !isPlain(one));
            return found.size() == parts.count()
                    && found.stream().allMatch(Run::isPlain)
                    && found.stream().anyMatch(one -> one.has(Verdict.REJECTED));
        }

        /** Why a class without an order proves nothing. */
        private Optional<String> doubt(ClassResult first) {
            if (!specification.invariants().isEmpty() || !specification.properties().isEmpty()) {
                return Optional.of("invariants and properties may tie it to the others");
            }
            if (!first.clean() || first.result().states() == 0) {
                return Optional.of("no more is known of it");
            }
            return !specification.hasPartition() || Independence.isProven(whole, classes, budget)
                    ? Optional.empty()
                    : Optional.of("it is not proven that others have nothing to do with it");
        }

        private static boolean isPlain(ClassResult one) {
            return one.clean() && (one.has(Verdict.ACCEPTED) || one.has(Verdict.REJECTED));
        }

        /** Explains the class that is stuck first in time. */
        private Optional<Result> rejected(List<ClassResult> stuck) {
            List<ClassResult> here = stuck.stream().map(this::foundHere).toList();
            for (ClassResult one : here) {
                orders[one.number()] = prefix(one);
            }
            ClassResult earliest = here.stream()
                    .min(Comparator.comparing(Run::firstStalledEnd, Long::compareUnsigned)
                            .thenComparing(ClassResult::number))
                    .orElseThrow();
            Result shown = earliest.result();
            OrderMerge merge = OrderMerge.of(whole, classes, orders);
            if (!merge.hasAllOf(earliest.number())) {
                // The whole does not come as far as that class does by itself.
                return asWhole(NO_COMMON_ORDER);
            }
            int[] moves = merge.moves();
            if (new OrderReplay(whole, specification, budget).follow(moves) < moves.length) {
                // The end of one would be shown together with what others do from another initial state.
                return asWhole("its classes need different initial states");
            }
            int size = classes.size(earliest.number());
            String why = size == 1
                    ? "the one operation of the class " + classes.name(earliest.number())
                            + " has no order by itself, and no other touches what it does"
                    : "the " + size + " operations of the class " + classes.name(earliest.number())
                            + " have no order by themselves, and no other touches what they do";
            Ending ending = shown.ending().orElseThrow()
                    .inWhole(new WholePosition(whole, classes, earliest.number(), orders, moves));
            // The order that is shown may have what never returned, which the merged one does without.
            int linearized = ending.consumed(ending.deepest().get(0)).stream().mapToInt(Integer::intValue).sum();
            return Optional.of(
                    validator().telling(problems.absences()).rejected(shown, ending, linearized, states, why, searched()));
        }

        /**
         * The same as the specification at hand finds it, to which its states must belong, and in the usual way: who
         * found it first, and how, must not show.
         */
        private ClassResult foundHere(ClassResult one) {
            if (one.foundBy() == specification && !one.exhausting()) {
                return one;
            }
            ClassResult again = workers.validate(one.number(), classOptions());
            if (!again.has(Verdict.REJECTED)) {
                // Time is up, or the whole has to tell.
                throw new EvaluationCancelled();
            }
            return again;
        }

        /** An order of what is behind a deepest state of a class that is stuck. */
        private Linearization prefix(ClassResult one) {
            int[] deepest = one.result().ending().orElseThrow().deepest().get(0).positions();
            Problem behind = classes.problem(whole, one.number()).before(deepest);
            return workers.validate(one.number(), behind, classOptions()).result().order()
                    .orElseThrow(EvaluationCancelled::new);
        }

        private static long firstStalledEnd(ClassResult one) {
            return one.result().stalled().stream()
                    .map(stalled -> stalled.operation().end())
                    .min(Long::compareUnsigned)
                    .orElse(-1L);
        }
    }
}
