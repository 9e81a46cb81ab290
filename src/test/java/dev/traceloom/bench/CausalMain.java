package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Path;
import java.time.Duration;

/** Validates a file whose records have vector clocks in a process of its own; reading it counts. */
public final class CausalMain {
    private static final Duration BUDGET = Duration.ofMinutes(1);

    private CausalMain() {}

    public static void main(String[] arguments) throws Exception {
        ProcessFigures figures = ProcessFigures.start();
        Trace trace = NdjsonReader.read(Path.of(arguments[0]));
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(Path.of(arguments[1])))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL.withBudget(BUDGET));
            figures.report(result.verdict().word(), result.operations(), result.linearized(), result.states());
        }
    }
}
