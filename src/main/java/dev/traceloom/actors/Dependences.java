package dev.traceloom.actors;

import java.util.Collections;
import java.util.Objects;

/** The dependences that come with the schedulers. */
public final class Dependences {
    private Dependences() {}

    /**
     * DPOR, TransDPOR and IRed: receives of one actor. An answer is received too, by its client and at once, and invoking is what the client
     * does: two that answer the same client are dependent, and so are one that answers it and one that begins an operation of it.
     * Which of two answers counts, and whether a late one is taken for that of the client's next operation, depends on their order. Where
     * every operation is answered once, one of the two has always led to the other, and this adds nothing to try.
     */
    public static Dependence sameReceiver() {
        return (one, other) -> one.receiver().equals(other.receiver()) || haveSameClient(one, other);
    }

    private static boolean haveSameClient(Receive one, Receive other) {
        return one.invokes() && other.answers().contains(one.sender())
                || other.invokes() && one.answers().contains(other.sender())
                || !Collections.disjoint(one.answers(), other.answers());
    }

    /** LiViola: receives of one actor that are about the same key. */
    public static Dependence sameKey(Keys keys) {
        return (one, other) -> one.receiver().equals(other.receiver()) && matches(key(keys, one), key(keys, other));
    }

    private static Object key(Keys keys, Receive receive) {
        return Objects.requireNonNull(keys.key(receive), "a key is null; what is about every key has Keys.ANY, and what is about none Keys.EXCLUDED");
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
        Dependence sameReceiver = sameReceiver();
        return (one, other) -> sameReceiver.areDependent(one, other)
                || one.invokes() && !other.answers().isEmpty()
                || other.invokes() && !one.answers().isEmpty();
    }
}
