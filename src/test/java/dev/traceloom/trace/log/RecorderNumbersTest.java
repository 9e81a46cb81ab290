package dev.traceloom.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderNumbersTest {
    @TempDir
    Path folder;

    @Test
    void standInTheNamesOfLogs() throws Exception {
        for (String log : List.of("tracing-Q-002.log", "tracing-Q-010.log", "tracing-Q-x000001000.log", "tracing-Q-zero.log")) {
            Files.write(folder.resolve(log), new byte[0]);
        }
        Trace trace = LogDirectoryReader.read(folder);
        assertEquals(List.of("0", "1", "2", "3"), trace.threads().stream().map(TraceThread::id).toList());
        assertEquals(
                List.of(OptionalLong.of(2), OptionalLong.of(10), OptionalLong.of(1000), OptionalLong.empty()),
                RecorderNumbers.of(folder, trace));
    }

    @Test
    void areTheNamesOfThreadsElsewhereIfTheseAreNumbers() throws Exception {
        Path lines = Files.writeString(folder.resolve("trace.ndjson"), """
                {"thread": "7", "op": "A", "args": {}, "start": 1, "end": 2}
                {"thread": "main", "op": "A", "args": {}, "start": 1, "end": 2}
                """);
        assertEquals(
                List.of(OptionalLong.of(7), OptionalLong.empty()), RecorderNumbers.of(lines, NdjsonReader.read(lines)));
    }
}
