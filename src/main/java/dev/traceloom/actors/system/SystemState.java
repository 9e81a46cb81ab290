package dev.traceloom.actors.system;

import dev.traceloom.actors.history.History;
import java.util.Arrays;

/**
 * All actors, all that is on its way, and what clients have seen. Equal ones have the same future and the same past for clients: how they
 * came about does not count. What is on its way is sorted, so that the same place means the same in equal ones; the order in which
 * it was sent is kept where it is received in that order.
 */
public final class SystemState {
    final int[] states;
    /** How many messages each actor has handled. */
    final int[] handled;
    final boolean[] crashed;
    final Envelope[] pending;
    /** How many more messages may be lost, for each rule. */
    final int[] losses;
    /** What clients have seen, and which operation each has open, which follows from that. */
    final ClientView clients;
    private final boolean reordering;
    private int hash;

    SystemState(Actors actors, Envelope[] pending, int[] losses, ClientView clients, boolean reordering) {
        this.states = actors.states;
        this.handled = actors.handled;
        this.crashed = actors.crashed;
        this.pending = pending;
        this.losses = losses;
        this.clients = clients;
        this.reordering = reordering;
    }

    public History history() {
        return clients.history();
    }

    /** The number of an actor's state. */
    public int state(int actor) {
        return states[actor];
    }

    public boolean isCrashed(int actor) {
        return crashed[actor];
    }

    /** How many messages are on their way. */
    public int pendingCount() {
        return pending.length;
    }

    public Envelope pending(int index) {
        return pending[index];
    }

    /** Whether it can be the next to be received: not while one is before it on its channel. */
    public boolean isEnabled(int index) {
        if (reordering || !pending[index].isOnChannel()) {
            return true;
        }
        for (int before = 0; before < index; before++) {
            if (pending[before].isOnChannelOf(pending[index])) {
                return false;
            }
        }
        return true;
    }

    /** Whether one has to be received before the other, since it was sent before it on the same channel. */
    public boolean areOrdered(Envelope earlier, Envelope later) {
        return !reordering && earlier.isOnChannelOf(later);
    }

    SystemState withLosses(int[] left) {
        return new SystemState(actors(), pending, left, clients, reordering);
    }

    /** With one more on its way, behind those that are equal to it. */
    SystemState with(Envelope added) {
        int place = pending.length;
        while (place > 0 && Envelope.compare(added, pending[place - 1], reordering) < 0) {
            place--;
        }
        Envelope[] more = new Envelope[pending.length + 1];
        System.arraycopy(pending, 0, more, 0, place);
        more[place] = added;
        System.arraycopy(pending, place, more, place + 1, pending.length - place);
        return new SystemState(actors(), more, losses, clients, reordering);
    }

    Actors actors() {
        return new Actors(states, handled, crashed);
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof SystemState other) || hashCode() != other.hashCode() || history() != other.history()
                || pending.length != other.pending.length) {
            return false;
        }
        for (int index = 0; index < pending.length; index++) {
            if (!pending[index].sameContents(other.pending[index])) {
                return false;
            }
        }
        return Arrays.equals(states, other.states)
                && Arrays.equals(handled, other.handled)
                && Arrays.equals(crashed, other.crashed)
                && Arrays.equals(losses, other.losses);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            int sum = System.identityHashCode(history());
            for (Envelope envelope : pending) {
                sum = sum * 31 + envelope.contentsHash();
            }
            sum = sum * 31 + Arrays.hashCode(states);
            sum = sum * 31 + Arrays.hashCode(handled);
            hash = sum == 0 ? 1 : sum;
        }
        return hash;
    }

    /** What actors are at. */
    record Actors(int[] states, int[] handled, boolean[] crashed) {}
}
