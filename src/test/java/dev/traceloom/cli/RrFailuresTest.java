package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.RealRr;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the real rr recorded cannot be replayed any more: a sentence says why, and what to do. */
class RrFailuresTest {
    private static final String[] THERE = {"--at", "0:18", "--do", "bt"};

    @TempDir
    static Path project;

    private static RrRun runs;
    private static Path rr;
    private static Path recording;

    @BeforeAll
    static void record() throws Exception {
        DebuggedProgram.requireGdb();
        rr = Path.of(RealRr.require(project));
        runs = new RrRun(rr.toString(), project);
        recording = runs.recorded("single", "20").resolve("rr");
    }

    @Test
    void aFileThatWasCut() throws Exception {
        Path copy = copy();
        halve(copy.resolve("events"));
        assertTold(
                "traceloom: rr cannot replay " + copy + ", though it works here; what it says is above. Either files of the"
                        + " recording were cut, changed or deleted, or another rr made it than this one (it was rr version ",
                "--rr", copy.toString());
    }

    /** rr begins, and ends on the way. */
    @Test
    void aFileOfWhichTheBeginningIsThere() throws Exception {
        Path copy = copy();
        halve(copy.resolve("data"));
        assertTold("rr cannot go on (", "--rr", copy.toString());
    }

    @Test
    void aRecordingOfAnotherVersion() throws Exception {
        Path copy = copy();
        Files.writeString(copy.resolve("version"), "84\n");
        assertTold("name that rr with --rr-program, or run the program once more with --gdb", "--rr", copy.toString());
    }

    @Test
    void anRrThatHasBeenRemovedSince() throws Exception {
        Path away = Files.move(rr, project.resolve("away"));
        try {
            assertTold(
                    "traceloom: " + rr + ", the rr that recorded this, is not there any more; name one of the same version with"
                            + " --rr-program, or run the program once more with --gdb");
            CommandProcess other = runs.replay(
                    "--rr-program", away.toString(), "--at", "0:18", "--do", "bt");
            assertEquals(0, other.await(), other.text());
        } finally {
            Files.move(away, rr);
        }
    }

    @Test
    void anRrThatDoesNotWork() throws Exception {
        assertTold("is installed, but cannot record: it says nothing, and the recording was made by rr version ",
                "--rr-program", "false");
        assertTold("no-such-rr cannot be started (there is no program no-such-rr on the PATH); on Debian: apt-get install rr",
                "--rr-program", "no-such-rr");
        assertTold("no-such-gdb cannot be started", "--debugger", "no-such-gdb");
    }

    @Test
    void aProgramThatIsNotThereWhenItIsToBeRecorded() throws Exception {
        CommandProcess command = runs.start("record", "--rr", "--rr-program", rr.toString(), "--output", "o", "--", "no-such-program");
        assertEquals(2, command.await(), command.text());
        assertTrue(
                command.text().contains("cannot run no-such-program: there is no program no-such-program on the PATH"), command.text());
    }

    @Test
    void aPortThatIsUsed() throws Exception {
        try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandProcess command = runs.replay("--at", "0:18", "--server", "" + used.getLocalPort());
            assertEquals(2, command.await(), command.text());
            assertTrue(command.text().contains("--server: port " + used.getLocalPort() + " cannot be used ("), command.text());
            assertFalse(command.text().contains("rr waits"), command.text());
        }
    }

    private static void assertTold(String sentence, String... options) throws Exception {
        CommandProcess command = runs.replay(Stream.concat(Stream.of(options), Stream.of(THERE)).toArray(String[]::new));
        assertNotEquals(0, command.await(), command.text());
        assertTrue(command.text().contains(sentence), command.text());
        List<String> crashes = command.text().lines().filter(line -> line.matches(".*(Traceback|Python Exception).*")).toList();
        assertEquals(List.of(), crashes, command.text());
    }

    /** What is linked to the system's files stays so. */
    private static Path copy() throws Exception {
        Path copy = Files.createTempDirectory(project, "copy").resolve("rr");
        assertEquals(
                0, new ProcessBuilder("cp", "-rl", recording.toString(), copy.toString()).inheritIO().start().waitFor());
        return copy;
    }

    private static void halve(Path file) throws IOException {
        Path whole = Files.move(file, file.resolveSibling("whole"));
        Files.copy(whole, file);
        assertTrue(file.toFile().setWritable(true));
        try (RandomAccessFile half = new RandomAccessFile(file.toFile(), "rw")) {
            half.setLength(half.length() / 2);
        }
    }
}
