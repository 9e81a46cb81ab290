package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.KnownPointsCheck;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recorder's layout, clocks and fences on the processor that this machine does not have. */
class OtherProcessorTest {
    @TempDir
    Path folder;

    @Test
    void aRecordingIsTheSameToTheBit() throws Exception {
        assertEquals(
                new CppProgram.Result(0, ""), OtherProcessor.get().compiled("golden", "-O2").run(folder, Map.of()));
        assertArrayEquals(
                Files.readAllBytes(Path.of("src/test/resources/cpp-recording/tracing-Golden-000.log")),
                Files.readAllBytes(folder.resolve("tracing-Golden-000.log")));
    }

    /** An emulator orders memory as its own processor does, so this tries the clocks; it proves no fence. */
    @ParameterizedTest
    @ValueSource(strings = {"", "steady", "count"})
    void pointsLieInTheirBoxes(String clock) throws Exception {
        CppProgram.Result result = OtherProcessor.get()
                .compiled("honest", "-O2")
                .run(folder, Map.of("TRACELOOM_CLOCK", clock), "3", "1000");
        assertEquals(new CppProgram.Result(0, ""), result);
        KnownPointsCheck.check(LogDirectoryReader.read(folder));
    }

    @Test
    void anOperationInFlightIsReadBack() throws Exception {
        OtherProcessor.get()
                .compiled("replay", "-O2", "-g")
                .run(folder, Map.of("TRACELOOM_CLOCK", "count"), "never");
        List<Operation> operations = LogDirectoryReader.read(folder).threads().get(0).operations();
        assertEquals(List.of("Put", "Put"), operations.stream().map(Operation::name).toList());
        assertEquals(Outcome.NEVER_RETURNED, operations.get(1).outcome());
        assertTrue(Files.exists(folder.resolve("tracing-Store-000.log.open")), "as a process leaves it that dies");
    }
}
