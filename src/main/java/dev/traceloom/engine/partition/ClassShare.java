package dev.traceloom.engine.partition;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.PartGuard;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Validates some of the classes of a trace, each by itself, for somebody who puts all shares together: {@link FoundClass}. The shares
 * of a trace have every class once, and about as many records each.
 *
 * @param number which share, from 0 on
 * @param count how many there are
 */
public record ClassShare(int number, int count) {

    /** Nothing of a trace that is validated as a whole. */
    public List<FoundClass> validate(Trace trace, Specification specification, Options options, Budget budget, Progress progress) {
        try {
            ProblemBuilder problems = new ProblemBuilder(trace, specification, options.skew(), budget);
            Division division = Division.of(trace, specification, options, problems, budget);
            if (division.split().isEmpty()) {
                return List.of();
            }
            SplitTrace split = division.split().get();
            // As much as who gives the verdict would have for them.
            Budget part = budget.part(budget.remaining().dividedBy(2));
            ClassWorkers workers = new ClassWorkers(
                    trace, specification, split, new ClassWorkers.Helpers(1, SpecificationLender.NONE), part, progress);
            List<ClassResult> found;
            try (PartGuard guard = new PartGuard(specification, part, budget)) {
                found = workers.validate(of(split.classes()), options.with(Strategy.AUTO), any -> false);
            }
            return found.stream().flatMap(one -> FoundClass.of(one, split).stream()).toList();
        } catch (BindingException | UnfitTraceException | EvaluationCancelled told) {
            // Who gives the verdict says so.
            return List.of();
        }
    }

    /** The classes of this share, smallest first: the largest of all goes to who has the least so far. */
    private List<Integer> of(TracePartition classes) {
        long[] records = new long[count];
        PriorityQueue<Integer> shares = new PriorityQueue<>(
                Comparator.<Integer>comparingLong(share -> records[share]).thenComparing(Comparator.naturalOrder()));
        IntStream.range(0, count).forEach(shares::add);
        List<Integer> mine = new ArrayList<>();
        IntStream.range(0, classes.count())
                .boxed()
                .sorted(Comparator.comparing(classes::size).reversed().thenComparing(Comparator.naturalOrder()))
                .forEach(one -> {
                    int least = shares.remove();
                    records[least] += classes.size(one);
                    shares.add(least);
                    if (least == number) {
                        mine.add(one);
                    }
                });
        Collections.reverse(mine);
        return mine;
    }
}
