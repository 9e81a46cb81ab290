package dev.traceloom.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.contention.Chances;
import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.contention.Change.Kind;
import dev.traceloom.engine.contention.Contention;
import dev.traceloom.engine.contention.Forecast;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChanceTextTest {

    /** Tuned runs have ten keys, four of them, or one, and each forecasts what two would do. */
    @Test
    void aChangeIsAdvisedOnceWhateverItWouldChangeFrom() {
        List<Forecast> forecasts = List.of(
                new Forecast(new Change(Kind.RANGE, "key", "", 4, 2), 100, 29, 49),
                new Forecast(new Change(Kind.RANGE, "key", "", 10, 2), 100, 38, 65),
                new Forecast(new Change(Kind.THREADS, "", "", 4, 8), 100, 20, 40));
        assertEquals(
                List.of(
                        "with 2 values of key instead of 10 about 65 % instead of 38 %",
                        "with 8 threads instead of 4 about 40 % instead of 20 %"),
                ChanceText.advice(new Chances(Contention.NONE, forecasts), ChanceText::inGeneral));
    }

    @Test
    void whatNobodyCanChangeDoesNotHideWhatTheyCan() {
        List<Forecast> forecasts = List.of(
                new Forecast(new Change(Kind.THREADS, "", "", 2, 4), 100, 53, 98),
                new Forecast(new Change(Kind.THREADS, "", "", 4, 8), 100, 20, 40));
        assertEquals(
                List.of("with 8 threads instead of 4 about 40 % instead of 20 %"),
                ChanceText.advice(
                        new Chances(Contention.NONE, forecasts),
                        change -> ChanceText.inGeneral(change).filter(words -> change.value() > 4)));
    }
}
