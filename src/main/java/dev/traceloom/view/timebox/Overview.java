package dev.traceloom.view.timebox;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import java.util.Arrays;
import java.util.List;

/**
 * The whole line in a thousand parts, and how many lanes are busy in each: worked out once, in one pass over the recording, so that
 * painting it takes no longer for a million operations than for ten.
 */
public final class Overview {
    static final int PARTS = 1000;

    private final int[] busy;
    private final int most;

    private Overview(int[] busy) {
        this.busy = busy;
        most = Arrays.stream(busy).max().orElse(0);
    }

    static Overview of(List<TraceThread> threads, TimeWarp warp) {
        int[] changes = new int[PARTS + 1];
        for (TraceThread thread : threads) {
            int known = -1;
            for (Operation operation : thread.operations()) {
                int from = part(warp.begin(operation.start()), warp);
                int to = operation.hasEnd() ? part(warp.end(operation.end()), warp) : from;
                // A lane counts once in each part, however many operations it has there.
                if (to > known) {
                    changes[Math.max(from, known + 1)]++;
                    changes[to + 1]--;
                    known = to;
                }
            }
        }
        int[] busy = new int[PARTS];
        int now = 0;
        for (int i = 0; i < PARTS; i++) {
            now += changes[i];
            busy[i] = now;
        }
        return new Overview(busy);
    }

    private static int part(double x, TimeWarp warp) {
        return Math.max(0, Math.min(PARTS - 1, (int) (x / warp.width() * PARTS)));
    }

    public int parts() {
        return PARTS;
    }

    /** How many lanes are busy in a part. */
    public int busy(int part) {
        return busy[part];
    }

    /** How many are in the busiest part. */
    public int most() {
        return most;
    }
}
