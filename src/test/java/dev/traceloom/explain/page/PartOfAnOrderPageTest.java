package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A page of a long accepted order says which part of it is there, and how to get another. */
class PartOfAnOrderPageTest extends BrowsedPages {
    private static final int MOVES = 6000;

    private static Path module;
    private static Path trace;

    @BeforeAll
    static void open() throws Exception {
        module = Files.writeString(folder.resolve("Steps.tla"), """
                ---- MODULE Steps ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Go == x' = x + 1
                Next == Go
                ====
                """);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < MOVES; i++) {
            lines.append("{\"thread\": \"a\", \"op\": \"Go\", \"start\": " + (2 * i + 1) + ", \"end\": " + (2 * i + 2) + "}\n");
        }
        trace = Files.writeString(folder.resolve("it's long.ndjson"), lines);
    }

    @Test
    void theEndNamesTheCommandForWhatIsEarlier() throws Exception {
        Path page = folder.resolve("end.html");
        CommandRun.of("explain", module.toString(), trace.toString(), "--html", page.toString());
        browser.open(page, "");
        String told = browser.text("#part");
        assertTrue(told.startsWith("This page shows the order from its operation 1001 to its operation 6000."), told);
        assertEquals(
                "traceloom explain Steps.tla '" + trace.toString().replace("'", "'\\''") + "' --at 'a #1001' --html FILE",
                browser.text("#part code"));
    }

    @Test
    void theBeginningNamesTheCommandForWhatIsLater() throws Exception {
        Path page = folder.resolve("begin.html");
        CommandRun.of("explain", module.toString(), trace.toString(), "--at", "a #1001", "--html", page.toString());
        browser.open(page, "");
        assertTrue(browser.text("#part").startsWith("This page shows the order from its operation 1 to its operation 5000."));
        assertTrue(browser.text("#part code").contains(" --at 'a #5000' "), browser.text("#part code"));
    }

    @Test
    void aWholeOrderIsNoPart() throws Exception {
        Path page = folder.resolve("whole.html");
        CommandRun.of("explain", "examples/queue/Queue.tla", "examples/queue/recordings/accepted/three-threads.ndjson",
                "--html", page.toString());
        browser.open(page, "");
        assertEquals(0, browser.count("#part"));
    }
}
