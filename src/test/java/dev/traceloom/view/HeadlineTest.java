package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.testing.explained.Explanations;
import org.junit.jupiter.api.Test;

class HeadlineTest {

    @Test
    void foldersGiveWayFirstThenWhatIsSaidOfTheSearch() {
        check(120, "src/test/resources/recordings/setbench-bad-range-5x100",
                "98 of 505 operations in order · 5 threads · 1 deepest state");
        check(100, "…/recordings/setbench-bad-range-5x100",
                "98 of 505 operations in order · 5 threads · 1 deepest state");
        check(80, "…/recordings/setbench-bad-range-5x100", "98 of 505 operations in order · 5 threads");
        check(60, "…/setbench-bad-range-5x100", "98 of 505 operations in order");
        check(50, "…/setbench-bad-range-5x100", "98 of 505 in order");
        check(44, "setbench-bad-range-5x100", "98 of 505 in order");
    }

    @Test
    void whatHasNoRoomAtAllIsLeftToTheOneWhoDraws() {
        check(10, "setbench-bad-range-5x100", "98 of 505 in order");
    }

    private static void check(double room, String trace, String facts) {
        assertEquals(
                new Headline(trace, facts),
                Headline.within(room, 2, Explanations.rangeQuery().summary(), String::length));
    }
}
