package dev.traceloom.lineup.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.lineup.check.MatrixCheck.Limits;
import dev.traceloom.lineup.check.MatrixResult.Verdict;
import dev.traceloom.lineup.control.Sites;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * There are points before fields that several threads use, and not before the first of them in an operation. Going through all schedules with
 * points everywhere says the same of random programs.
 */
class FewerPointsTest {

    @Test
    void pointsBeforeEverythingFindNothingMore() throws Exception {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        int fewer = 0;
        for (int seed = 0; seed < 150; seed++) {
            RandomProgram program = new RandomProgram(new Random(seed), false);
            MatrixResult few = check(program, false);
            MatrixResult all = check(program, true);
            assertEquals(all.verdict(), few.verdict(), "program " + seed + ": " + program);
            counts.merge(few.verdict(), 1, Integer::sum);
            fewer += few.schedules() < all.schedules() ? 1 : 0;
        }
        assertTrue(counts.get(Verdict.PASSED) > 30 && counts.get(Verdict.FAILED) > 30, counts.toString());
        assertTrue(fewer > 75, fewer + " of them took fewer schedules");
    }

    private static MatrixResult check(RandomProgram program, boolean everywhere) throws Exception {
        return UnderControl.call(() -> {
            Sites sites = new Sites();
            try (MatrixCheck check = new MatrixCheck(program.matrix(), program.subject(sites, everywhere), sites, new Limits(2, Long.MAX_VALUE / 2))) {
                return check.check();
            }
        });
    }
}
