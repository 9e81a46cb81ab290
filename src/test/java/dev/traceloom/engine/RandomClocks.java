package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.VectorClock;
import java.util.List;
import java.util.Random;

/** Gives operations, each at a moment of its own, vector clocks that this order allows: as if some had received messages. */
final class RandomClocks {
    private final Random random;

    RandomClocks(Random random) {
        this.random = random;
    }

    /** @param threads operations by thread, in the order of their starts; thread i is called {@code ti} */
    void give(List<List<Operation>> threads) {
        int[][] clocks = new int[threads.size()][threads.size()];
        int[] position = new int[threads.size()];
        for (int thread = first(threads, position); thread >= 0; thread = first(threads, position)) {
            for (int from = 0; from < clocks.length; from++) {
                if (from != thread && random.nextInt(3) == 0) {
                    for (int i = 0; i < clocks.length; i++) {
                        clocks[thread][i] = Math.max(clocks[thread][i], clocks[from][i]);
                    }
                }
            }
            clocks[thread][thread]++;
            List<Operation> operations = threads.get(thread);
            operations.set(position[thread], with(operations.get(position[thread]), clocks[thread]));
            position[thread]++;
        }
    }

    private static int first(List<List<Operation>> threads, int[] position) {
        int first = -1;
        for (int i = 0; i < position.length; i++) {
            if (position[i] < threads.get(i).size()
                    && (first < 0 || threads.get(i).get(position[i]).start()
                            < threads.get(first).get(position[first]).start())) {
                first = i;
            }
        }
        return first;
    }

    private static Operation with(Operation operation, int[] counts) {
        VectorClock.Builder clock = new VectorClock.Builder();
        for (int i = 0; i < counts.length; i++) {
            clock.put("t" + i, counts[i]);
        }
        return operation.withClock(clock.build());
    }
}
