package dev.traceloom.engine.explore;

/**
 * Tells whether a cache pays. It is tried for a few thousand questions. As long as it helps with enough of them it is
 * kept, and judged anew every few thousand; when it does not, it is left alone for a long while before it is tried
 * again.
 */
final class CachePayoff {
    /** A search that is shorter than this is over before anything could pay. */
    static final int QUESTIONS_BEFORE_FIRST_TRIAL = 1 << 10;

    static final int QUESTIONS_PER_TRIAL = 1 << 12;
    static final int QUESTIONS_PER_REST = 1 << 18;

    private final int enough;
    private boolean trying;
    private int left = QUESTIONS_BEFORE_FIRST_TRIAL;
    private int helped;

    /** @param oneIn it pays when it helps with one question in so many */
    CachePayoff(int oneIn) {
        enough = QUESTIONS_PER_TRIAL / oneIn;
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
        left = (trying ? QUESTIONS_PER_TRIAL : QUESTIONS_PER_REST) - 1;
        helped = 0;
    }
}
