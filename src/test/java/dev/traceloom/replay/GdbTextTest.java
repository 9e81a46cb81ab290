package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the script prints of a trace goes to a terminal, too. */
class GdbTextTest {
    private static final Path MODULES = Path.of("src/main/resources/dev/traceloom/replay/gdb/traceloom_replay");

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @Test
    void whatHidesInNamesAndValuesIsShown() throws Exception {
        String text = python("print(values.call_text('A\\x1b[2K', {'n\\n': 'x\\u202e\\U000e0041\\ud800', '\\xfc': 1}))");
        assertEquals("A\\u001b[2K(n\\u000a = \"x\\u202e\\udb40\\udc41\\ud800\", ü = 1)", text);
    }

    private static String python(String statement) throws Exception {
        ProcessBuilder gdb = new ProcessBuilder(
                "gdb", "-nx", "-batch",
                "-ex", "python import sys; sys.path.insert(0, '" + MODULES.toAbsolutePath() + "'); import values",
                "-ex", "python " + statement);
        gdb.environment().put("LC_ALL", "C.UTF-8");
        gdb.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = gdb.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.strip();
    }
}
