package dev.traceloom.engine.partition;

import dev.traceloom.engine.commuting.ClassObstacle;
import dev.traceloom.engine.commuting.FootprintClasses;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How a trace is divided into classes that are validated each by itself, or why it is not (semantics, rules 21 and 22).
 *
 * @param split the whole and its classes; empty if it is validated as a whole
 * @param rule tells the classes of fewer records of the same trace
 * @param unused why the specification's {@code Partition} is of no use
 * @param obstacle what keeps operations without a {@code Partition} from falling into classes; to find out takes as long as a
 *     short search
 */
record Division(Optional<SplitTrace> split, Rule rule, Optional<String> unused, Supplier<Optional<String>> obstacle) {

    /** Who tells which class a record belongs to. */
    interface Rule {
        TracePartition of(Problem records) throws BindingException;
    }

    static Division of(Trace trace, Specification specification, Options options, ProblemBuilder problems, Budget budget)
            throws BindingException, UnfitTraceException {
        if (!options.partitions() || options.exhaust()) {
            return none(Optional::empty);
        }
        return specification.hasPartition()
                ? byPartition(trace, specification, problems, budget)
                : byFootprints(specification, problems, budget);
    }

    private static Division byPartition(Trace trace, Specification specification, ProblemBuilder problems, Budget budget)
            throws BindingException, UnfitTraceException {
        if (specification.hasView() || specification.hasSilentActions()) {
            return unused("there " + (specification.hasView() ? "is a VIEW" : "are silent actions"));
        }
        Problem whole = problems.build();
        Optional<String> tied = tied(problems, whole);
        if (tied.isPresent()) {
            return unused(tied.get());
        }
        Rule partition = records -> TracePartition.of(trace, specification, records, budget);
        TracePartition classes = partition.of(whole);
        return classes.count() < 2 ? none(Optional::empty) : divided(partition, whole, classes);
    }

    private static Division byFootprints(Specification specification, ProblemBuilder problems, Budget budget)
            throws BindingException, UnfitTraceException {
        if (specification.hasView()) {
            // Nothing commutes.
            return none(Optional::empty);
        }
        Problem whole = problems.build();
        if (!whole.hasFootprints()) {
            return none(Optional::empty);
        }
        Rule footprints = records -> FootprintClasses.of(records, budget);
        TracePartition classes = footprints.of(whole);
        if (!FootprintClasses.isWorthwhile(classes)) {
            return none(() -> ClassObstacle.of(whole));
        }
        Optional<String> tied =
                specification.hasSilentActions() ? Optional.of("silent actions belong to none of them") : tied(problems, whole);
        return tied.isPresent() ? none(nearly(classes, tied.get())) : divided(footprints, whole, classes);
    }

    /** Why the records of different classes have to do with each other, whatever they touch. */
    private static Optional<String> tied(ProblemBuilder problems, Problem whole) {
        if (!problems.inexact().isEmpty()) {
            return Optional.of("an operation lacks arguments, so that its class is unknown");
        }
        if (whole.hasClosings) {
            return Optional.of("a crash ends what was in flight");
        }
        return whole.hasClocks ? Optional.of("vector clocks order the records across classes") : Optional.empty();
    }

    /** What to say of classes that were found from footprints, and not used in the end. */
    static Supplier<Optional<String>> nearly(TracePartition classes, String why) {
        String fall = "by what they touch, the operations fall into " + classes.count() + " classes, but ";
        return () -> Optional.of(fall + "the trace was validated as a whole: " + why);
    }

    private static Division divided(Rule rule, Problem whole, TracePartition classes) {
        return new Division(Optional.of(new SplitTrace(whole, classes)), rule, Optional.empty(), Optional::empty);
    }

    private static Division unused(String why) {
        return new Division(Optional.empty(), null, Optional.of(why), Optional::empty);
    }

    private static Division none(Supplier<Optional<String>> obstacle) {
        return new Division(Optional.empty(), null, Optional.empty(), obstacle);
    }
}
