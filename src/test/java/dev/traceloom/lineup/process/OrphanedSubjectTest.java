package dev.traceloom.lineup.process;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.Main;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Processes that run a class do not outlive the one that wants to know, whatever they are doing. */
class OrphanedSubjectTest {

    @Test
    void whoeverRunsAClassEndsWhenTheOneWhoAskedIsKilled() throws Exception {
        Process asking = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "lineup",
                        Oddities.Endless.class.getName(),
                        "--class-path",
                        Path.of(Oddities.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString(),
                        "--jobs",
                        "1",
                        "--time-per-test",
                        "300")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<ProcessHandle> running = List.of();
        try {
            for (int i = 0; i < 600 && running.isEmpty(); i++) {
                assertTrue(asking.isAlive(), "it ended before it ran anything");
                Thread.sleep(100);
                try (Stream<ProcessHandle> children = asking.descendants()) {
                    running = children.toList();
                }
            }
            assertFalse(running.isEmpty());
            // In the middle of its first test, which has no end.
            Thread.sleep(3_000);
            asking.destroyForcibly();
            for (ProcessHandle child : running) {
                child.onExit().get(30, TimeUnit.SECONDS);
            }
        } finally {
            running.forEach(ProcessHandle::destroyForcibly);
            asking.destroyForcibly();
        }
    }
}
