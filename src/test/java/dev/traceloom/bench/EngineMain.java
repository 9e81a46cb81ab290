package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import java.util.Locale;

/**
 * One validation by the engine in a process of its own.
 *
 * <p>Arguments: strategy, and a {@link Workload}. Prints one line of JSON with the same fields as the others'.
 */
public final class EngineMain {
    private EngineMain() {}

    public static void main(String[] arguments) throws SpecificationException {
        ProcessFigures figures = ProcessFigures.start();
        Workload workload = Workload.of(arguments, 1);
        Trace trace = figures.prepare(workload::trace);
        Strategy strategy = Strategy.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(workload.specification()))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL.with(strategy));
            figures.report(result.verdict().word(), result.operations(), result.linearized(), result.states());
        }
    }
}
