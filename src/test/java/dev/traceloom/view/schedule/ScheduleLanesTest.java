package dev.traceloom.view.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.testing.explained.ScheduledRuns;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleLanesTest {
    private final ScheduleLanes lostUpdate = new ScheduleLanes(ScheduledRuns.lostUpdate(), false);
    private final ScheduleLanes lostWakeUp = new ScheduleLanes(ScheduledRuns.lostWakeUp(), false);

    private static List<Sign> signs(ScheduleLanes lanes) {
        return lanes.rows().stream().map(ScheduleRow::sign).toList();
    }

    @Test
    void aPointIsASwitchOnlyWhereAnotherThreadGoesOn() {
        assertEquals(
                List.of(Sign.CALL, Sign.SWITCH, Sign.CALL, Sign.RETURN, Sign.RETURN, Sign.CALL, Sign.RETURN),
                signs(lostUpdate),
                "B goes on after its point, and returns");
        ScheduleRow taken = lostUpdate.rows().get(1);
        assertEquals("before it writes count", taken.words());
        assertEquals(Optional.of(new SourceLine("lineup/CounterWithoutLock.java", 8)), taken.line());
        assertEquals(
                "A is taken off, or waits, before it writes count in CounterWithoutLock.inc, CounterWithoutLock.java:8",
                taken.about());
    }

    @Test
    void whatNobodyUsedIsShownWhenSomebodyAsks() {
        assertTrue(lostUpdate.hasPassed());
        ScheduleLanes all = lostUpdate.withPassed(true);
        assertEquals(Sign.PASSED, all.rows().get(3).sign());
        assertEquals(lostUpdate.rows(), all.rows().stream().filter(row -> row.sign() != Sign.PASSED).toList());
        assertEquals(ScheduledRuns.lostUpdate().steps().size(), all.rows().size());
    }

    @Test
    void whereAThreadStandsAtTheEndOfAStuckRunIsForEver() {
        List<ScheduleRow> stuck =
                lostWakeUp.rows().stream().filter(row -> row.sign() == Sign.STUCK).toList();
        assertEquals(List.of("for ever: it calls wait", "for ever: it calls wait"), stuck.stream().map(ScheduleRow::words).toList());
        assertEquals(List.of(0, 2), stuck.stream().map(ScheduleRow::lane).toList(), "B has returned");
    }

    @Test
    void operationsSpanTheirRowsAndThoseThatNeverReturnAreOpen() {
        assertEquals(
                List.of(new Span(1, 2, 3, false), new Span(0, 0, 4, false), new Span(0, 5, 6, false)), lostUpdate.spans());
        assertEquals(
                List.of(0, 2), lostWakeUp.spans().stream().filter(Span::isOpen).map(Span::lane).toList());
    }

    @Test
    void keysGoFromStopToStopAndAlongALane() {
        assertEquals(1, lostUpdate.firstStop());
        assertEquals(1, lostUpdate.stop(6, -1));
        assertEquals(1, lostUpdate.stop(1, 1), "there is no other");
        assertEquals(4, lostUpdate.along(1, 1));
        assertEquals(0, lostUpdate.along(1, -1));
    }

    @Test
    void aRunWithoutStepsHasNothingToSelect() {
        ScheduleLanes empty = new ScheduleLanes(new ScheduledRun(List.of("A"), List.of(), false, ""), false);
        assertEquals(-1, empty.firstStop());
        assertFalse(empty.hasPassed());
        assertTrue(empty.rows().isEmpty());
    }
}
