package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.command.PlainValidation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Arguments without an option go past the parser, and nobody can tell. */
class PlainValidationTest {
    private static final String SET = "examples/set/SetBench.tla";
    private static final String ACCEPTED = "examples/set/recordings/accepted";
    private static final String REJECTED = "examples/set/recordings/rejected";

    @Test
    void whatIsPrintedIsWhatTheParserWouldHavePrinted() {
        for (List<String> traces : List.of(List.of(ACCEPTED), List.of(REJECTED), List.of(REJECTED, ACCEPTED), List.of("no-such"))) {
            CommandRun plain = CommandRun.of(arguments(List.of("validate", SET), traces));
            // What follows this is no option, which is all that the parser learns from it.
            CommandRun parsed = CommandRun.of(arguments(List.of("validate", "--", SET), traces));
            assertEquals(parsed.status(), plain.status());
            assertEquals(withoutTimes(parsed.out()), withoutTimes(plain.out()));
            assertEquals(withoutTimes(parsed.err()), withoutTimes(plain.err()));
        }
    }

    @Test
    void onlyArgumentsThatNeedNoParserAreTakenFromIt() {
        assertTrue(PlainValidation.of("validate", SET, ACCEPTED, REJECTED).isPresent());
        assertTrue(PlainValidation.of("validate", SET, "no-such-trace").isPresent());
        for (String[] others : new String[][] {
            {}, {"validate"}, {"validate", SET}, {"validate", "--", SET, ACCEPTED}, {"validate", SET, "-"},
            {"validate", SET, ACCEPTED, "--json"}, {"validate", SET, "-h"}, {"validate", "no-such.tla", ACCEPTED},
            {"validate", "examples/set", ACCEPTED}, {"validate", SET, "\0"}, {"explain", SET, ACCEPTED}
        }) {
            assertFalse(PlainValidation.of(others).isPresent(), String.join(" ", others));
        }
    }

    @Test
    void theParserStillTellsWhatIsWrong() {
        CommandRun run = CommandRun.of("validate", "no-such.tla", ACCEPTED);
        assertEquals(2, run.status());
        assertEquals(
                "traceloom: there is no specification no-such.tla\nTry: traceloom validate --help\n", run.err());
    }

    private static String[] arguments(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toArray(String[]::new);
    }

    private static String withoutTimes(String text) {
        return text.replaceAll("\\d+\\.\\d+ s", "TIME");
    }
}
