package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.mutants.Mutants;
import dev.traceloom.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Explanations call ten bugs what {@code mutants.md} calls them, which was written before the bugs were. */
class MutantsTest {
    private static final Path TABLE = Path.of("src/test/resources/mutants.md");
    /** How many recordings of each mutant are explained: the first that are rejected, so that nobody can choose. */
    private static final int RECORDINGS = Integer.getInteger("traceloom.mutants", 3);

    private static final int MOST_SEEDS = 1000;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Arguments> mutants() throws IOException {
        return Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| mutant "))
                .map(line -> line.split("\\|"))
                .map(cells -> Arguments.of(
                        cells[1].strip(),
                        cells[2].strip() + ".tla",
                        new BugName(cells[5].strip(), cells[6].strip().replace("`", ""))));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("mutants")
    void theReportCallsTheBugByItsName(String mutant, String example, BugName name) {
        Specification specification = SPECIFICATIONS.example(example);
        int explained = 0;
        for (long seed = 1; explained < RECORDINGS; seed++) {
            assertTrue(seed < MOST_SEEDS, mutant + " hardly ever shows");
            Trace trace = Mutants.record(mutant, seed);
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            if (result.verdict() != Verdict.ACCEPTED) {
                name.assertFirstIn(Explainer.explain(trace, specification, result));
                explained++;
            }
        }
    }
}
