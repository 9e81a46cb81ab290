package dev.traceloom.lineup.history;

import dev.traceloom.lineup.history.History.Event;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A concurrent history of a test: operations overlap, take effect at a moment between call and return, and now and then a result
 * is another one, or something blocks that need not.
 */
public final class RandomHistory {
    private final Matrix matrix;
    private final Random random;
    private final SerialObject object = new SerialObject();
    private final List<Event> events = new ArrayList<>();
    private final int[] done;
    private final String[] result;
    private final boolean[] called;
    private final boolean[] blocked;

    public RandomHistory(Matrix matrix, Random random) {
        this.matrix = matrix;
        this.random = random;
        done = new int[matrix.threads()];
        result = new String[matrix.threads()];
        called = new boolean[matrix.threads()];
        blocked = new boolean[matrix.threads()];
    }

    public History make() {
        while (true) {
            List<Integer> able = new ArrayList<>();
            for (int thread : ready()) {
                if (!blocked[thread]) {
                    able.add(thread);
                }
            }
            if (able.isEmpty()) {
                break;
            }
            step(able.get(random.nextInt(able.size())));
        }
        boolean isStuck = false;
        for (boolean open : called) {
            isStuck |= open;
        }
        return new History(events, isStuck);
    }

    /** Whoever has called something, and whoever may call something, as in the test. */
    private List<Integer> ready() {
        return matrix.ready(done);
    }

    private void step(int thread) {
        if (!called[thread]) {
            called[thread] = true;
            events.add(new Event(thread, null));
        } else if (result[thread] == null) {
            result[thread] = random.nextInt(40) == 0 ? null : object.call(matrix.calls(thread).get(done[thread]));
            if (result[thread] == null) {
                // Others may still make it return, unless it is one of those that block for no reason.
                blocked[thread] = random.nextInt(3) == 0 || everybodyElseWaits(thread);
            } else if (random.nextInt(12) == 0) {
                result[thread] = String.valueOf(random.nextInt(3));
            }
        } else {
            events.add(new Event(thread, result[thread]));
            called[thread] = false;
            result[thread] = null;
            done[thread]++;
        }
    }

    private boolean everybodyElseWaits(int thread) {
        return ready().stream().allMatch(other -> other == thread || blocked[other]);
    }
}
