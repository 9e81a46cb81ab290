package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records that tell what they read and wrote within one atomic step (semantics, rule 41). */
class EventsTest {
    private static final Path POSTBOX = Path.of("src/test/resources/specs/Postbox.tla");

    /** One puts 2 into the box, two takes it out, and looks again. */
    private static final String GOES_WELL = """
            {"thread": "p1", "op": "Put", "args": {"self": 1}, "clock": {"p1": 1}, "events": [["read", ["hand", 1], 0], ["write", ["hand", 1], 2, 0], ["write", ["mail"], 2]]}
            {"thread": "p2", "clock": {"p1": 1, "p2": 1}, "events": [["read", ["mail"], 2], ["write", ["hand", 2], 2], ["read", ["hand", 2], 2]]}
            {"thread": "p2", "clock": {"p1": 1, "p2": 2}, "aborted": true, "events": [["read", ["hand", 2], 2], ["write", ["hand", 2], 0]]}
            {"thread": "p2", "clock": {"p1": 1, "p2": 3}, "aborted": true, "events": [["read", ["hand", 2], 2]]}
            """;

    @TempDir
    Path folder;

    private CommandRun run(String command, String trace, String... options) throws IOException {
        String[] arguments = new String[options.length + 3];
        arguments[0] = command;
        arguments[1] = POSTBOX.toString();
        arguments[2] = Files.writeString(folder.resolve("run.ndjson"), trace).toString();
        System.arraycopy(options, 0, arguments, 3, options.length);
        return CommandRun.of(arguments);
    }

    private static String changed(String from, String to) {
        assertTrue(GOES_WELL.contains(from), from);
        return GOES_WELL.replace(from, to);
    }

    @Test
    void whatIsReadWasWrittenBefore() throws IOException {
        CommandRun run = run("validate", GOES_WELL);
        assertEquals(0, run.status(), run.out() + run.err());
    }

    @ParameterizedTest(name = "{0} instead of {1}: {2}")
    @CsvSource(delimiter = '|', value = {
        // a read of what nobody wrote
        "[\"read\", [\"hand\", 1], 0] | [\"read\", [\"hand\", 1], 1] | to read hand[1], 1 of 3",
        // an old value that was not there
        "[\"hand\", 1], 2, 0] | [\"hand\", 1], 2, 1] | to write hand[1], 2 of 3",
        // an operator of the specification says no
        "[\"read\", [\"mail\"], 2] | [\"read\", [\"mail\"], 1] | value = state.box[i] is false",
        // an aborted record saw what cannot have been
        "[\"read\", [\"hand\", 2], 2], [\"write\" | [\"read\", [\"hand\", 2], 1], [\"write\" | to read hand[2], 1 of 2",
        // all of it is possible, and no step of the action that is named
        "\"op\": \"Put\" | \"op\": \"Take\" | p1 #1, Take(self = 1)",
        // nor of the next-state relation
        "[\"write\", [\"hand\", 2], 2], [\"read\", [\"hand\", 2], 2]] | [\"write\", [\"hand\", 3], 1]] | hand is not what the record saw",
    })
    void whatCannotBeIsRejectedAndExplained(String from, String to, String reason) throws IOException {
        CommandRun run = run("explain", changed(from, to));
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains(reason), run.out());
    }

    @Test
    void eventsAloneNeedNotBeAStepOfTheSpecification() throws IOException {
        String trace = changed("\"op\": \"Put\"", "\"op\": \"Take\"");
        assertEquals(0, run("validate", trace, "--events-alone").status());
    }

    @Test
    void whatIsNoVariableAndHasNoOperatorIsAnError() throws IOException {
        CommandRun run = run("validate", changed("[\"read\", [\"mail\"], 2]", "[\"read\", [\"post\", 7], 2]"));
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("p2 #1"), run.out());
        assertTrue(
                run.out().contains("the record reads post, which is neither a variable of the specification (hand, box) nor"
                        + " something that it has an operator for; write post_read(state, key, value, rest(_)), or tell with"
                        + " --variables which variable it is"),
                run.out());
    }

    @Test
    void anOperatorIsGivenAsManyKeysAsItTakes() throws IOException {
        CommandRun run = run("validate", changed("[\"read\", [\"mail\"], 2]", "[\"read\", [\"mail\", 1], 2]"));
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("the record reads mail with 1 key, and mail_read(state, value, rest) takes 0"), run.out());
    }

    @Test
    void aVariableMayGoByAnotherName() throws IOException {
        String trace = GOES_WELL.replace("[\"hand\", 1]", "[\"Clerk.holds\"]").replace("[\"hand\", 2]", "[\"Clerk.holds\"]");
        String named = trace.replace("\"p2\": 1}, ", "\"p2\": 1}, \"op\": \"Take\", \"args\": {\"self\": 2}, ")
                .replace("\"aborted\"", "\"op\": \"Take\", \"args\": {\"self\": 2}, \"aborted\"");
        CommandRun run = run("validate", named, "--variables", "Clerk.holds=hand[self]");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run("validate", named, "--variables", "Clerk.holds=hands[self]").out()
                .contains("--variables Clerk.holds=hands[self]: hands is no variable of the specification (hand, box)"));
    }

    @Test
    void aPartThatIsNotThereCannotBeWritten() throws IOException {
        CommandRun run = run("explain", changed("[\"write\", [\"hand\", 2], 2]", "[\"write\", [\"hand\", 4], 2]"));
        assertEquals(10, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("to write hand[4], 2 of 3"), run.out());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "7 | expected an array of reads and writes, found",
        "[[\"read\", [\"hand\"]]] | expected [\"read\", path, value]",
        "[[\"look\", [\"hand\"], 1]] | expected [\"read\", path, value]",
        "[[\"read\", [], 1]] | expected [\"read\", path, value]",
        "[[\"read\", [\"hand\"], 1, 2]] | expected no old value of a read",
    })
    void malformedEventsAreToldWithTheirLine(String events, String message) throws IOException {
        CommandRun run = run("validate", "{\"thread\": \"p1\", \"clock\": {\"p1\": 1}, \"events\": " + events + "}\n");
        assertEquals(2, run.status(), run.out());
        assertTrue(run.out().contains("events") && run.out().contains(message), run.out());
    }
}
