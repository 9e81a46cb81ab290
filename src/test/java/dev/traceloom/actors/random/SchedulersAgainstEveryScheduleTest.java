package dev.traceloom.actors.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Schedulers find what they claim to find, on systems by lot of which every schedule is gone through. More of them:
 * {@code -Dtraceloom.systems=5000 -Dtraceloom.schedules=20000 -Dtraceloom.seed=...}
 */
class SchedulersAgainstEveryScheduleTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_118L);
    private static final int SYSTEMS = Integer.getInteger("traceloom.systems", 150);
    private static final int MOST = Integer.getInteger("traceloom.schedules", 400);

    @Test
    @DisplayName("on systems by lot, every scheduler keeps its word")
    void everySchedulerKeepsItsWord() throws Exception {
        Figures figures = new Figures();
        for (long number = 0; figures.systems() < SYSTEMS; number++) {
            figures.about("system " + (SEED + number));
            Comparison comparison = new Comparison(new RandomHarness(SEED + number, true), MOST, figures);
            if (comparison.isSmall()) {
                comparison.compare();
            }
        }
        if (System.getProperty("traceloom.systems") != null) {
            System.out.print(figures);
        }
        assertEquals(List.of(), figures.disagreements().stream().limit(20).toList());
        assertTrue(figures.linearizable() > SYSTEMS / 10 && figures.linearizable() < SYSTEMS * 9 / 10, figures.toString());
    }
}
