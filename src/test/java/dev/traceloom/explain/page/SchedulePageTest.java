package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.value.Meta.SourceLine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A page tells where the threads of a scheduled run were taken off. */
class SchedulePageTest extends BrowsedPages {

    private static Step point(int thread, String words, int line) {
        Optional<SourceLine> place = line == 0 ? Optional.empty() : Optional.of(new SourceLine("a/Go.java", line));
        return new Step(thread, Kind.POINT, words, "go", place);
    }

    @Test
    void whoIsTakenOffOrWaitsIsToldInTheOrderOfTheRun() throws Exception {
        ScheduledRun run = new ScheduledRun(
                List.of("A", "B"),
                List.of(
                        Step.call(0, "go()"),
                        point(0, "reads x", 8),
                        point(0, "writes x", 9),
                        Step.call(1, "go()"),
                        point(1, "reads x", 8),
                        Step.returned(1, "ok"),
                        Step.call(1, "stay()"),
                        point(1, "reads x", 0),
                        point(0, "calls wait", 12),
                        point(1, "calls wait", 12)),
                true,
                "0x3 1x5");
        browser.open(write(Explanations.lostElement().with(run), "schedule.html"), "");
        assertEquals(
                "The scheduleWhere each thread was taken off, or waits, in this order:"
                        + "A before it writes x in go Go.java:9B before it reads x in go "
                        + "A waits where it calls wait in go Go.java:12B waits where it calls wait in go Go.java:12As text: 0x3 1x5",
                browser.text("#schedule"));
    }

    @Test
    void aTraceThatNobodyScheduledHasNone() throws Exception {
        browser.open(write(Explanations.lostElement(), "plain.html"), "");
        assertEquals(0, browser.count("#schedule"));
    }
}
