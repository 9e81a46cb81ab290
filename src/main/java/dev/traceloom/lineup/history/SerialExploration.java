package dev.traceloom.lineup.history;

import dev.traceloom.lineup.history.SerialHistories.Nondeterminism;
import dev.traceloom.lineup.matrix.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first phase: runs a test in every order of whole operations, and keeps what comes of it. An order of which a beginning was
 * stuck is not run again with another continuation, since there is none.
 */
public final class SerialExploration {
    private final Matrix matrix;
    private final Execution execution;
    private final SerialHistories histories = new SerialHistories();
    private Nondeterminism nondeterminism;
    private int runs;

    /** Runs a test on a new object. */
    @FunctionalInterface
    public interface Execution {

        /**
         * Runs whole operations.
         *
         * @param order the threads, in the order in which each does its next operation
         * @return what came of them, up to the first that is stuck
         */
        SerialHistory run(List<Integer> order);
    }

    private SerialExploration(Matrix matrix, Execution execution) {
        this.matrix = matrix;
        this.execution = execution;
    }

    /**
     * What was learned.
     *
     * @param histories all of them, or those before the object turned out to be nondeterministic
     * @param nondeterminism two histories that no deterministic object has both, if there are any
     * @param runs how many orders were run
     */
    public record Learned(SerialHistories histories, Optional<Nondeterminism> nondeterminism, int runs) {}

    public static Learned explore(Matrix matrix, Execution execution) {
        SerialExploration exploration = new SerialExploration(matrix, execution);
        exploration.from(new ArrayList<>(), new int[matrix.threads()]);
        return new Learned(
                exploration.histories, Optional.ofNullable(exploration.nondeterminism), exploration.runs);
    }

    /**
     * Runs all orders that begin with one.
     *
     * @return how many operations of it came to an end before one was stuck; as many as it has, where none was
     */
    private int from(List<Integer> order, int[] done) {
        List<Integer> ready = matrix.ready(done);
        if (ready.isEmpty()) {
            return run(order);
        }
        for (int thread : ready) {
            order.add(thread);
            done[thread]++;
            int went = from(order, done);
            order.remove(order.size() - 1);
            done[thread]--;
            if (nondeterminism != null || went < order.size()) {
                return went;
            }
        }
        return order.size();
    }

    private int run(List<Integer> order) {
        SerialHistory history = execution.run(order);
        nondeterminism = histories.add(history).orElse(null);
        if (runs++ == 0 && nondeterminism == null) {
            // Once more: what changes from run to run must not depend on there being two orders that begin alike.
            nondeterminism = histories.add(execution.run(order)).orElse(null);
        }
        return history.isStuck() ? history.steps().size() - 1 : order.size();
    }
}
