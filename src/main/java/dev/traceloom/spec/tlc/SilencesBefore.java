package dev.traceloom.spec.tlc;

import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.TransitionSystem;
import dev.traceloom.spec.tlc.action.LimitedSilence;
import dev.traceloom.spec.tlc.action.SilentActions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The states that silent actions with limits can lead to before a record. */
final class SilencesBefore {

    /** What follows when one of some silent actions happens. */
    interface Steps {
        void of(State state, SilentActions actions, Successors into);
    }

    /** How often each action has happened on the way to a state; 0 for those without such a limit. */
    private record At(State state, int[] happened) {
        Object key() {
            return List.of(state.hash(), Arrays.hashCode(happened), Arrays.toString(happened));
        }
    }

    private final Steps steps;
    private final TransitionSystem system;
    private final boolean checkInvariants;

    SilencesBefore(Steps steps, TransitionSystem system, boolean checkInvariants) {
        this.steps = steps;
        this.system = system;
        this.checkInvariants = checkInvariants;
    }

    /** The state itself among them; what fails or is broken on the way is noted. */
    List<State> from(State begin, List<LimitedSilence> before, Successors noted) {
        Deque<At> open = new ArrayDeque<>();
        Set<Object> known = new HashSet<>();
        Set<State.Hash> listed = new HashSet<>();
        List<State> reached = new ArrayList<>();
        open.add(new At(begin, new int[before.size()]));
        Successors found = new Successors();
        while (!open.isEmpty()) {
            At at = open.remove();
            if (!known.add(at.key())) {
                continue;
            }
            if (listed.add(at.state().hash())) {
                reached.add(at.state());
            }
            for (int i = 0; i < before.size(); i++) {
                if (at.happened()[i] < before.get(i).most()) {
                    steps.of(at.state(), before.get(i).actions(), found);
                    noted.noteEndOf(found);
                    for (State next : alive(found, noted)) {
                        int[] happened = at.happened().clone();
                        happened[i] += before.get(i).most() == Integer.MAX_VALUE ? 0 : 1;
                        open.add(new At(next, happened));
                    }
                }
            }
        }
        return reached;
    }

    private List<State> alive(Successors found, Successors noted) {
        List<State> alive = found.toList();
        if (checkInvariants) {
            alive.removeIf(state -> {
                int violated = system.violatedInvariant(state);
                if (violated == TransitionSystem.INVARIANT_FAILED) {
                    noted.fail(system.invariantFailure());
                }
                return violated != -1;
            });
        }
        return alive;
    }
}
