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

/** Semantics, rule 42: what records say, an operator for them or what they read and wrote, has to be a step of the specification. */
final class CheckedStepsTest {
    private static final String FIRST = """
            {"thread": "a", "op": "Add", "args": {"k": 1}, "clock": {"a": 1}}
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Count.tla"), """
                ---- MODULE Count ----
                EXTENDS Integers
                VARIABLES n, other
                vars == <<n, other>>
                Init == n = 0 /\\ other = 0
                Add(k) == n' = n + k /\\ UNCHANGED other
                Next == \\E k \\in 1..2 : Add(k)
                Small == n < 5
                Spec == Init /\\ [][Next]_vars
                Match_Jump(op) == n' = n + op.args.by /\\ UNCHANGED other
                ====
                """);
        Files.writeString(folder.resolve("relation.cfg"), "INIT Init\nNEXT Next\nINVARIANT Small\n");
        Files.writeString(folder.resolve("formula.cfg"), "SPECIFICATION Spec\nINVARIANT Small\n");
    }

    private CommandRun validate(String configuration, String second, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "validate",
                folder.resolve("Count.tla").toString(),
                Files.writeString(folder.resolve("t.ndjson"), FIRST + second + "\n").toString(),
                "--config",
                folder.resolve(configuration + ".cfg").toString()));
        words.addAll(List.of(options));
        return CommandRun.of(words.toArray(String[]::new));
    }

    private static String jump(int by) {
        return "{\"thread\": \"b\", \"op\": \"Jump\", \"args\": {\"by\": " + by + "}, \"clock\": {\"b\": 1}}";
    }

    private static String writing(int value) {
        return "{\"thread\": \"b\", \"clock\": {\"a\": 1, \"b\": 1}, \"events\":"
                + " [[\"read\", [\"n\"], 1], [\"write\", [\"n\"], " + value + "]]}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"relation", "formula"})
    @DisplayName("a step of an operator for records has to be one of the next-state relation, however that is named")
    void stepsOfOperatorsForRecords(String configuration) throws IOException {
        assertEquals(0, validate(configuration, jump(2), "--check-steps").status());
        assertEquals(0, validate(configuration, jump(3)).status());
        CommandRun far = validate(configuration, jump(3), "--check-steps");
        assertEquals(10, far.status(), far.out() + far.err());
        assertTrue(far.out().contains("every order breaks the property [Next]_vars of --check-steps"), far.out());
        assertTrue(far.out().contains("cannot follow: b #1, Jump(by = 3)"), far.out());
        assertTrue(far.out().contains("n' = n + k would break a property: n' is 4, n + k is 2"), far.out());
    }

    @Test
    @DisplayName("so has a step that a record tells by what it read and wrote")
    void stepsOfReadsAndWrites() throws IOException {
        assertEquals(0, validate("relation", writing(3), "--events-alone", "--check-steps").status());
        assertEquals(0, validate("relation", writing(4), "--events-alone").status());
        CommandRun far = validate("relation", writing(4), "--events-alone", "--check-steps");
        assertEquals(10, far.status(), far.out() + far.err());
        assertTrue(far.out().contains("every order breaks the property [Next]_vars of --check-steps"), far.out());
    }

    @Test
    @DisplayName("arguments have to be within the bounds of the next-state relation")
    void argumentsBeyondTheBounds() throws IOException {
        String add = "{\"thread\": \"b\", \"op\": \"Add\", \"args\": {\"k\": 3}, \"clock\": {\"b\": 1}}";
        assertEquals(0, validate("relation", add).status());
        assertEquals(10, validate("relation", add, "--check-steps").status());
    }

    @Test
    @DisplayName("what it starts from need not be the specification's own beginning")
    void aStartInTheMiddle() throws IOException {
        assertEquals(0, validate("formula", jump(1), "--check-steps", "--init", "n = 2 /\\ other = 7").status());
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 5})
    @DisplayName("the specification's own invariants hold in every state, with the record and the state told where one does not")
    void invariantsOfACausalTrace(int by) throws IOException {
        CommandRun broken = validate("relation", jump(by));
        assertEquals(10, broken.status(), broken.out() + broken.err());
        assertTrue(broken.out().contains("every order breaks the invariant Small"), broken.out());
        assertTrue(broken.out().contains("cannot follow: b #1, Jump(by = " + by + ")"), broken.out());
        assertTrue(broken.out().contains("n < 5 would break an invariant: n is " + (by + 1)), broken.out());
        CommandRun written = validate("relation", writing(by), "--events-alone");
        assertEquals(10, written.status(), written.out() + written.err());
        assertTrue(written.out().contains("every order breaks the invariant Small"), written.out());
    }

    @Test
    @DisplayName("without a next-state relation there is nothing to check")
    void noRelation() throws IOException {
        Path module = Files.writeString(folder.resolve("Bare.tla"), """
                ---- MODULE Bare ----
                VARIABLE n
                Init == n = 0
                Go == n' = 1
                ====
                """);
        Path trace = Files.writeString(folder.resolve("bare.ndjson"), "{\"thread\": \"a\", \"op\": \"Go\"}\n");
        assertEquals(0, CommandRun.of("validate", module.toString(), trace.toString()).status());
        CommandRun asked = CommandRun.of("validate", module.toString(), trace.toString(), "--check-steps");
        assertEquals(151, asked.status(), asked.out() + asked.err());
        assertTrue(asked.err().contains("--check-steps: there is no next-state relation"), asked.err());
    }
}
