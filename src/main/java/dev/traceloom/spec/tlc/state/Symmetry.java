package dev.traceloom.spec.tlc.state;

import dev.traceloom.spec.State;
import tlc2.tool.TLCState;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.value.IMVPerm;
import util.UniqueString;

/** The permutations of model values that a configuration says make no difference. */
public final class Symmetry {
    private final IMVPerm[] permutations;
    private final States states;
    private final Object lock;

    /** @param lock held by whoever touches TLC or its values */
    public Symmetry(EvaluatingTool tool, States states, Object lock) {
        IMVPerm[] configured = tool.hasSymmetry() ? tool.getSymmetryPerms() : null;
        this.permutations = configured == null ? new IMVPerm[0] : configured;
        this.states = states;
        this.lock = lock;
    }

    /** Whether there is none. */
    public boolean isTrivial() {
        return permutations.length == 0;
    }

    /** The least hash of all that a state can be permuted to, which is that of every other one of them too. */
    public State.Hash identity(TlcState state) {
        State.Hash least = state.hash();
        synchronized (lock) {
            for (IMVPerm permutation : permutations) {
                TLCState permuted = TLCState.Empty.createEmpty();
                for (UniqueString variable : states.variables()) {
                    permuted.bind(variable, state.tlc().lookup(variable).permute(permutation));
                }
                State.Hash hash = states.of(permuted, null).hash();
                if (isLess(hash, least)) {
                    least = hash;
                }
            }
        }
        return least;
    }

    private static boolean isLess(State.Hash one, State.Hash other) {
        return one.high() != other.high() ? one.high() < other.high() : one.low() < other.low();
    }
}
