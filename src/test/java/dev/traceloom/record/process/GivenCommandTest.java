package dev.traceloom.record.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GivenCommandTest {

    @Test
    void variablesStandBeforeTheProgram() {
        GivenCommand given = GivenCommand.of(List.of("BUG=check", "EMPTY=", "_x1=a=b\nc", "./stress", "MODE=2", "--n=3"));
        assertEquals(Map.of("BUG", "check", "EMPTY", "", "_x1", "a=b\nc"), given.variables());
        assertEquals(List.of("./stress", "MODE=2", "--n=3"), given.program());
        assertEquals(Optional.empty(), given.problem());
    }

    @Test
    void whatIsNoNameIsAProgram() {
        for (String word : List.of("./a=b", "1=2", "=x", "a-b=c", "env")) {
            assertEquals(Map.of(), GivenCommand.of(List.of(word, "A=1")).variables(), word);
        }
    }

    @Test
    void variablesAloneAreNoCommandAndThoseOfARecordingAreItsOwn() {
        assertEquals(
                Optional.of("no program follows A, B; write it after them"),
                GivenCommand.of(List.of("A=1", "B=2")).problem());
        assertEquals(
                Optional.of("TRACELOOM_SEED is set anew for every run; use --seed"),
                GivenCommand.of(List.of("TRACELOOM_CLOCK=count", "TRACELOOM_SEED=7", "./stress")).problem());
    }
}
