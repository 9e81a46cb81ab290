package dev.traceloom.view.timebox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverviewTest {

    @Test
    void everyPartTellsHowManyLanesAreBusyInIt() {
        for (long seed = 0; seed < 40; seed++) {
            List<TraceThread> threads = TimeWarpTest.threads(seed, seed % 2 == 0);
            TimeWarp warp = TimeWarp.of(threads, operation -> 40);
            Overview overview = Overview.of(threads, warp);
            int most = 0;
            for (int part = 0; part < overview.parts(); part++) {
                int expected = busy(threads, warp, part);
                assertEquals(expected, overview.busy(part), "seed " + seed + ", part " + part);
                most = Math.max(most, expected);
            }
            assertEquals(most, overview.most());
            assertTrue(most <= threads.size());
        }
    }

    private static int busy(List<TraceThread> threads, TimeWarp warp, int part) {
        return (int) threads.stream()
                .filter(thread -> thread.operations().stream().anyMatch(operation -> reaches(operation, warp, part)))
                .count();
    }

    private static boolean reaches(Operation operation, TimeWarp warp, int part) {
        int from = part(warp.begin(operation.start()), warp);
        int to = operation.hasEnd() ? part(warp.end(operation.end()), warp) : from;
        return from <= part && part <= to;
    }

    private static int part(double x, TimeWarp warp) {
        return Math.max(0, Math.min(Overview.PARTS - 1, (int) (x / warp.width() * Overview.PARTS)));
    }
}
