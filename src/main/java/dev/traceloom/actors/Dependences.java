package dev.traceloom.actors;

import java.util.Collections;

/** The dependences that come with the schedulers. */
public final class Dependences {
    private Dependences() {}

    /** DPOR, TransDPOR and IRed: receives of one actor. */
    public static Dependence sameReceiver() {
        return (one, other) -> one.receiver().equals(other.receiver());
    }

    /** LiViola: receives of one actor that are about the same key. */
    public static Dependence sameKey(Keys keys) {
        return (one, other) -> one.receiver().equals(other.receiver()) && matches(keys.key(one), keys.key(other));
    }

    private static boolean matches(Object one, Object other) {
        if (one == Keys.EXCLUDED || other == Keys.EXCLUDED) {
            return false;
        }
        return one == Keys.ANY || other == Keys.ANY || one.equals(other);
    }

    /**
     * The dependence that preserves whether a history is linearizable: receives of one actor, one that begins an operation and one that
     * answers any, and two that answer the same client.
     *
     * <p>Proof. Let two receives that follow one another be independent by this. They are of two actors, and neither sent the other, so
     * that in the other order each finds its actor as before, does the same and sends the same: the same state follows. Which response
     * counts for an operation is the same, since no client is answered by both. The order of the history's events changes at most
     * for two invocations or two responses, since not one of them invokes where the other answers; that one operation was answered
     * before another began is therefore true in both or in neither, and linearizability asks for nothing else. So all
     * schedules that come from each other by exchanging independent neighbours have the same verdict, and DPOR, which explores one of
     * each such class, misses none.
     *
     * <p>Receives of one actor alone are not enough: write to one of two nodes that know nothing of each other and read from the other.
     * The two receives are of two actors, and only with the write before the read is the old value wrong.
     */
    public static Dependence visible() {
        return (one, other) -> one.receiver().equals(other.receiver())
                || one.invokes() && !other.answers().isEmpty()
                || other.invokes() && !one.answers().isEmpty()
                || !Collections.disjoint(one.answers(), other.answers());
    }
}
