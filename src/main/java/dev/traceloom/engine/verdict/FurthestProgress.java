package dev.traceloom.engine.verdict;

import dev.traceloom.engine.control.Progress;

/** Passes on how a search is getting on, and keeps the furthest of it, which is all that is left when the search is. */
public final class FurthestProgress implements Progress {
    private final Progress progress;
    private int linearized;
    private long states;

    public FurthestProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void update(int furthest, int width, long visited) {
        synchronized (this) {
            linearized = Math.max(linearized, furthest);
            states = Math.max(states, visited);
        }
        progress.update(furthest, width, visited);
    }

    /**
     * The result of a search that was ended so suddenly that it says nothing of how far it came, with what is known.
     */
    public synchronized Result complete(Result result) {
        boolean empty = result.verdict() == Verdict.UNDECIDED && result.linearized() == 0;
        return empty ? result.having(linearized, Math.max(states, result.states())) : result;
    }

    synchronized int linearized() {
        return linearized;
    }

    synchronized long states() {
        return states;
    }
}
