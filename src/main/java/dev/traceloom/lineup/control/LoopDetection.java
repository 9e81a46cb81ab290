package dev.traceloom.lineup.control;

/**
 * Whether a thread waits in a loop: it takes the same steps, with the same objects and elements, again and again, and nothing has changed in
 * between, by whomever. A loop that goes through something uses other objects or elements each time.
 *
 * <p>The step to come back to is chosen anew after one step, two, four and so on (Brent: "An improved Monte Carlo factorization algorithm",
 * 1980), so that a loop of any length is found after a few times round; what is compared from one time to the next is a hash of all steps.
 */
final class LoopDetection {
    private static final int ROUNDS = 3;

    private int changes = -1;
    private long anchor;
    private int steps;
    private int most;
    private long round;
    private long lastRound;
    private int rounds;

    /** Begins anew: an operation is no part of a loop around it. */
    void clear() {
        changes = -1;
    }

    /** Counts a step; whether it shows a loop. */
    boolean isLoop(int site, Object object, int index, int changesSoFar) {
        long step = ((long) System.identityHashCode(object) << 32 | index & 0xffff_ffffL) * 31 + site;
        if (changes != changesSoFar) {
            changes = changesSoFar;
            most = 0;
            steps = 0;
        }
        if (most > 0 && step == anchor) {
            rounds = round == lastRound ? rounds + 1 : 1;
            lastRound = round;
            round = 0;
            steps = 0;
            if (rounds == ROUNDS) {
                rounds = 0;
                return true;
            }
            return false;
        }
        round = (round + step) * 0x9e3779b97f4a7c15L;
        if (++steps > most) {
            anchor = step;
            most = 2 * steps;
            steps = 0;
            round = 0;
            lastRound = -1;
            rounds = 0;
        }
        return false;
    }
}
