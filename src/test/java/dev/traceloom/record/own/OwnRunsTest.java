package dev.traceloom.record.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.SomeRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What decides whether something runs without being asked. */
class OwnRunsTest {
    @TempDir
    Path folder;

    private Project project;
    private OwnRuns own;

    @BeforeEach
    void prepare() throws Exception {
        project = new Project(Files.createDirectories(folder.resolve("project")));
        own = OwnRuns.in(folder.resolve("home/.local/state/traceloom"));
    }

    private Path file() {
        return folder.resolve("home/.local/state/traceloom/recorded-runs");
    }

    @Test
    void whatWasRecordedHereIsKnownAndNothingElseIs() throws Exception {
        Recording run = SomeRuns.recording(1, 1000);
        assertFalse(own.knows(run, project), "nothing is known at first");
        own.remember(run, project);
        assertTrue(own.knows(run, project));
        assertTrue(OwnRuns.in(file().getParent()).knows(run, project), "by the next process too");
        assertFalse(own.knows(SomeRuns.recording(2, 1000), project), "another trace");
        assertFalse(own.knows(SomeRuns.recording(1, 1001), project), "another time");
        assertFalse(own.knows(run, new Project(folder.resolve("copied"))), "the same project in another place");
        assertFalse(own.knows(SomeRuns.recording(1, 1000, Knobs.parse("threads=8").orElseThrow()), project), "other knobs");
        assertFalse(own.knows(with(run, List.of("./stress", "--with", "space", "\"quoted\""), "/somewhere"), project));
        assertFalse(own.knows(with(run, List.of("./stress --with space", "\"quoted\""), "/somewhere"), project));
        assertFalse(own.knows(with(run, run.command(), "/elsewhere"), project));
    }

    private static Recording with(Recording run, List<String> command, String workingFolder) {
        return new Recording(
                command, workingFolder, run.seed(), run.scheduling(), run.versions(), run.host(), run.startedMillis(),
                run.endedMillis(), run.exitStatus(), run.end(), run.trace(), run.traceHash(), run.operations(), run.threads(),
                run.bytes(), run.rr(), run.knobs());
    }

    @Test
    void itIsForTheUserAlone() throws Exception {
        Recording run = SomeRuns.recording(1, 1000);
        own.remember(run, project);
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file().getParent())));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        assertFalse(Files.readString(file()).contains("stress"), "no command stands there");
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw--w----"));
        assertFalse(own.knows(run, project), "somebody else may have written it");
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-------"));
        assertTrue(own.knows(run, project));
        Files.setPosixFilePermissions(file().getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertFalse(own.knows(run, project), "somebody else may have put it there");
    }

    @Test
    void damageMakesForQuestionsOnly() throws Exception {
        own.remember(SomeRuns.recording(1, 1000), project);
        own.remember(SomeRuns.recording(2, 1000), project);
        String lines = Files.readString(file());
        Files.writeString(file(), "\u0000\u0001 rubbish\n" + lines.substring(0, lines.length() - 10));
        assertTrue(own.knows(SomeRuns.recording(1, 1000), project));
        assertFalse(own.knows(SomeRuns.recording(2, 1000), project), "its line was cut");
        own.remember(SomeRuns.recording(3, 1000), project);
        assertTrue(own.knows(SomeRuns.recording(3, 1000), project), "a new line begins");
        Files.delete(file());
        Files.createDirectory(file());
        assertFalse(own.knows(SomeRuns.recording(1, 1000), project));
    }

    @Test
    void theNewestAreKept() throws Exception {
        own.remember(SomeRuns.recording(1, 1000), project);
        Files.writeString(file(), ("0".repeat(64) + "\n").repeat(39_999), StandardOpenOption.APPEND);
        assertTrue(own.knows(SomeRuns.recording(1, 1000), project));
        own.remember(SomeRuns.recording(2, 1000), project);
        assertEquals(20_000, Files.readAllLines(file()).size());
        assertFalse(own.knows(SomeRuns.recording(1, 1000), project));
        assertTrue(own.knows(SomeRuns.recording(2, 1000), project));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    }

    @Test
    void severalMayRecordAtOnce() throws Exception {
        ExecutorService several = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> work = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int number = i;
                work.add(several.submit(() -> {
                    OwnRuns.in(file().getParent()).remember(SomeRuns.recording(number, 1000), project);
                    return null;
                }));
            }
            for (Future<?> done : work) {
                done.get();
            }
        } finally {
            several.shutdownNow();
        }
        for (int i = 0; i < 100; i++) {
            assertTrue(own.knows(SomeRuns.recording(i, 1000), project), "run " + i);
        }
    }

    /** More with {@code -Dtraceloom.kills=100}. Every other process drops the oldest while it is killed. */
    @Test
    void whatAProcessHasNotedSurvivesItsDeath() throws Exception {
        Random random = new Random(16);
        Path printed = folder.resolve("printed");
        for (int i = 0; i < Integer.getInteger("traceloom.kills", 2); i++) {
            if (i % 2 == 1) {
                Files.writeString(file(), ("0".repeat(64) + "\n").repeat(39_990), StandardOpenOption.APPEND);
            }
            int first = 1 + 1_000_000 * i;
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                            RememberingForever.class.getName(), file().getParent().toString(), project.folder().toString(),
                            String.valueOf(first))
                    .redirectErrorStream(true)
                    .redirectOutput(printed.toFile())
                    .start();
            while (process.isAlive() && Files.size(printed) == 0) {
                Thread.sleep(2);
            }
            process.waitFor(random.nextInt(50_000), TimeUnit.MICROSECONDS);
            process.destroyForcibly().waitFor();
            String done = Files.readString(printed);
            assertTrue(done.startsWith(first + "\n"), done);
            for (String number : done.substring(0, done.lastIndexOf('\n')).split("\n")) {
                assertTrue(own.knows(SomeRuns.recording(Integer.parseInt(number), 1000), project), "run " + number);
            }
        }
    }

    @Test
    void itLiesWhereTheSystemKeepsWhatAUserDoes() {
        Properties none = new Properties();
        assertEquals(
                Optional.of(Path.of("/state/traceloom")),
                StateFolder.find(Map.of("XDG_STATE_HOME", "/state", "HOME", "/home/me"), none));
        assertEquals(
                Optional.of(Path.of("/home/me/.local/state/traceloom")),
                StateFolder.find(Map.of("XDG_STATE_HOME", "relative", "HOME", "/home/me"), none));
        assertEquals(Optional.empty(), StateFolder.find(Map.of("HOME", ""), none));
        Properties unknown = new Properties();
        unknown.setProperty("user.home", "?");
        assertEquals(Optional.empty(), StateFolder.find(Map.of(), unknown), "as in a container without users");
    }
}
