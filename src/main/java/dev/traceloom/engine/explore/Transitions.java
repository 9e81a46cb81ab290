package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;

/**
 * What follows from a call in a state, remembered for as long as that pays. For one thread.
 *
 * <p>Different orders of the same records meet in the same state of the specification with different records left, and
 * records of the same operation with the same arguments are one call: so the same question is asked again, how often
 * depends on the trace. Of the benchmarks' questions it is 94 % for sets with 20 threads and heavy overlap, 40 % for
 * sets with light overlap, and 1 % for queues, whose elements all differ. A table sixteen times as large finds no more.
 *
 * <p>Nothing is found that would not be found without: states are told apart by 128 bits, as in the {@link Memo}, and a
 * VIEW, under which equal hashes do not mean equal states, turns all this off. The successors are the same in the same
 * order. What failed to evaluate or broke a property is not remembered, so it is met again and noted.
 */
public final class Transitions {
    private static final int SLOTS = 1 << 12;
    private static final int FIELDS = 3;
    /** A look into the table takes a few dozen nanoseconds, an evaluation a few hundred at least. */
    private static final int QUESTIONS_PER_HELP = 8;

    private final Specification specification;
    private final CachePayoff payoff = new CachePayoff(QUESTIONS_PER_HELP);
    private final SeenStates seen = new SeenStates();
    private boolean mayRemember;
    /** A state, a call, and what follows: a state, or an array of none or several. Null while nothing is remembered. */
    private Object[] table;

    public Transitions(Specification specification) {
        this.specification = specification;
        this.mayRemember = !specification.hasView();
    }

    /** The same as {@link Specification#next}. */
    void next(State state, Call call, Successors into) {
        if (mayRemember && state.isCanonical() && payoff.pays()) {
            recall(state, call, into);
            return;
        }
        if (table != null) {
            forget();
        }
        specification.next(state, call, into);
    }

    private void recall(State state, Call call, Successors into) {
        if (table == null) {
            table = new Object[FIELDS * SLOTS];
        }
        int slot = slot(state, call);
        if (table[slot + 1] == call && isSame((State) table[slot], state)) {
            payoff.help();
            into.clear();
            tell(table[slot + 2], (State) table[slot], state, into);
            return;
        }
        specification.next(state, call, into);
        if (into.endedWell()) {
            seen.share(into);
            table[slot] = state;
            table[slot + 1] = call;
            table[slot + 2] = outcome(into);
        }
    }

    private static int slot(State state, Call call) {
        return FIELDS * ((int) KeyMixing.low(state.hashLow() ^ System.identityHashCode(call)) & SLOTS - 1);
    }

    private static boolean isSame(State one, State other) {
        return one == other || one.hasHashOf(other);
    }

    /** Where a call changes nothing, evaluating it gives back the very state that was asked about, and so does this. */
    private static void tell(Object outcome, State before, State state, Successors into) {
        if (outcome instanceof State[] several) {
            for (State next : several) {
                into.add(next == before ? state : next);
            }
        } else {
            into.add(outcome == before ? state : (State) outcome);
        }
    }

    private static Object outcome(Successors successors) {
        return successors.size() == 1 ? successors.get(0) : successors.toArray();
    }

    private void forget() {
        table = null;
        seen.forget();
    }

    /** Forgets everything, and remembers nothing from now on: memory is short. */
    void letGo() {
        mayRemember = false;
        forget();
    }
}
