package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;

/**
 * The states that were reached lately, so that equal ones become one object, which is kept once and compared at a
 * glance. Only for states that behave alike when they are equal, and for as long as it pays.
 *
 * <p>Sharing spares memory but no evaluation, so it has to find one state in four. Queues, where it finds that many
 * though the same question is hardly ever asked twice, became 4 % slower and no smaller by it: so it is left to {@link
 * Transitions}, which shares states only while its own questions come again.
 */
final class SeenStates {
    private static final int SLOTS = 1 << 12;
    private static final int STATES_PER_HELP = 4;

    private final CachePayoff payoff = new CachePayoff(STATES_PER_HELP);
    /** Null while nothing is kept. */
    private State[] table;

    /** Puts states that are known in the place of equal ones. */
    void share(Successors successors) {
        for (int i = 0; i < successors.size(); i++) {
            if (!successors.get(i).isCanonical()) {
                continue;
            }
            if (payoff.pays()) {
                successors.replace(i, known(successors.get(i)));
            } else {
                table = null;
            }
        }
    }

    private State known(State state) {
        if (table == null) {
            table = new State[SLOTS];
        }
        int slot = (int) KeyMixing.low(state.hashLow()) & SLOTS - 1;
        State known = table[slot];
        if (known == state) {
            return state;
        }
        if (known != null && known.hasHashOf(state)) {
            payoff.help();
            return known;
        }
        table[slot] = state;
        return state;
    }

    void forget() {
        table = null;
    }
}
