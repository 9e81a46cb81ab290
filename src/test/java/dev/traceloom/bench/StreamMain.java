package dev.traceloom.bench;

import dev.traceloom.engine.GuardedStreamValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.TraceException;
import java.io.IOException;
import java.time.Duration;

/**
 * One validation of a generated stream in a process of its own; the caller chooses the heap.
 *
 * <p>Arguments: what {@link BenchmarkTraces#stream} takes. Prints one line of JSON as the others do. The records are
 * generated while they are validated, so they are generated once before, alone, to know what that costs.
 */
public final class StreamMain {
    private StreamMain() {}

    public static void main(String[] arguments) throws SpecificationException, TraceException, IOException {
        long atStart = ProcessFigures.processorTime();
        try (RecordStream alone = stream(arguments)) {
            while (alone.next()) {
                // Nothing is done with it.
            }
        }
        long generating = ProcessFigures.processorTime() - atStart;
        try (Specifications pool = new Specifications();
                Specification specification =
                        pool.open(SpecificationSource.of(BenchmarkTraces.specification(arguments[0])));
                RecordStream stream = stream(arguments)) {
            Options options = Options.USUAL.withBudget(Duration.ofHours(1));
            Result result = new GuardedStreamValidation(stream, specification, options, Progress.NONE)
                    .run()
                    .result();
            if (result.order().isPresent() && result.order().get().size() != result.operations()) {
                throw new AssertionError("the order has " + result.order().get().size() + " entries");
            }
            ProcessFigures.report(
                    result.verdict().word(),
                    result.operations(),
                    result.linearized(),
                    result.states(),
                    atStart,
                    2 * generating);
        }
    }

    private static RecordStream stream(String[] arguments) {
        return BenchmarkTraces.stream(
                arguments[0],
                Integer.parseInt(arguments[1]),
                Long.parseLong(arguments[2]),
                arguments[3].equals("valid"));
    }
}
