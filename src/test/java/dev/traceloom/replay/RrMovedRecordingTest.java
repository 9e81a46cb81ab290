package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the real rr recorded, in folders and files where it was not recorded, or not as it was. */
class RrMovedRecordingTest extends RealRrTestCase {
    /** Packed, so that it holds all files that it needs, and the program is gone. */
    @Test
    void aPackedRecordingIsReplayedInAnotherFolder() throws Exception {
        Path program = Files.copy(program(), folder.resolve("program"));
        RecordedByRr recorded = RecordedByRr.of(rr, folder, program, "single", "20");
        Said packed = DebuggedProgram.run(List.of(rr, "pack", recorded.recording().toString()), Map.of());
        assertEquals(0, packed.status(), packed.text());
        assertTrue(isPacked(recorded.recording()), packed.text());
        Files.delete(program);
        Path elsewhere = Files.createDirectory(folder.resolve("a $bug 'report'"));
        assertWalks(recorded.in(Files.move(recorded.recording(), elsewhere.resolve("rr of it"))));
    }

    /** rr understands only ASCII when gdb names a file. */
    @Test
    void namesThatAreNotAsciiAreNoObstacle() throws Exception {
        assumeTrue(
                System.getProperty("sun.jnu.encoding", "").equalsIgnoreCase("UTF-8"), "this locale has no names that are not ASCII");
        Path odd = Files.createDirectory(folder.resolve("Übung – 日本"));
        assertWalks(RecordedByRr.of(rr, odd, Files.copy(program(), odd.resolve("prögram")), "single", "20"));
    }

    private static void assertWalks(RecordedByRr recorded) throws Exception {
        Said said = recorded.debug(StopPoint.start("0", 8), "traceloom goto 0 2 end", "traceloom goto 0 19 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Put(key = 8, value = 80)", "End of Put(key = 2, value = 20)",
                        "End of Get(key = 18, value = 180)"),
                said.lines("Start of", "End of"), said.text());
        assertFalse(said.text().contains("Failed to parse"), said.text());
    }

    private static boolean isPacked(Path recording) throws Exception {
        try (var files = Files.list(recording)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("mmap_pack_"));
        }
    }
}
