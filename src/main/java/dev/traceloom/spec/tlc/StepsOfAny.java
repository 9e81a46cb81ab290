package dev.traceloom.spec.tlc;

import dev.traceloom.spec.AnyCall;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What follows when any one of several calls happens. */
final class StepsOfAny {
    private static final int FEW = 16;

    private final TlcTransitionSystem system;
    private final TlcEvaluation tlc;

    StepsOfAny(TlcTransitionSystem system, TlcEvaluation tlc) {
        this.system = system;
        this.tlc = tlc;
    }

    /** The calls that something is one of in a state; where that fails, it is noted. */
    List<Call> ways(State state, List<Call> calls, Successors into) {
        if (calls.stream().noneMatch(RangingCall.class::isInstance)) {
            return calls;
        }
        List<Call> ways = new ArrayList<>();
        for (Call call : calls) {
            if (call instanceof RangingCall ranging) {
                ways.addAll(tlc.ways((TlcState) state, ranging, into));
            } else {
                ways.add(call);
            }
        }
        return ways;
    }

    void next(State state, AnyCall any, Successors into) {
        Found found = new Found(state, into);
        Successors ofOne = new Successors();
        for (Call call : ways(state, any.certain(), into)) {
            system.next(state, call, ofOne);
            found.add(ofOne);
            into.noteEndOf(ofOne);
        }
        Successors failed = new Successors();
        for (Call call : ways(state, any.guesses(), failed)) {
            system.next(state, call, ofOne);
            found.add(ofOne);
            if (ofOne.broken() != null) {
                into.noteBroken(ofOne.broken());
            }
            noteLackOfMemory(ofOne, into);
        }
        noteLackOfMemory(failed, into);
        found.end();
    }

    private static void noteLackOfMemory(Successors from, Successors into) {
        if (from.failure() != null && from.failure().outOfMemory()) {
            into.fail(from.failure());
        }
    }

    /**
     * Each successor once. The state itself comes last: most records are of something that happened, so a search that takes
     * the first successor finds an order sooner.
     */
    private static final class Found {
        private final State state;
        private final Successors into;
        /** Null while so few are there that looking at all of them is quicker. */
        private Set<State.Hash> known;
        private boolean unchanged;

        Found(State state, Successors into) {
            this.state = state;
            this.into = into;
        }

        void add(Successors some) {
            for (int i = 0; i < some.size(); i++) {
                State one = some.get(i);
                if (one == state || one.hasHashOf(state)) {
                    unchanged = true;
                } else if (isNew(one)) {
                    into.add(one);
                }
            }
        }

        private boolean isNew(State one) {
            if (known == null && into.size() == FEW) {
                known = new HashSet<>();
                into.toList().forEach(earlier -> known.add(earlier.hash()));
            }
            return known == null ? !into.contains(one) : known.add(one.hash());
        }

        void end() {
            if (unchanged) {
                into.add(state);
            }
        }
    }
}
