package dev.traceloom.engine.commuting;

import dev.traceloom.engine.commuting.ElementTimes.Element;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds who waits for whom, of records that may come in either order as far as time tells. */
final class AppendOrderBuilder {
    private final Problem problem;
    private final ElementTimes times;
    private final boolean total;
    private final int[][][] waits;
    private final long[][] latest;

    AppendOrderBuilder(Problem problem, ElementTimes times, boolean total) {
        this.problem = problem;
        this.times = times;
        this.total = total;
        this.waits = new int[problem.lanes.length][][];
        this.latest = new long[problem.lanes.length][];
    }

    AppendOrder build() {
        List<Element> open = new ArrayList<>();
        for (Element element : times.appends()) {
            int stillOpen = 0;
            for (Element other : open) {
                if (other.end() >= element.start()) {
                    open.set(stillOpen++, other);
                    if (other.sequence() == element.sequence() && other.lane() != element.lane()) {
                        wait(element, other);
                        wait(other, element);
                    }
                }
            }
            open.subList(stillOpen, open.size()).clear();
            open.add(element);
        }
        for (int lane = 0; lane < latest.length; lane++) {
            for (int position = 1; latest[lane] != null && position < latest[lane].length; position++) {
                latest[lane][position] = Math.max(latest[lane][position], latest[lane][position - 1]);
            }
        }
        return new AppendOrder(waits, latest, AppendOrder.starts(problem), total);
    }

    /** Lets a record wait for another whose element comes out before its own does. */
    private void wait(Element one, Element other) {
        if (other.latest() == ElementTimes.NEVER || other.latest() >= one.earliest()) {
            return;
        }
        int lane = one.lane();
        int position = one.position();
        if (waits[lane] == null) {
            waits[lane] = new int[problem.lanes[lane].length()][];
            latest[lane] = new long[waits[lane].length];
            Arrays.fill(latest[lane], Long.MIN_VALUE);
        }
        int[] some = waits[lane][position];
        int count = some == null ? 0 : some.length;
        int[] more = count == 0 ? new int[2] : Arrays.copyOf(some, count + 2);
        more[count] = other.lane();
        more[count + 1] = other.position() + 1;
        waits[lane][position] = more;
        latest[lane][position] = Math.max(latest[lane][position], other.latest());
    }
}
