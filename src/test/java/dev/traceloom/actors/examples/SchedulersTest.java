package dev.traceloom.actors.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.actors.brute.Compared;
import dev.traceloom.actors.explore.End;
import dev.traceloom.actors.explore.Exploration;
import dev.traceloom.actors.explore.ExplorationOptions;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.SchedulerKind;
import dev.traceloom.actors.system.BadHarnessException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scheduler on every example of moderate size. */
class SchedulersTest {
    private static final long CUTOFF = 20_000;
    private static final long MODERATE = 100_000;

    @TempDir
    private static Path classes;

    private static CompiledExamples examples;

    @BeforeAll
    static void compile() throws IOException {
        examples = new CompiledExamples(classes);
    }

    @AfterAll
    static void close() throws IOException {
        examples.close();
    }

    static List<SystemRow> rows() throws IOException {
        return SystemRow.all().stream().filter(row -> row.isWithin(MODERATE)).toList();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void findsWhatItClaimsAndNothingThatIsNotThere(SystemRow row) throws Exception {
        Compared compared = Compared.of(examples.harness(row.harness()));
        for (SchedulerKind kind : SchedulerKind.values()) {
            long cutoff = kind.claim() == SchedulerKind.Claim.NONE ? 2_000 : 2 * MODERATE;
            ExplorationResult result = compared.with(kind, ExplorationOptions.usual().withSchedules(cutoff));
            if (kind == SchedulerKind.EXHAUSTIVE) {
                assertEquals(row.schedules().longValueExact(), result.counts().schedules());
                assertEquals(row.wrong(), result.failing().size());
            }
        }
    }

    /** What is left out where receivers alone count: the two schedules are alike for the actors, and not for the clients. */
    @Test
    void aWrongOrderAtTwoActorsIsSeenOnlyByWhoLooksAtClients() throws Exception {
        Compared compared = Compared.of(examples.harness("register.Unreplicated"));
        assertEquals(List.of(1, 0, 1), List.of(
                failing(compared, SchedulerKind.EXHAUSTIVE), failing(compared, SchedulerKind.DPOR), failing(compared, SchedulerKind.VISIBLE)));
    }

    private static int failing(Compared compared, SchedulerKind kind) throws BadHarnessException {
        return compared.with(kind, ExplorationOptions.usual()).failing().size();
    }

    static List<SystemRow> largeRows() throws IOException {
        return SystemRow.all().stream().filter(row -> !row.isWithin(MODERATE)).toList();
    }

    /** DS2 stops at 50,000 schedules; fewer take less time. */
    @ParameterizedTest
    @MethodSource("largeRows")
    void whatIsRightShowsNoViolationWithinTheCutoff(SystemRow row) throws Exception {
        for (SchedulerKind kind : SchedulerKind.values()) {
            ExplorationResult result =
                    new Exploration(examples.harness(row.harness()), kind, ExplorationOptions.usual().withSchedules(CUTOFF)).run();
            assertTrue(result.fault().isEmpty(), () -> kind + ": " + result.fault());
            assertTrue(row.wrong() > 0 || result.failing().isEmpty(), kind::toString);
            assertTrue(result.end() == End.CUTOFF || result.end() == End.WHOLE, kind::toString);
            if (result.isWhole() && kind.claim() == SchedulerKind.Claim.EVERY_VERDICT) {
                assertEquals(row.wrong() > 0, !result.failing().isEmpty());
            }
        }
    }
}
