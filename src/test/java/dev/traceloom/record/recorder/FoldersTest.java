package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A recording that its folder or disk does not take is told of, mixes with no other, and does not look whole. */
class FoldersTest extends ToldRecording {
    @Test
    void anotherRecorderDoesNotMixItsLogsIn() throws Exception {
        try (Recorder mine = recorder();
                Recorder other = recorder()) {
            other.thread().start("Other").end();
            mine.thread().start("Mine").end();
        }
        assertEquals(List.of("Mine ."), told());
        assertEquals("traceloom: cannot record into " + folder + "/run: another recorder uses it. Recording stops here, the "
                + "program goes on. Give every process and recorder a folder of its own (TRACELOOM_DIR), or a name "
                + "(TRACELOOM_PROCESS), and record again.\n",
                errors());
        try (var files = Files.list(folder.resolve("run"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void aSecondRunDoesNotMixItsLogsIn() throws Exception {
        for (int i = 0; i < 2; i++) {
            try (Recorder recorder = recorder()) {
                recorder.thread().start("Run" + i).end();
            }
        }
        assertEquals(List.of("Run0 ."), told());
        assertTrue(errors().contains("it holds a recording already. Recording stops here, the program goes on. Remove the "
                + "folder, or set TRACELOOM_DIR to an empty one, and record again."), errors());
    }

    @Test
    void aFolderThatCannotBeMadeIsToldOnceAndTheProgramGoesOn() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (Recorder recorder = Recorder.of("Corners", file.resolve("run"))) {
            recorder.thread().start("One").argument("elem", 1).end("result", "two");
            recorder.run(() -> recorder.thread().start("Two").abort());
            assertFalse(recorder.isRecording());
        }
        assertEquals("traceloom: cannot record into " + file + "/run: Not a directory. Recording stops here, the program "
                + "goes on. Set TRACELOOM_DIR to a folder that can be written, and record again.\n", errors());
    }

    /** The limit of file sizes stands for a disk that is full: both are found where the log grows. */
    @Test
    void aFullDiskIsToldOnceAndTheRecordingSaysThatItBrokeOff() throws Exception {
        Path recording = folder.resolve("run");
        ChildJvm.Result result = ChildJvm.runAfter("ulimit -f 4096", NumberedOperations.class, recording,
                "clean", "3", "20000", folder.resolve("truth").toString());
        assertEquals(0, result.status());
        assertEquals(1, result.errors().lines().count(), result.errors());
        assertTrue(result.errors().contains("File too large. Recording stops here, the program goes on."), result.errors());
        List<TraceThread> threads = LogDirectoryReader.read(recording).threads();
        for (TraceThread thread : threads) {
            assertTrue(thread.truncated());
            assertFalse(thread.endsCleanly());
        }
        assertTrue(threads.stream().anyMatch(thread -> thread.operations().size() > 1000));
    }

    /** Every thread that is there ended, so only an end that is cut off tells that the recording is not whole. */
    @Test
    void aThreadThatCannotBeRecordedMakesTheRecordingIncomplete() throws Exception {
        try (Recorder recorder = recorder()) {
            recorder.run(() -> recorder.thread().start("Early").end());
            Files.createFile(folder.resolve("run/tracing-Corners-001.log.open"));
            recorder.thread().start("Late").end();
            Files.delete(folder.resolve("run/tracing-Corners-001.log.open"));
        }
        assertEquals(List.of("Early"), told());
        assertTrue(LogDirectoryReader.read(folder.resolve("run")).threads().get(0).truncated());
        assertTrue(errors().startsWith("traceloom: cannot create "), errors());
    }
}
