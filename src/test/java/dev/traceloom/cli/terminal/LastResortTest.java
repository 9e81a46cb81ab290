package dev.traceloom.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.Main;
import dev.traceloom.trace.text.CarefulWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class LastResortTest {
    private final StringWriter written = new StringWriter();

    private int tell(Throwable problem) {
        return LastResort.tell(new CarefulWriter(new PrintWriter(written), false), problem);
    }

    @Test
    void aBugIsOneSentenceThatSaysHowToTellMore() {
        assertEquals(1, tell(new IllegalStateException(new NullPointerException("queue\nis null"))));
        assertEquals(
                "traceloom: this is a bug of ours: java.lang.NullPointerException: queue\\nis null; please report it"
                        + " with what you ran; TRACELOOM_STACKTRACE=1 prints where it happened\n",
                written.toString());
    }

    @Test
    void whatTheMachineRefusesIsNoBug() {
        assertEquals(2, tell(new UncheckedIOException("cannot", new AccessDeniedException("/etc/shadow"))));
        assertEquals(2, tell(new IOException("No space left on device")));
        assertEquals(2, tell(new CommandLine.ExecutionException(
                new CommandLine(new Main()), "Error while running", new OutOfMemoryError())));
        assertEquals(2, tell(new InvalidPathException("a\0b", "Nul character not allowed")));
        assertEquals(
                "traceloom: /etc/shadow: permission is denied\n"
                        + "traceloom: No space left on device\n"
                        + "traceloom: the heap is full; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more\n"
                        + "traceloom: a\\u0000b: no file can be called so\n",
                written.toString());
    }

    @Test
    void aNameThatNoFileCanHaveIsWrongUsage() {
        CommandRun run = CommandRun.of("validate", "\0.tla", "x");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("no file can be called so"), run.err());
    }
}
