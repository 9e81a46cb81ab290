package dev.traceloom.replay.mi;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A signal that comes while gdb is not waiting for the process ends the command that gdb is at. */
class ShortHaltTest {
    private static final MiValue.Fields INTERRUPTED =
            new MiValue.Fields(List.of(new MiValue.Field("signal-name", new MiValue.Text("SIGINT"))));

    private final ShortHalt halt = new ShortHalt();

    @Test
    void whoWantsAStopBetweenAMomentaryOneAndGoingOnWaitsUntilTheProcessRuns() {
        assertTrue(halt.wants(true, false));
        assertTrue(halt.wasAndGoesOn(INTERRUPTED));
        assertFalse(halt.forget());
        halt.started(true);
        assertTrue(halt.stillWants(true, false));
        assertFalse(halt.wasAndGoesOn(INTERRUPTED), "somebody wants to hear of it");
    }

    @Test
    void oneSignalIsEnoughForABreakpointThatWaitsAndAPersonWhoStopsTheProcess() {
        halt.starts();
        assertFalse(halt.wants(false, true));
        halt.started(true);
        assertTrue(halt.forget());
        assertFalse(halt.stillWants(true, false));
        assertFalse(halt.wasAndGoesOn(INTERRUPTED), "somebody wants to hear of it");
    }
}
