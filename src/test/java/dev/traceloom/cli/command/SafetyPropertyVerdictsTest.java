package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Semantics, rules 19 and 35: operations that commute are tried in every order where a property may tell the orders apart. */
final class SafetyPropertyVerdictsTest {
    @TempDir
    Path folder;

    private CommandRun validate(String first, String second) throws IOException {
        Files.writeString(folder.resolve("Pair.tla"), """
                ---- MODULE Pair ----
                VARIABLES x, y
                Init == x = 0 /\\ y = 0
                SetX == x' = 1 /\\ UNCHANGED y
                SetY == y' = 1 /\\ UNCHANGED x
                Next == SetX \\/ SetY
                YFirst == [][x = 0]_y
                ====
                """);
        Files.writeString(folder.resolve("Pair.cfg"), "INIT Init\nNEXT Next\nPROPERTY YFirst\n");
        Files.writeString(folder.resolve("t.ndjson"), first + "\n" + second + "\n");
        return CommandRun.of(
                "validate", folder.resolve("Pair.tla").toString(), folder.resolve("t.ndjson").toString());
    }

    private static String record(String thread, String operation, int start, int end) {
        return "{\"thread\": \"" + thread + "\", \"op\": \"" + operation + "\", \"start\": " + start + ", \"end\": " + end + "}";
    }

    @Test
    @DisplayName("the one order that keeps the property is found, whichever thread comes first")
    void commutingOperations() throws IOException {
        for (CommandRun run : new CommandRun[] {
            validate(record("a", "SetX", 1, 9), record("b", "SetY", 1, 9)),
            validate(record("a", "SetY", 1, 9), record("b", "SetX", 1, 9)),
        }) {
            assertEquals(0, run.status(), run.out());
            assertFalse(run.out().contains("report"), run.out());
        }
    }

    @Test
    @DisplayName("where time leaves only orders that break it, the property is named")
    void everyOrderBreaksIt() throws IOException {
        CommandRun run = validate(record("a", "SetX", 1, 2), record("b", "SetY", 3, 4));
        assertEquals(10, run.status(), run.out());
        assertTrue(run.out().contains("every order breaks the property YFirst"), run.out());
        assertTrue(run.out().contains("x = 0 would break a property"), run.out());
    }
}
