package dev.traceloom.engine.partition;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.WholePosition;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.explore.OrderReplay;
import dev.traceloom.engine.problem.Absences;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.problem.UnfitTraceException;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Validates a trace class by class, where the specification has a {@code Partition} (semantics, rule 22):
 * P-compositionality (Horn and Kroening, 2015).
 *
 * <p>That classes are independent is the user's word, and no verdict rests on it. A trace is accepted only with an
 * order of the whole that was followed through the whole specification. It is rejected only for a class without an
 * order whose operations are proven to commute with all others, see {@link Independence}. Whatever is in doubt is
 * validated as a whole, with the rest of the budget:
 *
 * <ul>
 *   <li>Under a VIEW, states that differ count as one, which may differ between a class and the whole (rule 15); silent
 *       actions belong to no class; and who asks to visit every state means those of the whole.
 *   <li>An invariant or a property may tie classes together, or fail to evaluate where they meet, so it keeps a class from
 *       rejecting.
 *   <li>Of an incomplete recording, unknown operations may be in the way (rule 11), so a class has to be without an
 *       order in the part that they cannot have influenced, too.
 *   <li>Where a branch of any class fails to evaluate, the verdict is no rejection (rule 13): before one, every class
 *       is gone through to the end.
 * </ul>
 */
public final class PartitionedValidation {
    private final Trace trace;
    private final Specification specification;
    private final SpecificationLender lender;
    private final Options options;
    private final Budget budget;
    private final Progress progress;
    private final List<String> remarks = new ArrayList<>();

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
    }

    public Result validate() {
        return byClasses().orElseGet(() -> validator().validate().warning(remarks));
    }

    private Validator validator() {
        return new Validator(trace, specification, options, budget, progress);
    }

    private Optional<Result> byClasses() {
        if (!options.partitions() || !specification.hasPartition() || options.exhaust()) {
            return Optional.empty();
        }
        if (specification.hasView() || specification.hasSilentActions()) {
            return asWhole("there " + (specification.hasView() ? "is a VIEW" : "are silent actions"));
        }
        try {
            ProblemBuilder problems = new ProblemBuilder(trace, specification, options.skew(), budget);
            Problem whole = problems.build();
            if (!problems.inexact().isEmpty()) {
                return asWhole("an operation lacks arguments, so that its class is unknown");
            }
            if (whole.hasClosings) {
                return asWhole("a crash ends what was in flight");
            }
            if (whole.hasClocks) {
                return asWhole("vector clocks order the records across classes");
            }
            TracePartition classes = TracePartition.of(trace, specification, whole, budget);
            return classes.count() < 2 ? Optional.empty() : new Run(whole, classes, problems.absences()).result();
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
        private final Problem whole;
        private final TracePartition classes;
        private final Absences absences;
        private final Budget half;
        private final ClassWorkers workers;
        private final Linearization[] orders;
        private long states;

        Run(Problem whole, TracePartition classes, Absences absences) {
            this.whole = whole;
            this.classes = classes;
            this.absences = absences;
            this.orders = new Linearization[classes.count()];
            // The whole must have a chance when a class is too hard.
            this.half = budget.part(budget.remaining().dividedBy(2));
            this.workers = new ClassWorkers(
                    trace,
                    specification,
                    new SplitTrace(whole, classes),
                    new ClassWorkers.Helpers(options.workers(), lender),
                    half,
                    progress);
        }

        Optional<Result> result() throws BindingException, UnfitTraceException {
            List<Integer> smallestFirst = IntStream.range(0, classes.count())
                    .boxed()
                    .sorted(Comparator.comparing(classes::size))
                    .toList();
            List<ClassResult> found =
                    workers.validate(smallestFirst, classOptions(), one -> !one.has(Verdict.ACCEPTED));
            found.forEach(this::note);
            Optional<ClassResult> rejected = found.stream().filter(one -> one.has(Verdict.REJECTED)).findFirst();
            if (rejected.isPresent()) {
                return reject(rejected.get());
            }
            if (found.stream().anyMatch(one -> one.has(Verdict.ERROR))) {
                return asWhole("some class of it fails to evaluate by itself");
            }
            return found.size() < classes.count() || found.stream().anyMatch(one -> !one.has(Verdict.ACCEPTED))
                    ? asWhole("some class of it was not decided in half of the budget")
                    : accept();
        }

        /** One strategy whatever was asked for, so that a class has the same order, and a prefix the same length. */
        private Options classOptions() {
            return options.with(Strategy.AUTO);
        }

        private void note(ClassResult one) {
            states += one.result().states();
            one.result().order().ifPresent(order -> orders[one.number()] = order);
        }

        private Optional<Result> accept() {
            int[] moves = OrderMerge.of(whole, classes, orders);
            if (!OrderMerge.isComplete(whole, moves)) {
                return asWhole("operations of one thread that touch leave the classes without a common order");
            }
            OrderReplay replay = new OrderReplay(whole, specification, budget);
            if (replay.follow(moves) < moves.length) {
                return asWhole("the specification does not allow the merged orders of its " + classes.count()
                        + " classes: they are not independent");
            }
            return Optional.of(validator()
                    .telling(absences)
                    .accepted(Linearization.of(whole, moves), states, List.of(validatedInClasses())));
        }

        private String validatedInClasses() {
            return "validated in " + classes.count() + " classes by Partition";
        }

        private Optional<Result> reject(ClassResult first) throws BindingException, UnfitTraceException {
            String name = classes.name(first.number());
            Optional<String> doubt = doubt(first);
            if (doubt.isPresent()) {
                return asWhole("its class " + name + " has no order by itself, but " + doubt.get());
            }
            List<Integer> others = IntStream.range(0, classes.count())
                    .filter(number -> number != first.number())
                    .boxed()
                    .sorted(Comparator.comparing(classes::size))
                    .toList();
            List<ClassResult> found =
                    new ArrayList<>(workers.validate(others, classOptions().exhausting(), one -> !isPlain(one)));
            if (found.size() < others.size() || !found.stream().allMatch(Run::isPlain)) {
                return asWhole("its class " + name + " has no order by itself, but in others some branches fail to"
                        + " evaluate or were not reached in half of the budget");
            }
            IncompleteThreads incomplete = IncompleteThreads.of(trace, List.of());
            if (!incomplete.isEmpty() && !isStuckBefore(incomplete.since())) {
                return asWhole("its class " + name + " has no order by itself, but the recording is incomplete");
            }
            found.add(first);
            states = 0;
            found.forEach(this::note);
            return Optional.of(rejected(found.stream().filter(one -> one.has(Verdict.REJECTED)).toList()));
        }

        /** Whether a class has no order in the part of the trace before a time (rule 11), and no branch there fails. */
        private boolean isStuckBefore(long time) throws BindingException, UnfitTraceException {
            Problem before = new ProblemBuilder(trace, specification, options.skew(), budget).buildBefore(time);
            TracePartition parts = TracePartition.of(trace, specification, before, budget);
            // What is borrowed would have to bind this part anew, and it is mostly small.
            int threads = specification.isConcurrent() ? options.workers() : 1;
            List<ClassResult> found = new ClassWorkers(
                            trace,
                            specification,
                            new SplitTrace(before, parts),
                            new ClassWorkers.Helpers(threads, SpecificationLender.NONE),
                            half,
                            progress)
                    .validate(
                            IntStream.range(0, parts.count()).boxed().toList(),
                            classOptions().exhausting(),
                            one -> !isPlain(one));
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
            return Independence.isProven(whole, classes, budget)
                    ? Optional.empty()
                    : Optional.of("it is not proven that others have nothing to do with it");
        }

        private static boolean isPlain(ClassResult one) {
            return one.clean() && (one.has(Verdict.ACCEPTED) || one.has(Verdict.REJECTED));
        }

        /** Explains the class that is stuck first in time. */
        private Result rejected(List<ClassResult> stuck) {
            List<ClassResult> here = stuck.stream().map(this::foundHere).toList();
            for (ClassResult one : here) {
                orders[one.number()] = prefix(one);
            }
            ClassResult earliest = here.stream()
                    .min(Comparator.comparing(Run::firstStalledEnd, Long::compareUnsigned)
                            .thenComparing(ClassResult::number))
                    .orElseThrow();
            Result shown = earliest.result();
            int[] moves = OrderMerge.of(whole, classes, orders);
            int replayed = new OrderReplay(whole, specification, budget).follow(moves);
            String why = "the " + classes.size(earliest.number()) + " operations of the class "
                    + classes.name(earliest.number())
                    + " have no order by themselves, and no other touches what they do";
            Ending ending = shown.ending().orElseThrow()
                    .inWhole(new WholePosition(
                            whole, classes, earliest.number(), orders, Arrays.copyOf(moves, replayed)));
            // The order that is shown may have what never returned, which the merged one does without.
            int linearized = ending.consumed(ending.deepest().get(0)).stream().mapToInt(Integer::intValue).sum();
            return validator().telling(absences).rejected(shown, ending, linearized, states, why, List.of(validatedInClasses()));
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
