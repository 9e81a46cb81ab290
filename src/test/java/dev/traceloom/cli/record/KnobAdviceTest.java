package dev.traceloom.cli.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.contention.Change;
import dev.traceloom.engine.contention.Change.Kind;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.tune.Offer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Advice names knobs that the workload has, as {@code --knobs} takes them. */
class KnobAdviceTest {
    private static final Offer OFFER = Offer.parse("""
            threads 4
            weight.Clear 2
            weight.Never 0
            range.Put.key 3..18
            range.Get.key 5..18
            """);

    @Test
    void aRangeBeginsWhereTheWorkloadsBegins() {
        assertEquals(Knobs.parse("range.key=3..4"), KnobAdvice.of(new Change(Kind.RANGE, "key", "", 16, 2), OFFER));
    }

    @Test
    void aWeightIsTimesTheUsualOne() {
        assertEquals(Knobs.parse("weight.Clear=8"), KnobAdvice.of(new Change(Kind.WEIGHT, "Clear", "Put", 1, 4), OFFER));
    }

    @Test
    void threadsAreCounted() {
        assertEquals(Knobs.parse("threads=8"), KnobAdvice.of(new Change(Kind.THREADS, "", "", 4, 8), OFFER));
    }

    @Test
    void whatCannotBeTurnedIsNoKnob() {
        assertEquals(Optional.empty(), KnobAdvice.of(new Change(Kind.RANGE, "value", "", 16, 2), OFFER));
        assertEquals(Optional.empty(), KnobAdvice.of(new Change(Kind.WEIGHT, "Never", "Put", 1, 4), OFFER));
        assertEquals(Optional.empty(), KnobAdvice.of(new Change(Kind.THREADS, "", "", 4, 8), Offer.NONE));
    }

    @Test
    void whatIsSoAsARuleIsNoChange() {
        assertTrue(KnobAdvice.isUsual(new Change(Kind.THREADS, "", "", 2, 4), OFFER), "of a run that was turned to two threads");
        assertFalse(KnobAdvice.isUsual(new Change(Kind.THREADS, "", "", 4, 8), OFFER));
        assertFalse(KnobAdvice.isUsual(new Change(Kind.THREADS, "", "", 2, 4), Offer.NONE));
    }
}
