package dev.traceloom.lineup.history;

import dev.traceloom.lineup.history.History.Called;
import dev.traceloom.lineup.history.SerialHistories.Node;
import dev.traceloom.lineup.history.SerialHistories.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for serial witnesses of a history (definitions 1 and 2 of the paper): serial histories in which each thread does and sees
 * the same, and what ended before something else began comes before it.
 *
 * <p>A history in which everything returned needs one witness. One that is stuck needs one for each operation that did not return:
 * everything that returned, and then that operation, stuck. What else did not return is left out, since it has to justify itself.
 */
public final class WitnessSearch {
    private final SerialHistories serial;

    public WitnessSearch(SerialHistories serial) {
        this.serial = serial;
    }

    /**
     * What a history lacks.
     *
     * @param pending the operation that nothing justifies being stuck; null where there is no order of what returned
     */
    public record Missing(Called pending) {}

    /** What is missing for the history to be linearizable; empty if it is. */
    public Optional<Missing> missing(History history) {
        List<Called> returned = new ArrayList<>();
        List<Called> pending = new ArrayList<>();
        for (Called called : history.operations()) {
            (called.isPending() ? pending : returned).add(called);
        }
        if (!history.isStuck()) {
            if (!pending.isEmpty()) {
                throw new IllegalArgumentException("the history goes on: something has not returned, and is not stuck");
            }
            return hasWitness(returned, null) ? Optional.empty() : Optional.of(new Missing(null));
        }
        return pending.stream()
                .filter(one -> !hasWitness(returned, one))
                .findFirst()
                .map(Missing::new);
    }

    /** Whether what returned has an order, whatever else may be stuck. */
    public boolean hasOrder(History history) {
        return hasWitness(history.operations().stream().filter(called -> !called.isPending()).toList(), null);
    }

    private boolean hasWitness(List<Called> returned, Called stuck) {
        return goesOn(serial.root(), returned, new boolean[returned.size()], returned.size(), stuck);
    }

    /** Whether there is a way from a node through everything that was not done yet, and at last to what is stuck. */
    private static boolean goesOn(Node node, List<Called> returned, boolean[] done, int left, Called stuck) {
        if (left == 0) {
            return stuck == null || node.way(stuck.thread()).filter(Way::isStuck).isPresent();
        }
        // Whatever comes next has been called before anything that is left returned.
        int earliestReturn = Integer.MAX_VALUE;
        for (int i = 0; i < done.length; i++) {
            if (!done[i]) {
                earliestReturn = Math.min(earliestReturn, returned.get(i).returned());
            }
        }
        for (int i = 0; i < done.length; i++) {
            Called called = returned.get(i);
            if (!done[i] && called.called() < earliestReturn) {
                Optional<Way> way = node.way(called.thread()).filter(found -> called.result().equals(found.result()));
                if (way.isPresent()) {
                    done[i] = true;
                    if (goesOn(way.get().next(), returned, done, left - 1, stuck)) {
                        return true;
                    }
                    done[i] = false;
                }
            }
        }
        return false;
    }
}
