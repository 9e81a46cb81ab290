package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The place of an operation is the line that started it, and none where that is in doubt. */
class PlacesTest extends ToldRecording {
    @Test
    void thePlaceOfAnOperationIsWhereItIsStarted() throws Exception {
        try (Recorder recorder = recorder()) {
            ThreadRecorder thread = recorder.thread();
            for (int i = 0; i < 5; i++) {
                thread.start("Here").end();
            }
            thread.start("Twice").end();
            thread.start("Twice").end();
            thread.start("Twice").meta("note", "which?").end();
        }
        List<Operation> operations = LogDirectoryReader.read(folder.resolve("run")).threads().get(0).operations();
        for (Operation here : operations.subList(0, 5)) {
            assertEquals(
                    Optional.of("dev/traceloom/record/recorder/PlacesTest.java"), here.meta().file());
            assertTrue(here.meta().line().isPresent());
        }
        assertTrue(operations.get(5).meta().file().isPresent());
        assertFalse(operations.get(6).meta().file().isPresent(), "started in two places, none is claimed");
        assertFalse(operations.get(7).meta().file().isPresent());
    }

    @Test
    void placesAreExactWhenAskedFor() throws Exception {
        Settings settings = Settings.of(Map.of("TRACELOOM_PLACES", "on", "TRACELOOM_DIR", folder + "/run"));
        try (Recorder recorder = Recorder.of("Corners", settings)) {
            recorder.thread().start("Op").end();
            recorder.thread().start("Op").end();
        }
        List<Operation> operations = LogDirectoryReader.read(folder.resolve("run")).threads().get(0).operations();
        assertEquals(
                operations.get(0).meta().line().orElseThrow() + 1, operations.get(1).meta().line().orElseThrow());
    }
}
