package dev.traceloom.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.VirtualScreen;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real window with real keys: Tab leads to every part and back, and one sees each time where the keyboard is. */
class FocusTraversalTest {
    private static final int LIMIT_MINUTES = 5;

    @TempDir
    Path folder;

    @Test
    void tabLeadsThroughTheWholeWindowAndKeysDoTheRest() throws Exception {
        Path java = Path.of(System.getProperty("java.home"));
        Path log = folder.resolve("walk.log");
        try (VirtualScreen screen = VirtualScreen.open(folder, java)) {
            ProcessBuilder walk = new ProcessBuilder(
                            java.resolve("bin").resolve("java").toString(),
                            "-Xss4m", "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=false",
                            "-cp", System.getProperty("java.class.path"),
                            KeyboardWalk.class.getName())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            walk.environment().put("DISPLAY", screen.display());
            Process process = walk.start();
            try {
                assertTrue(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES), "the walk did not end");
            } finally {
                process.destroyForcibly();
            }
            assertEquals(0, process.exitValue(), Files.readString(log));
        }
        List<String> told = Files.readAllLines(log);
        assertEquals(
                List.of(
                        "traceloom.search", "traceloom.dark", "Show failure", "Definition", "Whole trace",
                        "traceloom.timeboxes", "Reveal stalled", "Earlier", "traceloom.tree", "traceloom.tree.more",
                        "Copy", "traceloom.stalls", "traceloom.state.search", "traceloom.state.changed", "All ways",
                        "traceloom.state"),
                after("stop ", told));
        // There is a way back by now, and the history of a value that is followed.
        assertEquals(
                List.of(
                        "traceloom.back", "traceloom.forward", "traceloom.search", "traceloom.dark", "Show failure",
                        "Definition", "Whole trace", "traceloom.timeboxes", "Reveal stalled", "Earlier", "traceloom.tree",
                        "traceloom.tree.more", "Copy", "traceloom.stalls", "traceloom.state.search",
                        "traceloom.state.changed", "Follow", "traceloom.state", "✕", "traceloom.history"),
                after("then ", told));
        // With a source open, it and its button are among them.
        assertTrue(after("open ", told).containsAll(List.of("traceloom.code", "✕")), () -> told.toString());
    }

    private static List<String> after(String mark, List<String> told) {
        return told.stream()
                .filter(line -> line.startsWith(mark))
                .map(line -> line.substring(mark.length()))
                .toList();
    }
}
