package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.Trend;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real processes are killed at random moments, and nothing that they had finished is lost. More of them with
 * {@code -Dtraceloom.kills=100}.
 */
class KilledCommandsTest {
    private static final int KILLS = Integer.getInteger("traceloom.kills", 4);
    private static final int EARLY_MILLIS = 1000;
    private static final int LATE_MILLIS = 300;

    @TempDir
    Path folder;

    private final Random random = new Random(20261115);
    private PlayedRuns played;

    @BeforeEach
    void prepare() throws Exception {
        assumeTrue(File.separatorChar == '/', "kills processes as Unix does");
        played = new PlayedRuns(folder);
    }

    @Test
    void killingRecordLosesNoFinishedRun() throws Exception {
        Set<String> finished = new TreeSet<>();
        for (int i = 0; i < KILLS; i++) {
            Path printed = folder.resolve("printed-" + i);
            kill(played.arguments(played.unlike(), "--runs", "1000"), printed, isEarly(i) ? "" : "exit 0, ");
            List<String> told = Files.readAllLines(printed).stream()
                    .filter(line -> line.matches("run-\\d+  seed \\d+  exit 0, .* s"))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .toList();
            finished.addAll(told);
            Set<String> entered = recordings();
            assertTrue(entered.containsAll(finished), () -> finished + " was told, entered is " + entered);
            assertTrue(folders().containsAll(entered), () -> entered + " was entered, kept is " + foldersNow());
        }
        assertEquals(0, played.record(played.rejected()).status());
        assertEquals(folders(), recordings(), "after the next run, all that is whole is entered");
        long late = IntStream.range(0, KILLS).filter(i -> !isEarly(i)).count();
        assertTrue(finished.size() >= late, "that was too quick to finish anything: " + finished);
        for (String run : folders()) {
            assertTrue(Files.exists(played.output().resolve(run).resolve(RunFile.NAME)));
        }
    }

    @Test
    void killingValidateLosesNothingThatItPrinted() throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("validate", "--json", "--jobs", "1", "--database", played.database().toString(), PlayedRuns.QUEUE));
        for (int i = 0; i < 100; i++) {
            arguments.add(folder.resolve("played").toString());
        }
        long known = 0;
        for (int i = 0; i < (KILLS > 4 ? KILLS : 1); i++) {
            Path printed = folder.resolve("printed-" + i);
            kill(arguments, printed, isEarly(i) ? "" : "\n");
            String text = Files.readString(printed);
            long told = text.chars().filter(c -> c == '\n').count();
            long now = validations();
            assertTrue(now >= known + told, now + " are entered, " + known + " were, and " + told + " more were printed");
            known = now;
        }
    }

    @Test
    void anInterruptedRecordingEndsItsRunKeepsItAndSaysSo() throws Exception {
        Path printed = folder.resolve("printed");
        Process process = start(
                played.arguments(played.accepted() + "; sleep 1000 & echo $! > " + folder + "/child; wait", "--runs", "3"),
                printed);
        Path child = folder.resolve("child");
        for (int i = 0; i < 500 && !(Files.exists(child) && Files.size(child) > 0); i++) {
            Thread.sleep(20);
        }
        process.destroy();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(128 + 15, process.exitValue());
        String text = Files.readString(printed);
        assertTrue(text.contains("1 kept") && text.contains("1 interrupted"), text);
        try (RunDatabase database = RunDatabase.open(played.database())) {
            StoredRecording only = database.runs(RunFilter.ALL).get(0).recording().orElseThrow();
            assertEquals(Recording.End.INTERRUPTED, only.recording().end());
            assertEquals(33, only.recording().operations());
        }
        long pid = Long.parseLong(Files.readString(child).strip());
        for (int i = 0; i < 200 && ProcessHandle.of(pid).isPresent(); i++) {
            Thread.sleep(20);
        }
        assertTrue(ProcessHandle.of(pid).isEmpty(), "its child still runs");
        assertEquals(Set.of("run-0001"), folders());
    }

    /** Some while they start, most in the middle of their work. */
    private static boolean isEarly(int kill) {
        return kill % 4 == 3;
    }

    /** @param first what is printed when something was finished, which is waited for; empty to wait for nothing */
    private void kill(List<String> arguments, Path printed, String first) throws Exception {
        Process process = start(arguments, printed);
        for (int i = 0; i < 6000 && process.isAlive() && !Files.readString(printed).contains(first); i++) {
            Thread.sleep(10);
        }
        process.waitFor(random.nextInt(first.isEmpty() ? EARLY_MILLIS : LATE_MILLIS), TimeUnit.MILLISECONDS);
        end(process, printed);
    }

    private static void end(Process process, Path printed) throws Exception {
        assertTrue(process.isAlive(), () -> "it ended by itself: " + text(printed));
        process.destroyForcibly().waitFor();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (java.io.IOException gone) {
            return gone.toString();
        }
    }

    private static Process start(List<String> arguments, Path printed) throws Exception {
        return CommandProcess.start(List.of(), arguments, Map.of(), printed).process();
    }

    private Set<String> recordings() throws Exception {
        try (RunDatabase database = RunDatabase.open(played.database())) {
            assertEquals("ok", database.check());
            return database.runs(RunFilter.ALL).stream()
                    .map(KnownRun::trace)
                    .map(trace -> trace.substring(trace.lastIndexOf('/') + 1))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private long validations() throws Exception {
        try (RunDatabase database = RunDatabase.open(played.database())) {
            assertEquals("ok", database.check());
            return database.trends(RunFilter.ALL).stream().mapToLong(Trend::traces).sum();
        }
    }

    private Set<String> folders() throws Exception {
        if (!Files.exists(played.output())) {
            return Set.of();
        }
        try (Stream<Path> entries = Files.list(played.output())) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.startsWith("run-"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private Set<String> foldersNow() {
        try {
            return folders();
        } catch (Exception gone) {
            return new HashSet<>();
        }
    }
}
