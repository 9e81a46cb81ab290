package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.foreign.FieldMapping;
import dev.traceloom.trace.foreign.LineLogFormat;
import java.nio.file.Path;

/** Validates a log of states of examples/raft in a process of its own; reading it counts, since the others read it too. */
public final class StatesMain {
    private StatesMain() {}

    public static void main(String[] arguments) throws Exception {
        ProcessFigures figures = ProcessFigures.start();
        Trace trace = LineLogFormat.told(FieldMapping.parse("name=name,node=node,state=state")).read(Path.of(arguments[0]));
        try (Specifications pool = new Specifications();
                Specification specification =
                        pool.open(SpecificationSource.of(Path.of(arguments[1])))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            figures.report(result.verdict().word(), result.operations(), result.linearized(), result.states());
        }
    }
}
