package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.StopPoint;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that leads the real gdb is killed, so that it cannot end anything. */
class KilledLeaderTest {
    private static final int SECONDS = 15;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @Test
    void gdbAndAProgramThatStandsAreGone() throws Exception {
        killLeader("stands");
    }

    @Test
    void gdbAndAProgramThatRunsAreGone() throws Exception {
        killLeader("runs");
    }

    /** As {@code traceloom goto} does, which Python waits for. */
    @Test
    void gdbAndAProgramOnItsWayToAnOperationAreGone() throws Exception {
        killLeader("goes");
    }

    private void killLeader(String state) throws Exception {
        Process leader = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp", System.getProperty("java.class.path"), Leader.class.getName(),
                        folder.resolve("run").toString(), state)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = leader.inputReader()) {
            assertEquals(state, said.readLine());
            List<ProcessHandle> started = leader.descendants().toList();
            assertTrue(started.size() >= 2, "gdb and the program: " + started);
            leader.destroyForcibly();
            try {
                CompletableFuture.allOf(
                                started.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                        .get(SECONDS, TimeUnit.SECONDS);
            } finally {
                started.forEach(ProcessHandle::destroyForcibly);
            }
        } finally {
            leader.destroyForcibly();
        }
    }

    static final class Leader {
        public static void main(String[] arguments) throws Exception {
            Heard heard = new Heard();
            DebugSession session = DebugSession.start(
                    DebuggedProgram.recorded(
                                    "-O0", Path.of(arguments[0]), DebuggedProgram.COUNTED, "single", "20")
                            .live(StopPoint.start("0", 2)),
                    heard);
            heard.nextPosition();
            String forever = "call (int) sleep(1000)";
            switch (arguments[1]) {
                case "runs" -> session.type(forever);
                case "goes" -> session.type("python gdb.execute('" + forever + "')");
                default -> {}
            }
            Thread.sleep(500);
            System.out.println(arguments[1]);
            Thread.sleep(TimeUnit.MINUTES.toMillis(2));
        }
    }
}
