package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFilter;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever writes is killed at random moments, again and again. What has its final name is whole, what is not finished is
 * called so and confuses nobody, and the same command works once more. More with {@code -Dtraceloom.kills=100}.
 */
class KilledWritersTest {
    private static final int KILLS = Integer.getInteger("traceloom.kills", 1);

    /** Of files that are not finished: what one is written to, and for folders what steps aside. */
    private static final int MOST_LEFT_EACH = 2;

    /** Those that are not pruned yet. */
    private static final String RUN = "recordings/run-\\d+/run\\.json";

    @TempDir
    Path folder;

    private final Random random = new Random(20261116);
    private Path output;
    private Path temporary;

    @BeforeEach
    void prepare() throws IOException {
        assumeTrue(File.separatorChar == '/', "kills processes as Unix does");
        output = Files.createDirectory(folder.resolve("output"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
    }

    @ParameterizedTest
    @EnumSource(WritingForever.What.class)
    void whatIsFinishedIsWhole(WritingForever.What what) throws Exception {
        int status = what.write(output);
        Map<String, byte[]> whole = files();
        for (int i = 0; i < KILLS; i++) {
            kill(what, status);
            Map<String, byte[]> left = files();
            left.keySet().removeAll(whole.keySet());
            left.keySet().removeIf(name -> name.matches(RUN));
            long unfinished = left.keySet().stream().filter(KilledWritersTest::isUnfinished).count();
            assertEquals(left.size(), unfinished, () -> "names that tell nothing: " + left.keySet());
            assertTrue(unfinished <= (long) MOST_LEFT_EACH * (i + 1) * (what == WritingForever.What.CONVERT_TO_LOGS ? 5 : 1),
                    () -> "too much is left: " + left.keySet());
            check(whole);
            assertEquals(status, what.again(output), "once more");
            assertTrue(files().keySet().containsAll(whole.keySet()), () -> "lost for good: " + whole.keySet());
            check(whole);
        }
        assertTrue(leftBehind() <= KILLS + 1, () -> "left in the folder for temporary files: " + list(temporary));
    }

    /** After it was done at least once, so that it has something to lose. */
    private void kill(WritingForever.What what, int status) throws Exception {
        Path printed = folder.resolve("printed");
        Process process = new ProcessBuilder(WritingForever.command(what, output, temporary))
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        long began = System.nanoTime();
        while (process.isAlive() && Files.readString(printed).lines().count() < 2) {
            Thread.sleep(2);
            assertTrue(System.nanoTime() - began < TimeUnit.MINUTES.toNanos(5), "it does not get on");
        }
        process.waitFor(random.nextInt(100_000), TimeUnit.MICROSECONDS);
        assertTrue(process.isAlive(), Files.readString(printed));
        process.destroyForcibly().waitFor();
        assertTrue(Files.readString(printed).startsWith(status + "\n"), Files.readString(printed));
    }

    private static boolean isUnfinished(String name) {
        return name.contains(".traceloom-tmp") || name.endsWith("-journal") || name.equals("recorded-runs.next") || name.matches("recordings/\\.run-\\d+\\.partial/.*");
    }

    /** Looks at all that is there under its final name. */
    private void check(Map<String, byte[]> whole) throws Exception {
        for (Map.Entry<String, byte[]> one : files().entrySet()) {
            Path file = output.resolve(one.getKey());
            if (!isUnfinished(one.getKey())) {
                check(one.getKey(), file, whole.get(one.getKey()));
            }
        }
        if (whole.keySet().stream().anyMatch(name -> name.endsWith(".log") || name.equals("out.ndjson"))) {
            for (FoundTrace found : TraceFinder.find(output)) {
                assertTrue(found.path().getFileName().toString().startsWith("out"), found.name());
                assertTrue(found.read().brokenOff().isEmpty(), found.name());
            }
        }
    }

    private void check(String name, Path file, byte[] expected) throws Exception {
        if (name.equals("runs.db")) {
            checkDatabase(file);
        } else if (name.endsWith("results.ndjson")) {
            assertEquals(0, ResultsReader.of(file).notUnderstood());
        } else if (name.endsWith(".ndjson")) {
            assertTrue(NdjsonReader.read(file).brokenOff().isEmpty());
        } else if (name.endsWith(".traceloom")) {
            Bundles.read(file);
        } else if (name.endsWith(".html")) {
            assertTrue(Files.readString(file).stripTrailing().endsWith("</html>"), name);
        } else if (name.endsWith(".xml")) {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        } else if (name.equals("recorded-runs")) {
            checkOwnRuns(file);
        } else if (!name.endsWith("run.json")) {
            assertArrayEquals(expected, Files.readAllBytes(file), name);
        }
    }

    /** A line may be cut where somebody was killed; what is added afterwards begins another. */
    private static void checkOwnRuns(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        int width = lines.get(0).length();
        long cut = lines.stream().filter(line -> line.length() != width).count();
        assertTrue(cut <= KILLS && lines.size() > cut, () -> cut + " of " + lines.size() + " lines are cut");
    }

    /** Where a run is entered and its folder is gone, pruning again takes the row; never the other way round. */
    private static void checkDatabase(Path file) throws Exception {
        try (RunDatabase database = RunDatabase.open(file)) {
            assertEquals("ok", database.check());
            List<String> entered =
                    database.runs(RunFilter.ALL).stream().map(KnownRun::trace).toList();
            Path runs = Project.of(file).resolve("recordings");
            if (Files.isDirectory(runs)) {
                for (Path run : entries(runs)) {
                    String name = run.getFileName().toString();
                    boolean known = entered.contains("recordings/" + name) || name.startsWith(".");
                    assertTrue(known, () -> name + " is there, entered are " + entered);
                }
            }
        }
    }

    private long leftBehind() throws IOException {
        return entries(temporary).stream().filter(path -> !path.toString().contains("hsperfdata")).count();
    }

    private Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> below = Files.walk(output)) {
            for (Path file : below.filter(Files::isRegularFile).toList()) {
                files.put(output.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList();
        }
    }

    private static String list(Path folder) {
        try {
            return entries(folder).toString();
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> below = Files.walk(folder)) {
                for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
