package dev.traceloom.spec.tlc;

import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.StepDiagnosis.SilentStep;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The states that silent actions with limits can lead to before a record. */
final class SilencesBefore {
    /** Who needs more before one record has forgotten to say how often they may happen. */
    private static final int MOST_REACHED = 10_000;

    /** What follows when one of some silent actions happens. */
    interface Steps {
        void of(State state, SilentActions actions, Successors into);
    }

    /**
     * How often each action has happened on the way to a state; 0 for those without such a limit.
     *
     * @param before where it was reached from, null for the beginning
     * @param by the action that led here
     */
    private record At(State state, int[] happened, At before, int by) {
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
        return walk(begin, before, noted, state -> false).stream().map(At::state).toList();
    }

    /** The actions on a shortest way to a state that is looked for; empty where there is none, or nothing has to happen. */
    List<SilentStep> wayTo(State begin, List<LimitedSilence> before, Predicate<State> wanted) {
        List<At> found = walk(begin, before, new Successors(), wanted);
        Deque<SilentStep> way = new ArrayDeque<>();
        At end = found.isEmpty() ? null : found.get(found.size() - 1);
        if (end != null && wanted.test(end.state())) {
            for (At at = end; at.before() != null; at = at.before()) {
                way.addFirst(new SilentStep(String.join(", ", before.get(at.by()).actions().names()), at.state()));
            }
        }
        return List.copyOf(way);
    }

    /** States in the order in which they are met; the last one is the one that is wanted, if it is met. */
    private List<At> walk(State begin, List<LimitedSilence> before, Successors noted, Predicate<State> wanted) {
        Deque<At> open = new ArrayDeque<>();
        Set<Object> known = new HashSet<>();
        Set<State.Hash> listed = new HashSet<>();
        List<At> reached = new ArrayList<>();
        open.add(new At(begin, new int[before.size()], null, -1));
        Successors found = new Successors();
        while (!open.isEmpty()) {
            At at = open.remove();
            if (!known.add(at.key())) {
                continue;
            }
            if (listed.add(at.state().hash())) {
                if (reached.size() == MOST_REACHED) {
                    noted.fail(tooMany(before));
                    return reached;
                }
                reached.add(at);
                if (wanted.test(at.state())) {
                    return reached;
                }
            }
            for (int i = 0; i < before.size(); i++) {
                if (at.happened()[i] < before.get(i).most()) {
                    steps.of(at.state(), before.get(i).actions(), found);
                    noted.noteEndOf(found);
                    for (State next : alive(found, noted)) {
                        int[] happened = at.happened().clone();
                        happened[i] += before.get(i).most() == Integer.MAX_VALUE ? 0 : 1;
                        open.add(new At(next, happened, at, i));
                    }
                }
            }
        }
        return reached;
    }

    private static Failure tooMany(List<LimitedSilence> before) {
        String names = before.stream()
                .flatMap(one -> one.actions().names().stream())
                .collect(Collectors.joining(", "));
        return new Failure(
                "--silent " + names + ": more than " + MOST_REACHED + " states can be reached before one record, and no more"
                        + " were tried; say how often it may happen, such as " + names.replaceFirst(",.*", "") + ":3",
                null,
                false);
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
