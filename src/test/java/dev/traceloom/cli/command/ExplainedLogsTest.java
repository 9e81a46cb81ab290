package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.window.PartSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a trace specification has against a log is told as for every other trace. */
final class ExplainedLogsTest {
    private static final String RIGHT = """
            {"name": "up", "at": {"x": 1}}
            {"name": "skip"}
            {"name": "up", "at": {"x": 2}}
            {"name": "down", "at": {"x": 1}}
            """;
    private static final String WRONG = RIGHT.replace("\"x\": 2", "\"x\": 3");

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("CountTrace.tla"), """
                ---- MODULE CountTrace ----
                EXTENDS Integers, Sequences, Json, IOUtils
                VARIABLES x, l, rested
                Log == ndJsonDeserialize(IOEnv.JSON)
                Init == x = 0 /\\ l = 1 /\\ rested = FALSE
                Is(name) == l <= Len(Log) /\\ Log[l].name = name
                Up == Is("up") /\\ rested /\\ x' = x + 1 /\\ x' = Log[l].at.x /\\ l' = l + 1 /\\ rested' = FALSE
                UpAndSkip == Is("up") /\\ l < Len(Log) /\\ Log[l + 1].name = "skip"
                    /\\ x' = x + 1 /\\ l' = l + 2 /\\ rested' = FALSE
                Down == Is("down") /\\ x' = x - 1 /\\ l' = l + 1 /\\ UNCHANGED rested
                Rest == ~rested /\\ l <= Len(Log) /\\ rested' = TRUE /\\ UNCHANGED <<x, l>>
                Next == Up \\/ UpAndSkip \\/ Down \\/ Rest
                ====
                """);
        Files.writeString(folder.resolve("CountTrace.cfg"), "INIT Init\nNEXT Next\n");
        Files.writeString(folder.resolve("right.ndjson"), RIGHT);
        Files.writeString(folder.resolve("wrong.ndjson"), WRONG);
    }

    private CommandRun run(String command, String log, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                folder.resolve("CountTrace.tla").toString(),
                folder.resolve(log + ".ndjson").toString(),
                "--trace-spec"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    @Test
    @DisplayName("explain shows the records before, the state, and what stands against each alternative, with values")
    void explain() throws IOException {
        Path page = folder.resolve("page.html");
        CommandRun run = run("explain", "wrong", "--html", page.toString());
        assertEquals(10, run.status(), run.err());
        assertTrue(run.out().contains("no step explains record #3 of 4, line 3 of the log"), run.out());
        assertTrue(run.out().contains("✗ log #3, line 3, up(at = [x |-> 3])"), run.out());
        assertTrue(run.out().contains("x' = Log[l].at.x is false"), run.out());
        assertTrue(run.out().contains("Log[l + 1].name = \"skip\" is false"), run.out());
        assertTrue(run.out().contains("Log[l].name = name is false"), run.out());
        assertTrue(run.out().contains("~rested is false"), run.out());
        assertTrue(Files.readString(page).contains("no step explains record #3 of 4"));
        assertTrue(run("explain", "right").out().contains("A behaviour of the specification explains all records"));
    }

    @Test
    @DisplayName("a step that explains two records, and one that explains none, lead through the graph of a bundle")
    void bundle() throws Exception {
        Path saved = folder.resolve("saved");
        assertEquals(10, run("validate", "wrong", "--save", saved.toString()).status());
        Explanation explanation = Bundles.read(saved.resolve("wrong" + Bundles.EXTENSION));
        assertEquals(
                List.of(Kind.OPERATION, Kind.OPERATION, Kind.SILENT, Kind.SILENT),
                explanation.graph().edges().stream().map(edge -> edge.kind()).sorted().toList());
        assertEquals(2, explanation.summary().linearized());
        assertEquals(Value.Int.of(3), explanation.graph().nodes().get(4).state().get("l"));
        assertEquals(2, explanation.stalls().get(0).operation().index());
        assertEquals(3, explanation.threads().get(0).operation(2).observations().line());
    }

    @Test
    @DisplayName("view shows it in a window")
    void view() {
        List<Explanation> shown = new ArrayList<>();
        Display display = new Display() {
            @Override
            public boolean isThere() {
                return true;
            }

            @Override
            public void show(List<Explanation> explanations, Optional<RecordRef> selected, PartSource parts, boolean dark) {
                shown.addAll(explanations);
            }
        };
        CommandRun run = CommandRun.showing(
                display,
                "view",
                folder.resolve("CountTrace.tla").toString(),
                folder.resolve("wrong.ndjson").toString(),
                "--trace-spec");
        assertEquals(0, run.status(), run.err());
        assertEquals(1, shown.size());
    }

    @Test
    @DisplayName("--sanity lets it read corrupted copies, most of which it must refuse")
    void sanity() {
        CommandRun run = run("validate", "right", "--sanity", "--jobs", "2");
        assertEquals(0, run.status(), run.out());
        int rejected = run.lines().stream()
                .filter(line -> line.contains("sanity: "))
                .map(line -> line.replaceAll(".*sanity: (\\d+) of 10 corrupted copies were rejected", "$1"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
        assertTrue(rejected >= 7, run.out());
    }

    @Test
    @DisplayName("several logs are validated at a time, and each has its own answer")
    void jobs() throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("validate", folder.resolve("CountTrace.tla").toString(), "--trace-spec", "--jobs", "3"));
        for (int i = 0; i < 6; i++) {
            Path log = folder.resolve("log-" + i + ".ndjson");
            Files.writeString(log, i % 2 == 0 ? RIGHT : WRONG);
            arguments.add(log.toString());
        }
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(10, run.status(), run.out());
        for (int i = 0; i < 6; i++) {
            String name = "log-" + i + ".ndjson";
            String verdict = i % 2 == 0 ? "accepted" : "rejected";
            assertTrue(
                    run.lines().stream().anyMatch(line -> line.startsWith(verdict) && line.contains(name)), run.out());
        }
    }

    @Test
    @DisplayName("the command that says more repeats the options that it needs")
    void hint() {
        CommandRun run = run("validate", "wrong", "--accept", "l > Len(Log)", "--env", "A=1,B=2", "--jobs", "1");
        String last = run.lines().get(run.lines().size() - 1);
        assertTrue(last.endsWith("wrong.ndjson --trace-spec --accept 'l > Len(Log)' --env A=1,B=2"), last);
        assertEquals(2, run("explain", "wrong", "--tla", folder.resolve("core").toString()).status());
    }
}
