package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.record.KnownPointsCheck;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every operation takes effect inside its timebox. More threads than cores, so that some are interrupted between the
 * effect and the time that is taken before or after it.
 */
class HonestyTest {
    private static final int THREADS = 4;
    private static final int OPERATIONS = 30_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "steady", "count"})
    void pointsLieInTheirBoxesUnderLoad(String clock) throws Exception {
        KnownPointsCheck.check(record(Map.of("TRACELOOM_CLOCK", clock), OPERATIONS));
    }

    @Test
    void pointsLieInTheirBoxesWhenDisturbed() throws Exception {
        KnownPointsCheck.check(record(Map.of("TRACELOOM_DISTURB", "on", "TRACELOOM_SEED", "7"), 4_000));
    }

    private int runs;

    private Trace record(Map<String, String> environment, int operations) throws Exception {
        Path recording = folder.resolve("run-" + runs++);
        CppProgram.Result result =
                CppProgram.compiled("honest").run(recording, environment, "" + THREADS, "" + operations);
        assertEquals(new CppProgram.Result(0, ""), result);
        Trace trace = LogDirectoryReader.read(recording);
        assertEquals((THREADS + 2) * (operations + 1), trace.threads().stream()
                .mapToInt(thread -> thread.operations().size())
                .sum());
        return trace;
    }
}
