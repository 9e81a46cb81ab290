package dev.traceloom.cli.doctor;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Loads a specification and validates two traces with it, one of them wrong: the whole way through, in small. */
final class EvaluatorCheck implements HealthCheck {
    private static final String COUNTER =
            """
            ---- MODULE Counter ----
            EXTENDS Naturals
            VARIABLE x
            Init == x = 0
            Increase(before) == before = x /\\ x' = x + 1
            Next == \\E n \\in Nat : Increase(n)
            ====
            """;

    @Override
    public String subject() {
        return "evaluator";
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public String purpose() {
        return "validating";
    }

    @Override
    public Finding look() {
        try {
            Path folder = TemporaryFolder.create("traceloom-doctor-");
            Path module = folder.resolve("Counter.tla");
            try (Specifications pool = new Specifications()) {
                Files.writeString(module, COUNTER);
                try (Specification specification = pool.open(SpecificationSource.of(module))) {
                    boolean right = verdict(specification, 0) == Verdict.ACCEPTED
                            && verdict(specification, 1) == Verdict.REJECTED;
                    return right
                            ? Finding.works("TLC loads a specification and tells a good trace from a bad one")
                            : Finding.lacks("TLC gives wrong answers", "this is a bug of ours; please report it");
                }
            } finally {
                Files.deleteIfExists(module);
                Files.deleteIfExists(folder);
            }
        } catch (SpecificationException broken) {
            return Finding.lacks(
                    "TLC cannot load a specification: " + broken.getMessage(), "build again: mvn -B verify");
        } catch (IOException unwritable) {
            return Finding.lacks(FileProblem.of(unwritable), "TLC wants every module as a file");
        }
    }

    private static Verdict verdict(Specification specification, int before) {
        Operation increase = new Operation(
                "Increase",
                Outcome.RETURNED,
                Arguments.named(List.of("before"), List.of(Value.Int.of(before))),
                1,
                2,
                Meta.NONE,
                "");
        Trace trace = new Trace("doctor", List.of(new TraceThread("0", List.of(increase), false)));
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        return result.verdict();
    }
}
