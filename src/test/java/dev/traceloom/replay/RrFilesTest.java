package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.traceloom.testing.RrLookalike;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be said of a recording of rr before rr is asked. */
class RrFilesTest {
    @TempDir
    Path folder;

    @Test
    void aWholeOneIsLeftToRr() throws Exception {
        Path recording = RrLookalike.make(folder.resolve("rr"));
        assertDoesNotThrow(() -> RrFiles.require(recording));
    }

    @ParameterizedTest
    @ValueSource(strings = {"version", "events", "data", "mmaps", "tasks"})
    void oneThatLacksAFileOrHasAnEmptyOneIsTold(String name) throws Exception {
        Path recording = RrLookalike.make(folder.resolve("rr"));
        String told = recording + ": rr's recording is not whole; missing or empty: " + name
                + "; copy it anew with all its files, record anew, or run the program once more: traceloom replay --gdb";
        Files.writeString(recording.resolve(name), "");
        assertEquals(told, refusal(recording));
        Files.delete(recording.resolve(name));
        assertEquals(told, refusal(recording));
    }

    @Test
    void oneThatRrCouldNotFinishIsTold() throws Exception {
        Path recording = RrLookalike.make(folder.resolve("rr"));
        Files.move(recording.resolve("version"), recording.resolve("incomplete"));
        assertEquals(
                recording + ": rr was ended before it had finished this recording, which cannot be replayed;"
                        + " record anew, or run the program once more: traceloom replay --gdb",
                refusal(recording));
    }

    @Test
    void aFolderThatIsNoneIsTold() {
        assertEquals(
                folder + " is no recording of rr; it has been deleted, or is elsewhere: traceloom replay --rr names it", refusal(folder));
        Path nowhere = folder.resolve("nowhere");
        assertEquals(
                nowhere + ": there is no recording of rr; it has been deleted, or is elsewhere: traceloom replay --rr names it",
                refusal(nowhere));
    }

    private static String refusal(Path recording) {
        return assertThrows(ReplayException.class, () -> RrFiles.require(recording)).getMessage();
    }
}
