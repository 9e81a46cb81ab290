package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.trace.text.Cells;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person at a terminal of 80 columns sees; golden texts in src/test/resources/terminal. */
final class TerminalLinesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/terminal");
    private static final String QUEUE = "examples/queue/Queue.tla";

    @TempDir
    Path folder;

    @BeforeAll
    static void tmux() {
        assumeTrue(Tmux.isInstalled(), "there is no tmux here (apt-get install tmux)");
    }

    @Test
    void everyLineOfValidateAndExplainFitsAndIsBrokenBetweenThings() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            String rejected = "examples/queue/recordings/rejected/same-element-twice.ndjson";
            assertGolden("validate", terminal.run("./traceloom validate " + QUEUE + " examples/queue/recordings"));
            String colours = terminal.colours();
            assertTrue(Pattern.compile("\033\\[31m(\033\\[[0-9;]*m)*rejected").matcher(colours).find(), colours);
            assertGolden("explain", terminal.run("./traceloom explain " + QUEUE + " " + rejected));
        }
    }

    @Test
    void ofAnUndecidedTraceNothingIsRedOrCrossedOut() throws Exception {
        Path miscount = Path.of("src/test/resources/explanations/miscount.ndjson").toAbsolutePath();
        Files.copy(miscount, folder.resolve("miscount.ndjson"));
        try (Tmux terminal = new Tmux(folder, 80)) {
            assertGolden("undecided", terminal.run("./traceloom explain examples/set/SetBench.tla miscount.ndjson"));
            assertFalse(terminal.colours().contains("\033[31m"), terminal.colours());
        }
    }

    @Test
    void anInterruptedReadLeavesALineThatSaysSo() throws Exception {
        try (Tmux terminal = new Tmux(folder, 80)) {
            terminal.begin("mkfifo pipe; ./traceloom validate " + QUEUE + " pipe");
            terminal.await("loading " + QUEUE);
            String said = terminal.interrupt();
            assertEquals("status 130", said.lines().reduce((first, last) -> last).orElseThrow(), said);
            assertTrue(said.contains("interrupted"), said);
            assertFalse(said.contains("loading"), said);
        }
    }

    private static void assertGolden(String name, String said) throws Exception {
        Path file = GOLDEN.resolve(name + ".txt");
        if ("accept".equals(System.getProperty("traceloom.golden"))) {
            Files.writeString(file, said);
        }
        assertEquals(Files.readString(file), said);
        // A word that is wider than the terminal, such as a path, is broken by the terminal itself.
        assertTrue(said.lines().allMatch(line -> Cells.of(line) <= 80), said);
    }
}
