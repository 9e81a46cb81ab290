package dev.traceloom.engine.explore;

/**
 * Whether remembering pays, judged by how often it helped: tried for a few thousand questions, judged again and again for
 * as long as it pays, and left alone for a long while when it does not.
 */
final class CachePayoff {
    /** A search that is shorter than this is over before anything could pay. */
    static final int BEFORE_FIRST_TRIAL = 1 << 10;

    static final int TRIAL = 1 << 12;
    static final int REST = 1 << 18;

    private final int enough;
    private boolean trying;
    private int left = BEFORE_FIRST_TRIAL;
    private int helped;

    /** @param oneIn it pays when it helps with one question in so many */
    CachePayoff(int oneIn) {
        enough = TRIAL / oneIn;
    }

    /** Whether to remember; to be asked once a question. */
    boolean pays() {
        if (--left < 0) {
            turn();
        }
        return trying;
    }

    /** Notes that remembering helped with the question. */
    void help() {
        helped++;
    }

    private void turn() {
        trying = !trying || helped >= enough;
        left = (trying ? TRIAL : REST) - 1;
        helped = 0;
    }
}
