package dev.traceloom.engine;

import dev.traceloom.engine.verdict.Verdict;
import java.util.function.LongFunction;

/**
 * How much wider timeboxes have to be for a rejected trace to be accepted. Wider ones allow every order that narrower ones do, so
 * that what lies between one that is accepted and one that is rejected can be halved.
 *
 * @param accepted with this one it is accepted
 * @param rejected with this one, which is less, it is rejected; mostly a little less
 */
public record LeastSkew(long accepted, long rejected) {
    /** How much of it may remain open. */
    private static final int PART = 64;

    /**
     * @param trial the verdict with timeboxes that are wider by so much
     * @param low with which it is rejected
     * @param high with which it is accepted
     */
    public static LeastSkew between(LongFunction<Verdict> trial, long low, long high) {
        long rejected = low;
        long accepted = high;
        while (accepted - rejected > 1 + accepted / PART) {
            long middle = rejected + (accepted - rejected) / 2;
            Verdict verdict = trial.apply(middle);
            if (verdict == Verdict.ACCEPTED) {
                accepted = middle;
            } else if (verdict == Verdict.REJECTED) {
                rejected = middle;
            } else {
                break;
            }
        }
        return new LeastSkew(accepted, rejected);
    }
}
