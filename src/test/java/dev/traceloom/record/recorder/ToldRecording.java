package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A recording in a folder of its own, told in a few words, and what its recorder said. */
abstract class ToldRecording {
    @TempDir
    Path folder;

    private final PrintStream errorsBefore = System.err;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setErr(errorsBefore);
    }

    Recorder recorder() {
        return Recorder.of("Corners", folder.resolve("run"));
    }

    void assertTold(String... threads) throws Exception {
        assertEquals(List.of(threads), told());
        assertEquals("", errors());
    }

    List<String> told() throws Exception {
        return LogDirectoryReader.read(folder.resolve("run")).threads().stream()
                .map(ToldRecording::told)
                .toList();
    }

    /** The names of a thread's records: with ? if it never returned, ! if it was aborted, a dot for the thread's end. */
    private static String told(TraceThread thread) {
        return String.join(" ", thread.operations().stream().map(ToldRecording::told).toList());
    }

    private static String told(Operation operation) {
        if (operation.outcome() == Outcome.THREAD_END) {
            return ".";
        }
        if (operation.outcome() == Outcome.CRASH) {
            return operation.signal();
        }
        return operation.name()
                + (operation.outcome() == Outcome.NEVER_RETURNED ? "?" : "")
                + (operation.outcome() == Outcome.ABORTED ? "!" : "");
    }

    String errors() {
        return errors.toString(StandardCharsets.UTF_8);
    }
}
