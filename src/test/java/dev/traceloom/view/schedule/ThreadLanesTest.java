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

class ThreadLanesTest {
    private final ScheduleLanes lostUpdate = new ThreadLanes(ScheduledRuns.lostUpdate(), false);
    private final ScheduleLanes lostWakeUp = new ThreadLanes(ScheduledRuns.lostWakeUp(), false);

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
                List.of(span(1, 2, 3), span(0, 0, 4), span(0, 5, 6)), lostUpdate.spans());
        assertEquals(
                List.of(0, 2), lostWakeUp.spans().stream().filter(Span::isOpen).map(Span::lane).toList());
    }

    private static Span span(int lane, int first, int last) {
        return new Span(lane, first, last, false, "", Optional.empty());
    }

    @Test
    void keysGoFromStopToStopAndAlongALane() {
        assertEquals(1, lostUpdate.begin());
        assertEquals(1, lostUpdate.back(6));
        assertEquals(1, lostUpdate.forth(1), "there is no other");
        assertEquals(4, lostUpdate.along(1, 1));
        assertEquals(0, lostUpdate.along(1, -1));
    }

    @Test
    void aRunWithoutStepsHasNothingToSelect() {
        ScheduleLanes empty = new ThreadLanes(new ScheduledRun(List.of("A"), List.of(), false, ""), false);
        assertEquals(-1, empty.begin());
        assertFalse(empty.hasPassed());
        assertTrue(empty.rows().isEmpty());
    }
}
