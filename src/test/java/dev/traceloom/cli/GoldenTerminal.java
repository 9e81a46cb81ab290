package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.text.Cells;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The texts in src/test/resources/terminal: what a person at a terminal of some width sees. */
final class GoldenTerminal {
    private static final Path GOLDEN = Path.of("src/test/resources/terminal");

    private GoldenTerminal() {}

    static void assertShows(String name, int columns, String said) throws IOException {
        Path file = GOLDEN.resolve(name + ".txt");
        if ("accept".equals(System.getProperty("traceloom.golden"))) {
            Files.writeString(file, said);
        }
        assertEquals(Files.readString(file), said);
        // A word that is wider than the terminal, such as a path, is broken by the terminal itself.
        assertTrue(said.lines().allMatch(line -> Cells.of(line) <= columns), said);
    }
}
