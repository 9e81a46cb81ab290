package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.TraceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The lock service of examples/lock-service: three processes that talk over TCP and have no common clock. What is kept there, and what is
 * recorded here and now.
 */
class LockServiceExampleTest {
    private static final Path EXAMPLE = Path.of("examples/lock-service");
    private static final String SPEC = EXAMPLE.resolve("LockService.tla").toString();
    private static final Path KEPT = EXAMPLE.resolve("recordings");

    @TempDir
    static Path folder;

    @ParameterizedTest
    @CsvSource({"right, 20", "unmerged, 20", "lost-unmerged, 14"})
    void whatClocksAllowIsAccepted(String name, int records) {
        CommandRun run = CommandRun.of("validate", SPEC, KEPT.resolve("accepted").resolve(name).toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains(records + " operations, 3 threads"), run.out());
    }

    @ParameterizedTest
    @CsvSource({"auto", "tlc"})
    void aLostMessageThatIsTakenForDeliveredIsRejected(String evaluator) {
        assertLost(CommandRun.of(
                "validate", SPEC, KEPT.resolve("rejected/lost").toString(), "--evaluator", evaluator));
    }

    /** That is why tokens have to be received: with clocks of one client that know nothing of others, the same run is accepted. */
    @Test
    void onlyTheClocksOfOneClientTellTheWrongRunFromARightOne() throws Exception {
        Trace wrong = read(KEPT.resolve("rejected/lost"));
        Trace accepted = read(KEPT.resolve("accepted/lost-unmerged"));
        for (int thread = 0; thread < 3; thread++) {
            assertEquals(names(wrong, thread), names(accepted, thread));
        }
        Operation use = wrong.threads().get(0).operations().get(2);
        assertEquals("Use", use.name());
        assertEquals("a: 3, b: 2, server: 4", use.clock().toString(), "it knows that the lock was taken back");
        assertEquals("a: 3", accepted.threads().get(0).operations().get(2).clock().toString());
    }

    /** An acquisition that knows of no grant may come first by its clock, and by the specification it may not. */
    @ParameterizedTest
    @CsvSource({"right, 0", "unmerged, 1", "lost-unmerged, 1"})
    void aSidestepTellsThatOrderIsMissing(String name, int tells) {
        CommandRun run =
                CommandRun.of("validate", SPEC, KEPT.resolve("accepted").resolve(name).toString(), "--sidestep");
        assertTrue(run.out().startsWith("accepted"), run.out() + run.err());
        assertEquals(tells == 1, run.out().contains("exists passes, sidestep fails: missing ordering information"), run.out());
        assertEquals(tells == 1, run.out().contains("Acquire(client = \"a\") cannot come next"), run.out());
    }

    /** By the command, as in the README; what it records is what is kept, but for times. */
    @ParameterizedTest
    @CsvSource({"accepted/right", "accepted/unmerged", "accepted/lost-unmerged", "rejected/lost"})
    void threeProcessesRecordWhatIsKept(String kept) throws Exception {
        List<String> mistakes = Arrays.stream(kept.split("[/-]")).skip(1).filter(word -> !word.equals("right")).toList();
        Path runs = folder.resolve(kept);
        List<String> arguments = new ArrayList<>(List.of(
                "record", "--runs", "1", "--no-rr", "--output", runs.toString(), "--spec", copied().toString(), "--",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", compiled() + ":" + Path.of("target/classes").toAbsolutePath(), "lock.Main"));
        arguments.addAll(mistakes);
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        if (kept.startsWith("rejected")) {
            assertLost(run);
        } else {
            assertEquals(0, run.status(), run.out() + run.err());
            assertTrue(run.out().contains("3 threads"), run.out());
        }
        assertEquals(read(KEPT.resolve(kept)).threads(), read(runs.resolve("run-0001")).threads());
    }

    private static void assertLost(CommandRun run) {
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("cannot follow: server #3, TakeBack(client = \"a\")"), run.out());
        assertTrue(run.out().contains("because lock[client] = \"none\" is false: lock[client] is \"held\""), run.out());
    }

    private static Trace read(Path recording) throws TraceException {
        return TraceFinder.findOne(recording).read();
    }

    private static List<String> names(Trace trace, int thread) {
        return trace.threads().get(thread).operations().stream().map(Operation::name).toList();
    }

    /** The specification in a project of its own, whose database is not the user's. */
    private static synchronized Path copied() throws IOException {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.createDirectories(project.resolve(".traceloom"));
        for (String file : List.of("LockService.tla", "LockService.cfg")) {
            Files.copy(EXAMPLE.resolve(file), project.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        return project.resolve("LockService.tla");
    }

    private static synchronized Path compiled() throws IOException {
        Path classes = folder.resolve("classes");
        if (!Files.exists(classes)) {
            List<String> arguments = new ArrayList<>(List.of("-cp", "target/classes", "-d", classes.toString()));
            try (Stream<Path> files = Files.list(EXAMPLE.resolve("src/lock"))) {
                files.map(Path::toString).forEach(arguments::add);
            }
            assertEquals(
                    0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        }
        return classes;
    }
}
