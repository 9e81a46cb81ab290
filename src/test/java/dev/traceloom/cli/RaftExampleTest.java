package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Raft in examples/raft: three processes elect leaders, replicate and crash, and their logs, which tell some of the state, are accepted;
 * with a mistake they are rejected at the record that shows it first. What is kept there, and what is recorded here and now.
 */
class RaftExampleTest {
    private static final Path EXAMPLE = Path.of("examples/raft");
    private static final Path KEPT = EXAMPLE.resolve("recordings");

    @TempDir
    static Path folder;

    @Test
    void keptLogsOfARightRunAreAccepted() {
        CommandRun run = validate(List.of(KEPT.resolve("accepted/tour"), KEPT.resolve("accepted/random")));
        assertAccepted(run, "tour  55 operations");
        assertAccepted(run, "random  182 operations");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            votes-twice        | n2 #3, line 3, HandleVote   | because role["n2"] is not what the record saw: observed "leader", expected "candidate"
            counts-old-entries | n1 #14, line 14, HandleAck  | because commit["n1"] is not what the record saw: observed 1, expected 0
            forgets-term       | n1 #6, line 6, Restart      | because term["n1"] is not what the record saw: observed 0, expected 1
            """)
    void eachMistakeIsFoundWhereItShows(String mistake, String record, String reason) throws Exception {
        CommandRun run = validate(List.of(KEPT.resolve("rejected").resolve(mistake), recorded(mistake)));
        assertRejected(run, record, reason);
        assertTrue(run.out().contains("2 traces: 2 rejected"), run.out());
        List<String> where = run.lines().stream().filter(line -> line.contains("cannot follow: ")).toList();
        assertEquals(where.get(0), where.get(1));
        assertEquals(2, run.lines().stream().filter(line -> line.contains(reason)).count(), run.out());
    }

    @Test
    void whatThreeProcessesLogIsAccepted() throws Exception {
        assertAccepted(validate(recorded("none")), "56 operations");
    }

    @Test
    void whateverHappensToThem() throws Exception {
        assertAccepted(validate(recorded("random", "5", "120")), "operations");
    }

    /** An effect is in no log before its cause, and no step is missing: a vote that nobody cast is told. */
    @Test
    void aStepThatIsMissingFromALogIsFound() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("missing"));
        for (String node : List.of("n1", "n2", "n3")) {
            List<String> lines = new ArrayList<>(Files.readAllLines(KEPT.resolve("accepted/tour").resolve(node + ".ndjson")));
            if (node.equals("n3")) {
                assertTrue(lines.remove(1).contains("HandleAsk"));
            }
            Files.write(copy.resolve(node + ".ndjson"), lines);
        }
        assertRejected(validate(copy), "n1 #3, line 3, HandleVote", "because");
    }

    private static void assertAccepted(CommandRun run, String figures) {
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().startsWith("accepted") && run.out().contains(figures), run.out());
    }

    private static void assertRejected(CommandRun run, String record, String reason) {
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("cannot follow: " + record + ", "), run.out());
        assertTrue(run.out().contains(reason), run.out());
    }

    /** What the names of a log mean is translated; TLC says the same of it. */
    @Test
    void tlcFindsTheSameInThem() {
        CommandRun run = validate(
                List.of(KEPT.resolve("accepted/tour"), KEPT.resolve("rejected/counts-old-entries")), "--evaluator", "tlc");
        assertRejected(run, "n1 #14, line 14, HandleAck", "observed 1, expected 0");
        assertTrue(run.out().contains("2 traces: 1 accepted, 1 rejected"), run.out());
        assertTrue(run.out().contains("tour  55 operations"), run.out());
    }

    /** The length and the last entry are no variables, nor parts of one. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "tlc"})
    void whatIsNoVariableIsComparedToo(String evaluator) throws IOException {
        Path copy = Files.createDirectories(folder.resolve("longer-" + evaluator));
        for (String node : List.of("n1", "n2", "n3")) {
            String log = Files.readString(KEPT.resolve("accepted/tour").resolve(node + ".ndjson"));
            Files.writeString(
                    copy.resolve(node + ".ndjson"),
                    log.replace("\"length\": 4, \"last\": {\"term\": 3", "\"length\": 4, \"last\": {\"term\": 2"));
        }
        assertRejected(validate(copy, "--evaluator", evaluator), "n2 #12, line 12, Propose", "because last is not what the record saw");
    }

    private static CommandRun validate(Path logs, String... options) {
        return validate(List.of(logs), options);
    }

    /** Runs, each a folder of logs. */
    private static CommandRun validate(List<Path> runs, String... options) {
        List<String> arguments = new ArrayList<>(List.of("validate", EXAMPLE.resolve("RaftRecords.tla").toString()));
        runs.forEach(run -> arguments.add(run.toString()));
        arguments.addAll(List.of("--merge", "--fields", "name=name,node=node,state=state,time=at"));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static Path recorded(String... arguments) throws Exception {
        Path logs = folder.resolve("logs-" + arguments[0]);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", compiled().toString(), "raft.Main", logs.toString()));
        command.addAll(List.of(arguments));
        Path said = folder.resolve(arguments[0] + ".txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it takes a few seconds");
        } finally {
            process.destroyForcibly();
        }
        assertEquals(0, process.exitValue(), () -> read(said));
        return logs;
    }

    private static synchronized Path compiled() throws IOException {
        Path classes = folder.resolve("classes");
        if (!Files.exists(classes)) {
            List<String> arguments = new ArrayList<>(List.of("-d", classes.toString()));
            try (Stream<Path> files = Files.list(EXAMPLE.resolve("src/raft"))) {
                files.map(Path::toString).forEach(arguments::add);
            }
            assertEquals(
                    0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        }
        return classes;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            return gone.toString();
        }
    }
}
