package dev.traceloom.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.replay.ReplayException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsentTest {
    private static final List<String> COMMAND = List.of("sh", "-c", "rm -rf x\u001b[2K\rls");

    private final StringWriter said = new StringWriter();

    private void ask(boolean given, boolean canAsk, InputStream answers) throws Exception {
        new Consent(Terminal.plain(new PrintWriter(said, true)), given, canAsk, answers)
                .requireForCommand(Path.of("run-0001"), COMMAND, Path.of("/bug report"));
    }

    private static InputStream typed(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void allOfItIsShownAndNothingHidesInIt() throws Exception {
        ask(false, true, typed("y\n"));
        assertTrue(said.toString().contains("nothing says that you recorded run-0001 on this machine"), said.toString());
        assertTrue(said.toString().contains("run in /bug report:\n    sh -c $'rm -rf x\\u001b[2K\\rls'\n"), said.toString());
        assertTrue(said.toString().endsWith("Run it? [y/N] "), said.toString());
    }

    @Test
    void anythingButYesIsNo() throws Exception {
        for (String answer : List.of("", "\n", "n\n", "yesterday\n", "ja\n")) {
            assertThrows(ReplayException.class, () -> ask(false, true, typed(answer)), answer);
        }
        for (String answer : List.of("y\n", "YES\r\n", " yes \n", "y")) {
            ask(false, true, typed(answer));
        }
    }

    @Test
    void whatIsTypedBehindTheAnswerIsForTheDebugger() throws Exception {
        InputStream typed = typed("y\nbacktrace\n");
        ask(false, true, typed);
        assertEquals("backtrace\n", new String(typed.readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void whoSaidYesBeforehandIsNotAskedButTold() throws Exception {
        ask(true, false, InputStream.nullInputStream());
        assertTrue(said.toString().endsWith("sh -c $'rm -rf x\\u001b[2K\\rls'\n"), said.toString());
    }

    @Test
    void whereNobodyCanBeAskedItIsRefused() {
        ReplayException refused = assertThrows(ReplayException.class, () -> ask(false, false, typed("y\n")));
        assertTrue(
                refused.getMessage().endsWith("sh -c $'rm -rf x\\u001b[2K\\rls'; if you trust it, say --yes, or name the program"
                        + " behind --"),
                refused.getMessage());
    }
}
