package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.SearchState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The search states that are known at the cuts, which of them were tried, and whether they are all that there are.
 *
 * <p>Those of the last cuts are kept, of earlier ones every 64th, of much earlier ones every 4096th: whoever goes back
 * goes back much farther each time, and need not hit a cut exactly. So memory hardly grows with the length of the trace.
 */
final class Checkpoints {
    private static final int NEAR = 64;
    private static final int FAR = NEAR * NEAR;

    private static final class Checkpoint {
        final List<Arrival> arrivals = new ArrayList<>(1);
        final Set<SearchState> seen = new HashSet<>(2);
        int tried;
        boolean lost;
        boolean complete;
    }

    private final List<Checkpoint> checkpoints = new ArrayList<>();

    /** Adds states at a cut, those that are not known yet; the states at cuts far before it may be forgotten. */
    void add(int cut, List<Arrival> arrivals) {
        Checkpoint checkpoint = reach(cut);
        for (Arrival arrival : arrivals) {
            if (checkpoint.seen.add(arrival.at())) {
                checkpoint.arrivals.add(arrival);
            }
        }
        forget(cut - NEAR, NEAR);
        forget(cut - FAR, FAR);
    }

    private Checkpoint reach(int cut) {
        while (checkpoints.size() <= cut) {
            checkpoints.add(null);
        }
        if (checkpoints.get(cut) == null) {
            checkpoints.set(cut, new Checkpoint());
        }
        return checkpoints.get(cut);
    }

    private void forget(int cut, int unlessMultipleOf) {
        if (cut > 0 && cut % unlessMultipleOf != 0) {
            checkpoints.set(cut, null);
        }
    }

    /** From now on, all states at a cut are known. */
    void complete(int cut) {
        reach(cut).complete = true;
    }

    boolean isComplete(int cut) {
        return isKept(cut) && checkpoints.get(cut).complete;
    }

    private boolean isKept(int cut) {
        return cut < checkpoints.size() && checkpoints.get(cut) != null;
    }

    /** The last cut, not after the given one, whose states are kept. */
    int lastKept(int cut) {
        int last = cut;
        while (!isKept(last)) {
            last--;
        }
        return last;
    }

    /** The last cut, not after the given one, of which all states are known. */
    int lastComplete(int cut) {
        int last = cut;
        while (!isComplete(last)) {
            last--;
        }
        return last;
    }

    List<Arrival> at(int cut) {
        return checkpoints.get(cut).arrivals;
    }

    List<Arrival> untried(int cut) {
        Checkpoint checkpoint = checkpoints.get(cut);
        return checkpoint.arrivals.subList(checkpoint.tried, checkpoint.arrivals.size());
    }

    boolean hasUntried(int cut) {
        return !untried(cut).isEmpty();
    }

    /** Notes that all states known at a cut were tried; if the search was lost there, that says little. */
    void tried(int cut, boolean lost) {
        Checkpoint checkpoint = checkpoints.get(cut);
        checkpoint.tried = checkpoint.arrivals.size();
        checkpoint.lost |= lost;
    }

    /** Lets the states that were tried in vain be tried again. */
    void tryAgain(int cut) {
        Checkpoint checkpoint = checkpoints.get(cut);
        checkpoint.tried = 0;
        checkpoint.lost = false;
    }

    boolean isLost(int cut) {
        return checkpoints.get(cut).lost;
    }
}
