package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.testing.IsolatedState;
import dev.traceloom.testing.LaterJava;
import dev.traceloom.validate.worker.OwnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands on the Java that today's IDEs bring, started as the plugin starts them: they say what they say on Java 17,
 * and Java says nothing.
 */
@Timeout(180)
class LaterJavaTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla").toAbsolutePath();
    private static final Path RECORDINGS = Path.of("examples/queue/recordings").toAbsolutePath();

    @TempDir
    Path folder;

    private Path home;

    @BeforeEach
    void find() throws IOException {
        home = LaterJava.home();
    }

    @Test
    void logsAreValidatedInWorkersAndEnteredInTheDatabase() throws Exception {
        Path right = RECORDINGS.resolve("accepted/three-threads.ndjson");
        Path wrong = RECORDINGS.resolve("rejected/same-element-twice.ndjson");
        run(0, "convert", right.toString(), "right");
        run(0, "convert", wrong.toString(), "wrong");
        String said = run(ExitStatus.REJECTED, "validate", "--jobs", "2", "--database", "runs.db", QUEUE.toString(), "right", "wrong");
        assertTrue(said.contains("2 traces: 1 accepted, 1 rejected"), said);
        String known = run(0, "runs", "--database", "runs.db");
        assertTrue(known.contains("rejected") && known.contains("accepted"), known);
        String why = run(ExitStatus.REJECTED, "explain", "--html", "why.html", QUEUE.toString(), "wrong");
        assertTrue(why.contains("queue # <<>> is false"), why);
    }

    @Test
    void programsAreGeneratedAndRecorded() throws Exception {
        run(0, "generate", QUEUE.toString(), "--language", "java", "--output", "workload");
        assertTrue(Files.exists(folder.resolve("workload")));
        String said = run(0, "record", "--runs", "2", "--output", "runs", "--", "sh", "-c",
                "cp " + RECORDINGS.resolve("accepted/three-threads.ndjson") + " \"$TRACELOOM_DIR\"");
        assertTrue(said.contains("2 kept"), said);
        run(0, "doctor");
    }

    /** @return what it printed, on both streams */
    private String run(int status, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.set(0, home.resolve("bin/java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", IsolatedState.option()));
        command.addAll(List.of("-cp", CommandProcess.classPath(), Main.class.getName()));
        command.addAll(List.of(arguments));
        Path printed = Files.createTempFile(folder, "printed", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), () -> String.join(" ", command));
        String said = Files.readString(printed);
        assertEquals(status, process.exitValue(), said);
        assertFalse(said.contains("WARNING:"), said);
        return said;
    }
}
