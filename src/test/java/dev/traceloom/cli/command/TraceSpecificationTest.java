package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.validate.TraceResult;
import dev.traceloom.validate.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Semantics, rule 33: a module that reads a log itself, as projects have them, is taken as it is. */
final class TraceSpecificationTest {
    private static final String RIGHT = """
            {"op": "up", "x": 1, "at": 0.25}
            {"op": "up", "x": 2, "at": 12345678901}
            {"op": "down", "x": 1}
            """;
    private static final String WRONG = RIGHT.replace("\"x\": 2", "\"x\": 3");

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        module("Count", "EXTENDS Naturals", """
                VARIABLE x
                Init == x = 0
                Up == x < 5 /\\ x' = x + 1
                Down == x > 0 /\\ x' = x - 1
                """);
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils, TLC", """
                VARIABLE l
                Log == ndJsonDeserialize(IF "JSON" \\in DOMAIN IOEnv THEN IOEnv.JSON ELSE "none.ndjson")
                ASSUME TLCGet("config").mode = "bfs" /\\ TLCGet("config").worker = 1
                TraceInit == Init /\\ l = 1
                Is(op) == l <= Len(Log) /\\ Log[l].op = op /\\ l' = l + 1
                TraceNext == (Is("up") /\\ Up /\\ x' = Log[l].x) \\/ (Is("down") /\\ Down /\\ x' = Log[l].x)
                TraceSpec == TraceInit /\\ [][TraceNext]_<<x, l>>
                Low == x < 2
                StaysLow == x' < 2
                OnlyUp == [][x' >= x]_x
                Eventually == <>(l > Len(Log))
                EventuallyAlways == <>[](l = Len(Log) + 1)
                Queued == [](l <= Len(Log) => [](TLCGet("queue") = 1 \\/ l > Len(Log)))
                Counted == LET d == TLCGet("stats").diameter IN
                    IF d - 1 = Len(Log) THEN TRUE ELSE Print(<<"failed", Log[d]>>, FALSE)
                Exit == l = Len(Log) + 1 => TLCSet("exit", TRUE)
                View == <<x, TLCGet("level")>>
                """);
        configure("PROPERTY Eventually");
        log("right", RIGHT);
        log("wrong", WRONG);
    }

    private void module(String name, String header, String body) throws IOException {
        Files.writeString(
                folder.resolve(name + ".tla"), "---- MODULE " + name + " ----\n" + header + "\n" + body + "====\n");
    }

    private void configure(String settings) throws IOException {
        Files.writeString(folder.resolve("CountTrace.cfg"), "SPECIFICATION TraceSpec\n" + settings + "\n");
    }

    private void log(String name, String lines) throws IOException {
        Files.writeString(folder.resolve(name + ".ndjson"), lines);
    }

    private CommandRun validate(String log, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "validate", folder.resolve("CountTrace.tla").toString(), "--trace-spec", log(log).toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private Path log(String name) {
        return folder.resolve(name + ".ndjson");
    }

    private static void assertLine(CommandRun run, int line, String text) {
        assertTrue(run.lines().size() > line && run.lines().get(line).contains(text), run.out() + run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "PROPERTY Eventually",
        "PROPERTIES EventuallyAlways",
        "PROPERTIES Queued CONSTRAINT Exit",
        "POSTCONDITION Counted VIEW View",
        "CHECK_DEADLOCK FALSE",
    })
    void whatIsAcceptedIsFoundOutFromTheModule(String settings) throws IOException {
        configure(settings);
        CommandRun right = validate("right");
        assertEquals(0, right.status(), right.out() + right.err());
        assertLine(right, 0, "3 records, 4 states");
        CommandRun wrong = validate("wrong");
        assertEquals(10, wrong.status(), wrong.out() + wrong.err());
        assertLine(wrong, 1, "no step explains record #2 of 3, line 2 of the log");
    }

    @Test
    void everyAlternativeOfTheRelationIsExplained() {
        CommandRun run = validate("wrong");
        assertLine(run, 2, "op |-> \"up\"");
        assertLine(run, 3, "- x' = Log[l].x is false: x' is 2, Log[l].x is 3  CountTrace.tla:8:");
        assertLine(run, 4, "- Log[l].op = op is false: Log[l].op is \"up\", op is \"down\"  CountTrace.tla:7:");
    }

    @Test
    void otherProgramsGetTheLineAndTheReasons() {
        CommandRun run = validate("wrong", "--json");
        assertLine(run, 0, "\"verdict\":\"rejected\",\"operations\":3,");
        assertLine(run, 0, "\"line\":2,\"reasons\":[{\"reason\":\"x' = Log[l].x\",\"at\":\"CountTrace.tla:8:");
    }

    @Test
    void programsComeInByTheFrontDoor() throws Exception {
        Validation validation = Validation.against(folder.resolve("CountTrace.tla"));
        assertTrue(validation.validateLog(log("right")).isAccepted());
        TraceResult wrong = validation.validateLog(log("wrong"));
        assertEquals(1, wrong.linearized());
        assertTrue(wrong.text().contains("x' = Log[l].x is false  CountTrace.tla:8:"), wrong.text());
    }

    @Test
    void whatTheConfigurationExcludesIsNoStateAndSaysSo() throws IOException {
        for (String settings : List.of("CONSTRAINT Low", "ACTION_CONSTRAINT StaysLow")) {
            configure("PROPERTY Eventually " + settings);
            CommandRun run = validate("right");
            assertEquals(10, run.status(), run.out());
            assertLine(run, 1, "record #2 of 3");
            assertTrue(run.out().contains("< 2 is false: x"), run.out());
        }
    }

    @Test
    void aBrokenPropertyOfStepsIsNamed() throws IOException {
        configure("PROPERTIES Eventually OnlyUp");
        CommandRun run = validate("right");
        assertEquals(10, run.status());
        assertLine(run, 1, "some behaviours end because they break the property OnlyUp");
        assertTrue(run.out().contains("x' >= x"), run.out());
    }

    @Test
    void aBrokenInvariantIsNamed() throws IOException {
        configure("PROPERTY Eventually INVARIANT Low");
        CommandRun run = validate("right");
        assertEquals(10, run.status());
        assertLine(run, 1, "some behaviours end because they break the invariant Low");
    }

    @Test
    void acceptSaysItWhereTheModuleDoesNot() {
        CommandRun half = validate("wrong", "--accept", "x = 1");
        assertEquals(0, half.status(), half.out() + half.err());
        CommandRun unknown = validate("right", "--accept", "y = 1");
        assertEquals(151, unknown.status());
        assertTrue(unknown.err().contains("--accept") && unknown.err().contains("Unknown operator: `y'"), unknown.err());
        CommandRun number = validate("right", "--accept", "x + 1");
        assertEquals(75, number.status());
        assertLine(number, 1, "this is not a truth value");
    }

    @Test
    void whereNothingTellsWhenALogIsExplainedOneSentenceSaysWhatToDo() throws IOException {
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils", """
                Log == ndJsonDeserialize(IOEnv.JSON)
                TraceSpec == Init /\\ [][Up]_x
                """);
        configure("");
        CommandRun run = validate("right");
        assertEquals(151, run.status());
        assertTrue(run.err().contains("say it with --accept, such as --accept 'l > Len(Log)'"), run.err());
    }

    @Test
    void nothingIsAcceptedThatSaysNothing() throws IOException {
        log("empty", "");
        CommandRun empty = validate("empty");
        assertEquals(75, empty.status());
        assertLine(empty, 1, "the log has no records, so nothing was validated");
        CommandRun atOnce = validate("right", "--accept", "l >= 1");
        assertEquals(75, atOnce.status());
        assertLine(atOnce, 1, "an initial state is accepted already, so nothing of the log was validated");
        log("torn", RIGHT.substring(0, RIGHT.length() - 5));
        CommandRun torn = validate("torn");
        assertEquals(75, torn.status());
        assertLine(torn, 1, "torn.ndjson:3 is not JSON");
        assertEquals(2, validate("missing").status());
    }

    @Test
    void theLogHasToBeRead() throws IOException {
        log("none", RIGHT);
        module("CountTrace", "EXTENDS Count, Sequences, Json", """
                VARIABLE l
                Log == ndJsonDeserialize("none.ndjson")
                TraceSpec == Init /\\ l = 1 /\\ [][l <= Len(Log) /\\ l' = l + 1 /\\ UNCHANGED x]_<<x, l>>
                """);
        configure("");
        CommandRun run = validate("wrong");
        assertEquals(75, run.status(), run.out());
        assertLine(run, 1, "the specification did not read the log");
    }

    @Test
    void envGivesTheVariablesThatTheModuleReads() throws IOException {
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils", """
                VARIABLE l
                Log == ndJsonDeserialize(IOEnv.FIRST)
                Settings == JsonDeserialize(IOEnv.SECOND)
                TraceSpec == Init /\\ l = 1 /\\ [][l <= Len(Log) /\\ l' = l + 1 /\\ x' = x + Settings.step]_<<x, l>>
                Accepted == <>(l > Len(Log) /\\ x = 6)
                """);
        configure("PROPERTY Accepted");
        CommandRun ambiguous = validate("right");
        assertEquals(151, ambiguous.status());
        assertTrue(ambiguous.err().contains("FIRST and SECOND"), ambiguous.err());
        // Outside of the specification's folder, since what the user names may be read wherever it is.
        Path settings = Files.createTempFile("settings", ".json");
        try {
            Files.writeString(settings, "{\"step\": 2}");
            assertEquals(0, validate("right", "--env", "SECOND=" + settings).status());
        } finally {
            Files.delete(settings);
        }
    }

    @Test
    void anActionMayBeComposedOfTwo() throws IOException {
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils", """
                VARIABLE l
                Log == ndJsonDeserialize(IOEnv.JSON)
                TraceInit == Init /\\ l = 1
                TraceNext == l <= Len(Log) /\\ l' = l + 1 /\\ (Up \\cdot (Up \\/ Down)) /\\ x' = Log[l].x /\\ l' > l
                TraceSpec == TraceInit /\\ [][TraceNext]_<<x, l>>
                """);
        configure("");
        log("two", "{\"x\": 2}\n{\"x\": 2}\n{\"x\": 4}\n{\"x\": 4}\n");
        CommandRun two = validate("two");
        assertEquals(0, two.status(), two.out() + two.err());
        log("three", "{\"x\": 2}\n{\"x\": 3}\n");
        CommandRun run = validate("three");
        assertEquals(10, run.status());
        assertLine(run, 1, "record #2 of 2");
        // Up is possible up to 5, so that the state between has to be looked at.
        log("five", "{\"x\": 2}\n{\"x\": 4}\n{\"x\": 6}\n");
        assertEquals(10, validate("five").status());
    }

    @Test
    void aCompositionMayAskForTheLineAndRefineAnother() throws IOException {
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils", """
                VARIABLE l
                Log == ndJsonDeserialize(IOEnv.JSON)
                TraceInit == Init /\\ l = 1
                TraceNext == l <= Len(Log) /\\ l' = l + 1 /\\ (Up \\cdot (Log[l].op = "up" /\\ Up)) /\\ x' = Log[l].x
                TraceSpec == TraceInit /\\ [][TraceNext]_<<x, l>>
                Twice == [][Up \\cdot Up]_x
                OnceOrTwice == [][Up \\cdot Down \\/ Up]_x
                """);
        configure("PROPERTY Twice\n");
        log("ups", "{\"op\": \"up\", \"x\": 2}\n{\"op\": \"up\", \"x\": 4}\n");
        CommandRun ups = validate("ups");
        assertEquals(0, ups.status(), ups.out() + ups.err());
        log("downs", "{\"op\": \"up\", \"x\": 2}\n{\"op\": \"down\", \"x\": 4}\n");
        assertLine(validate("downs"), 1, "record #2 of 2");
        configure("PROPERTY OnceOrTwice\n");
        CommandRun once = validate("ups");
        assertEquals(10, once.status());
        assertLine(once, 1, "record #1 of 2, line 1 of the log; some behaviours end because they break the property OnceOrTwice");
    }

    @Test
    void aBudgetEndsASearchThatDoesNot() throws IOException {
        module("CountTrace", "EXTENDS Count, Sequences, Json, IOUtils", """
                VARIABLE l
                Log == ndJsonDeserialize(IOEnv.JSON)
                TraceSpec == Init /\\ l = 1 /\\ [][l < Len(Log) /\\ x' = x + 1 /\\ UNCHANGED l]_<<x, l>>
                """);
        configure("");
        CommandRun run = validate("right", "--budget", "1s");
        assertEquals(11, run.status());
        assertLine(run, 1, "undecided because the budget of 1 s is spent");
    }

    @Test
    void optionsOfTraceSpecificationsNeedOne() {
        CommandRun run = CommandRun.of(
                "validate", "examples/queue/Queue.tla", "examples/queue/recordings/accepted", "--accept", "TRUE");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("add --trace-spec"), run.err());
    }
}
