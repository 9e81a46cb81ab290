package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Options;
import dev.traceloom.engine.Result;
import dev.traceloom.engine.Strategy;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Trace;
import java.util.Locale;

/**
 * One validation by the engine in a process of its own; the caller chooses the heap.
 *
 * <p>Arguments: strategy, and what {@link BenchmarkTraces#generate} takes. Prints one line of JSON with the same fields
 * as the peer's.
 */
public final class EngineMain {
    private EngineMain() {}

    public static void main(String[] arguments) throws SpecificationException {
        long atStart = ProcessFigures.processorTime();
        Trace trace = BenchmarkTraces.generate(
                arguments[1],
                Integer.parseInt(arguments[2]),
                Long.parseLong(arguments[3]),
                arguments[4].equals("valid"));
        long preparing = ProcessFigures.processorTime() - atStart;
        Strategy strategy = Strategy.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        try (Specifications pool = new Specifications();
                Specification specification =
                        pool.open(SpecificationSource.of(BenchmarkTraces.specification(arguments[1])))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL.with(strategy));
            ProcessFigures.report(
                    result.verdict().word(),
                    result.operations(),
                    result.linearized(),
                    result.states(),
                    atStart,
                    preparing);
        }
    }
}
