package dev.traceloom.lineup.schedule;

/** What is chosen without a reason to choose something else. */
public final class Choices {

    private Choices() {}

    /**
     * Whoever runs goes on; else whoever comes next by number, so that threads that let each other go first take turns; and only
     * if nobody can go on, somebody gives up waiting.
     */
    static int usual(int current, long able, long late) {
        if ((able & 1L << current) != 0) {
            return current;
        }
        return after(current, able != 0 ? able : late);
    }

    /** Whoever comes next by number, the first again after the last. */
    public static int after(int current, long among) {
        // Two shifts: one by 64 would be one by 0.
        long after = among & (-1L << current << 1);
        return Long.numberOfTrailingZeros(after != 0 ? after : among);
    }
}
