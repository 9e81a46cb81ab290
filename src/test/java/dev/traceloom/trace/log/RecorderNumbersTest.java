package dev.traceloom.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.record.recorder.Recorder;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
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

    @Test
    void areThoseOfOneProcess() throws Exception {
        record("a");
        assertEquals(List.of(OptionalLong.of(0)), RecorderNumbers.of(folder, LogDirectoryReader.read(folder)));
        record("b");
        Trace trace = LogDirectoryReader.read(folder);
        assertEquals(
                folder + ": expected the logs of one process, since a debugger stands in one program, found those of a, b",
                assertThrows(TraceException.class, () -> RecorderNumbers.of(folder, trace)).getMessage());
    }

    private void record(String process) {
        try (Recorder recorder = Recorder.ofProcess("Q", process, folder)) {
            recorder.thread().start("A").end();
        }
    }
}
