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

/**
 * Measures how much could have gone wrong in a trace. No state is evaluated: footprints and times tell. Several traces of one
 * specification that are much alike may be measured by one, which compares what they have in common once. For one thread.
 */
public final class ContentionMeter {
    private final Specification specification;
    private KnownKinds known = new KnownKinds();

    public ContentionMeter(Specification specification) {
        this.specification = specification;
    }

    /** The specification that traces are measured by. */
    Specification specification() {
        return specification;
    }

    /**
     * Empty where that is not known: a record has no meaning in the specification, or there is no time for it.
     *
     * @param time how long it may take at most
     */
    public Optional<Contention> measure(Trace trace, Duration time) {
        Budget budget = Budget.of(time);
        try {
            Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
            Optional<OperationKinds> kinds = OperationKinds.of(problem, known);
            if (kinds.isEmpty()) {
                known = new KnownKinds();
            }
            return kinds.flatMap(found -> measure(problem, found, budget)).map(met -> met.sum(none()));
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

    private Map<String, Long> none() {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (ActionInfo action : specification.actions()) {
            counts.put(action.name(), 0L);
        }
        return counts;
    }
}
