package dev.traceloom.lineup.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.lineup.control.RunEnd;
import dev.traceloom.lineup.control.Sites.Site;
import dev.traceloom.lineup.history.History;
import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.process.TestAnswer.Failure;
import dev.traceloom.lineup.process.TestAnswer.PlacedMoment;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwitchPointTest {
    private static final Site READ = site("reads x", 3);
    private static final Site WRITE = site("writes x", 4);

    private final Matrix matrix = MatrixText.parse("a(), b() | a()");

    SwitchPointTest() throws Exception {}

    private static Site site(String what, int line) {
        return new Site("some.Type", "a", "Type.java", line, what, "some.Type.x");
    }

    private static Event call(int thread) {
        return new Event(thread, null);
    }

    private static Event end(int thread) {
        return new Event(thread, "ok");
    }

    private List<String> told(List<Event> events, boolean isStuck, PlacedMoment... moments) {
        Failure failure = new Failure(new History(events, isStuck), RunEnd.FULL, -1, "", List.of(), List.of(moments), null);
        return SwitchPoint.of(matrix, failure).stream()
                .map(point -> SwitchPoint.threadName(matrix, point.thread()) + "#" + point.operation() + " " + point.deed() + " " + point.place())
                .toList();
    }

    @Test
    void whoIsTakenOffInTheMiddleIsToldAndWhoWentOnToTheEndIsNot() {
        // A stops before it writes; B does all of its operation; A goes on, and does b() without any point.
        assertEquals(
                List.of("A#0 before it writes x in a Type.java:4"),
                told(
                        List.of(call(0), call(1), end(1), end(0), call(0), end(0)),
                        false,
                        new PlacedMoment(0, 1, READ),
                        new PlacedMoment(0, 1, WRITE),
                        new PlacedMoment(1, 2, READ),
                        new PlacedMoment(1, 2, WRITE),
                        new PlacedMoment(0, 4, null)));
    }

    @Test
    void theSecondOperationOfAThreadIsToldAsSuch() {
        assertEquals(
                List.of("A#1 before it reads x in a Type.java:3"),
                told(
                        List.of(call(0), end(0), call(0), call(1), end(1), end(0)),
                        false,
                        new PlacedMoment(0, 1, READ),
                        new PlacedMoment(0, 2, null),
                        new PlacedMoment(0, 3, READ),
                        new PlacedMoment(1, 4, WRITE)));
    }

    @Test
    void whoNeverGoesOnWaits() {
        assertEquals(
                List.of("A#0 before it reads x in a Type.java:3", "B#0 waits where it writes x in a Type.java:4",
                        "A#0 waits where it writes x in a Type.java:4"),
                told(
                        List.of(call(0), call(1)),
                        true,
                        new PlacedMoment(0, 1, READ),
                        new PlacedMoment(1, 2, WRITE),
                        new PlacedMoment(0, 2, WRITE)));
    }

    @Test
    void aThreadThatTheClassStartedHasNoOperation() {
        assertEquals(
                List.of("own1#-1 before it writes x in a Type.java:4"),
                told(
                        List.of(call(0), end(0), call(0), end(0)),
                        false,
                        new PlacedMoment(3, 1, WRITE),
                        new PlacedMoment(0, 2, null)));
    }
}
