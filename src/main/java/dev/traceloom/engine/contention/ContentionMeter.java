package dev.traceloom.engine.contention;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Measures how much could have gone wrong in a trace. No state is evaluated: footprints and times tell. */
public final class ContentionMeter {
    private ContentionMeter() {}

    /**
     * Empty where that is not known: a record has no meaning in the specification, or there is no time for it.
     *
     * @param time how long it may take at most
     */
    public static Optional<Contention> measure(Trace trace, Specification specification, Duration time) {
        Budget budget = Budget.of(time);
        try {
            Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
            return OperationKinds.of(problem).flatMap(kinds -> measure(problem, kinds, budget)).map(met -> met.sum(none(specification)));
        } catch (UnfitTraceException | EvaluationCancelled unknown) {
            return Optional.empty();
        }
    }

    private static Optional<Encounters> measure(Problem problem, OperationKinds kinds, Budget budget) {
        Encounters met = new Encounters(problem, kinds);
        if (problem.hasClocks) {
            return new ClockSweep(problem, kinds, met).run(budget) ? Optional.of(met) : Optional.empty();
        }
        new TimeSweep(problem, kinds, met).run(budget);
        return Optional.of(met);
    }

    private static Map<String, Long> none(Specification specification) {
        Map<String, Long> counts = new LinkedHashMap<>();
        specification.actions().stream().map(ActionInfo::name).forEach(name -> counts.put(name, 0L));
        return counts;
    }
}
