package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Semantics, rules 12 and 37: nothing is accepted that shows nothing. */
final class VacuousTracesTest {
    private static final int ACCEPTED = 0;
    private static final int ERROR = 2;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Two.tla"), """
                ---- MODULE Two ----
                EXTENDS Naturals
                VARIABLES x, y
                Init == x = 0 /\\ y = 0
                A(n) == x' = x + n /\\ UNCHANGED y
                B == x > 0 /\\ y' = y + x /\\ UNCHANGED x
                Next == (\\E n \\in 1..3 : A(n)) \\/ B
                Match_Both(op) == A(op.args.n) \\cdot B
                Ignore(op) == op.name = "boot"
                ====
                """);
    }

    private CommandRun validate(String lines, String... options) throws IOException {
        Files.writeString(folder.resolve("t.ndjson"), lines);
        List<String> arguments = new ArrayList<>(List.of(
                "validate", folder.resolve("Two.tla").toString(), folder.resolve("t.ndjson").toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-reductions", "--stream"})
    @DisplayName("a trace of which every record is ignored is an error")
    void nothingButIgnoredRecords(String way) throws IOException {
        CommandRun run = validate("{\"op\": \"boot\"}\n{\"op\": \"boot\"}\n", way);
        assertEquals(ERROR, run.status(), run.out());
        assertTrue(run.out().contains("Ignore(op) is true of every record"), run.out());
        assertEquals(ACCEPTED, validate("{\"op\": \"boot\"}\n{\"op\": \"A\", \"args\": [1]}\n", way).status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-reductions", "--stream"})
    @DisplayName("a trace in which no record may be a step is accepted with a warning")
    void nothingButStates(String way) throws IOException {
        CommandRun run = validate("{\"after\": {\"x\": 0}, \"step\": false}\n", way);
        assertEquals(ACCEPTED, run.status(), run.out());
        assertTrue(run.out().contains("warning: no record may be a step"), run.out());
    }

    @Test
    @DisplayName("--require accepts no trace without the actions, and counts records without a name as what they were")
    void requiredActions() throws IOException {
        String unnamed = "{\"after\": {\"x\": 2, \"y\": 0}}\n";
        assertEquals(ACCEPTED, validate(unnamed, "--require", "A").status());
        CommandRun missing = validate(unnamed, "--require", "A,B");
        assertEquals(ERROR, missing.status(), missing.out());
        assertTrue(missing.out().contains("--require asks for B, which never happened in it"), missing.out());
        CommandRun mistyped = validate(unnamed, "--require", "AA");
        assertTrue(mistyped.out().contains("the specification has no action AA, but A, B"), mistyped.out());
        assertEquals(10, validate("{\"after\": {\"x\": 7}}\n", "--require", "B").status(), "rejected stays rejected");
    }

    @Test
    @DisplayName("one record may be several steps, by an operator that composes them")
    void severalStepsByOneRecord() throws IOException {
        String both = "{\"op\": \"Both\", \"args\": {\"n\": 2}, \"after\": {\"x\": 2, \"y\": 2}}\n";
        assertEquals(ACCEPTED, validate(both).status());
        CommandRun wrong = validate(both.replace("\"y\": 2", "\"y\": 3"));
        assertEquals(10, wrong.status(), wrong.out());
        assertTrue(wrong.out().contains("observed 3, expected 2"), wrong.out());
    }

    @Test
    @DisplayName("a silent action may be limited in number, and to what it comes before (rule 2)")
    void limitedSilentActions() throws IOException {
        String lines = "{\"op\": \"A\", \"args\": [1]}\n{\"after\": {\"y\": 2}, \"step\": false}\n";
        String named = lines.replace("\"after\"", "\"op\": \"A\", \"args\": [1], \"after\"")
                .replace(", \"step\": false", "");
        assertEquals(ACCEPTED, validate(named, "--silent", "B:2").status());
        assertEquals(10, validate(named, "--silent", "B:1").status());
        assertEquals(ACCEPTED, validate(named, "--silent", "B:2@A").status());
        assertEquals(10, validate(named, "--silent", "B:2@C").status());
        assertEquals(ACCEPTED, validate(lines, "--silent", "B:2").status());
        CommandRun endless = validate(named.replace("\"y\": 2", "\"y\": -1"), "--silent", "B@A");
        assertEquals(75, endless.status(), endless.out());
        assertTrue(endless.out().contains("--silent B: more than 10000 states can be reached before one record"), endless.out());
        CommandRun wrong = validate(named, "--silent", "B:many");
        assertTrue(wrong.err().contains("such as Tick:3 or Deliver@Commit+Abort"), wrong.err());
    }

    @Test
    @DisplayName("an explanation shows the silent actions that were taken together with a record")
    void limitedSilentActionsAreShown() throws IOException {
        Path trace = folder.resolve("shown.ndjson");
        String step = "{\"op\": \"A\", \"args\": [1]}\n";
        Files.writeString(
                trace, step + step.replace("}", ", \"after\": {\"y\": 2}}") + step.replace("}", ", \"after\": {\"y\": 3}}"));
        CommandRun run = CommandRun.of(
                "explain", folder.resolve("Two.tla").toString(), trace.toString(), "--silent", "B:2", "--json");
        assertEquals(2, run.out().split("\"kind\":\"silent\"", -1).length - 1, run.out());
    }

    @Test
    @DisplayName("--sanity changes what records saw, and a changed record is noticed")
    void sanityOfObservations() throws IOException {
        String seen = "{\"after\": {\"x\": 2, \"y\": 0}, \"step\": true}\n{\"after\": {\"y\": 2}, \"step\": true}\n";
        CommandRun run = validate(seen, "--sanity");
        assertEquals(ACCEPTED, run.status(), run.out());
        assertTrue(run.out().contains("of 10 corrupted copies were rejected"), run.out());
        assertTrue(!run.out().contains("sanity: 0 of"), run.out());
    }
}
