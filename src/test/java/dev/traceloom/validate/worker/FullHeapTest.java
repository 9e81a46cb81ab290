package dev.traceloom.validate.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The heap of the process that waits for a verdict is full: that is no fault of the trace's, and told at once. */
@Timeout(90)
class FullHeapTest {
    /** Less than what is waited beyond the budgets for a process that says nothing. */
    private static final int AT_ONCE_SECONDS = 60;

    @TempDir
    Path folder;

    private Path module;
    private Path trace;

    @BeforeEach
    void write() throws IOException {
        module = folder.resolve("Register.tla");
        Files.writeString(
                module,
                """
                ---- MODULE Register ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Put(v) == x' = v
                Next == Put(1)
                ====
                """);
        trace = folder.resolve("good.ndjson");
        // The order that comes with the verdict names the thread of every record, and is 10 MB long so.
        String thread = "t".repeat(100_000);
        StringBuilder lines = new StringBuilder();
        for (int time = 0; time < 100; time++) {
            lines.append("{\"thread\":\"%s\",\"op\":\"Put\",\"args\":[1],\"start\":%d,\"end\":%d}\n"
                    .formatted(thread, 2 * time, 2 * time + 1));
        }
        Files.writeString(trace, lines);
    }

    @Test
    void aTraceKeepsItsVerdictWhereTheProcessThatWaitsForItHadNoMemoryToHearIt() throws Exception {
        assertEquals(
                List.of(
                        "opened",
                        "again because this process was short of memory when its verdict came",
                        "opened",
                        "accepted "),
                run(true));
    }

    @Test
    void whereThereIsNoneTheSecondTimeEitherTheUserIsToldWhatToDo() throws Exception {
        List<String> printed = run(false);
        assertEquals(
                "undecided undecided because the process that waits for its verdict has no memory left; set"
                        + " TRACELOOM_JAVA_OPTIONS=-Xmx8g or more",
                printed.get(printed.size() - 1));
    }

    private List<String> run(boolean roomLater) throws Exception {
        Path printed = folder.resolve("printed");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-cp",
                        CommandProcess.classPath(),
                        FullHeap.class.getName(),
                        module.toString(),
                        trace.toString(),
                        String.valueOf(roomLater))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertTrue(process.waitFor(AT_ONCE_SECONDS, TimeUnit.SECONDS), "it does not end");
        } finally {
            process.destroyForcibly();
        }
        return Files.readAllLines(printed);
    }
}
