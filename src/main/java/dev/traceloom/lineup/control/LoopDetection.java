package dev.traceloom.lineup.control;

/**
 * Whether a thread waits in a loop: it comes to the same place with the same object again and again, and nothing has changed in between, by
 * whomever. The place to come back to is chosen anew after one step, two, four and so on (Brent: "An improved Monte Carlo
 * factorization algorithm", 1980), so that a loop of any length is found after a few times round.
 */
final class LoopDetection {
    private static final int ROUNDS = 3;

    private int changes;
    private int site;
    private Object object;
    private int steps;
    private int most;
    private int rounds;

    /** Counts a step; whether it shows a loop. */
    boolean isLoop(int atSite, Object atObject, int changesSoFar) {
        if (changes != changesSoFar) {
            changes = changesSoFar;
            most = 0;
            steps = 0;
            rounds = 0;
        } else if (atSite == site && atObject == object && most > 0) {
            steps = 0;
            if (++rounds == ROUNDS) {
                rounds = 0;
                return true;
            }
            return false;
        }
        if (++steps > most) {
            site = atSite;
            object = atObject;
            most = 2 * steps;
            steps = 0;
            rounds = 0;
        }
        return false;
    }
}
