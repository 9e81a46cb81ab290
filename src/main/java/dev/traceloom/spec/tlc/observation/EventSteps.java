package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.Failure;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.state.States;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import util.UniqueString;

/**
 * The steps that read and write what a record tells, one after the other (semantics, rule 41). Between two of them there is
 * a state of its own, which nobody else sees: what a write puts in place, a later read finds.
 */
public final class EventSteps {
    private static final Failure NO_VALUES = new Failure(
            "the state has a value that is infinite or too large to be compared with what a record read or wrote", null, false);

    private final States states;
    private final Stepping stepping;

    /** Finds what follows from one call. */
    public interface Stepping {
        /** @param expected what is known of the successors beforehand; null for nothing */
        void next(TlcState state, TlcCall call, Expected expected, Successors into);
    }

    /**
     * How far the events of a record come.
     *
     * @param done how many of them are possible
     * @param reached the states behind these, at least one
     */
    public record Progress(int done, List<TlcState> reached) {}

    public EventSteps(States states, Stepping stepping) {
        this.states = states;
        this.stepping = stepping;
    }

    /** Adds the states that the record leads to: those behind all events, or the same one where it has no effect. */
    public void next(TlcState state, ObservedCall observed, Expected expected, Successors into) {
        List<BoundEvent> events = observed.events().all();
        Progress progress = progress(state, events, into);
        if (progress.done < events.size()) {
            return;
        }
        if (!observed.events().committed()) {
            addIfExpected(state, expected, into);
            return;
        }
        Successors byAction = new Successors();
        for (TlcState reached : progress.reached) {
            if (reached.compiled() == null) {
                into.fail(NO_VALUES);
                continue;
            }
            if (observed.call() == null || observed.mayStutter() && reached.hasHashOf(state)) {
                addIfExpected(reached, expected, into);
                continue;
            }
            stepping.next(state, observed.call(), Expected.of(states.variables(), whole(reached, states.variables())), byAction);
            into.noteEndOf(byAction);
            for (int i = 0; i < byAction.size(); i++) {
                // As the action makes it: TLC keeps the form in which a value was written.
                if (byAction.get(i).hasHashOf(reached)) {
                    addIfExpected((TlcState) byAction.get(i), expected, into);
                }
            }
        }
    }

    private void addIfExpected(TlcState state, Expected expected, Successors into) {
        TlaValue[] values = state.compiled();
        if (values == null) {
            into.fail(NO_VALUES);
        } else if (expected.admits(values) && !into.contains(state)) {
            into.add(state);
        }
    }

    /** All variables as they are in a state. */
    public static List<ObservedPart> whole(TlcState state, UniqueString[] variables) {
        TlaValue[] values = state.compiled();
        List<ObservedPart> parts = new ArrayList<>();
        for (int i = 0; values != null && i < values.length; i++) {
            parts.add(new ObservedPart(i, variables[i].toString(), List.of(), ObservedValue.of(values[i])));
        }
        return parts;
    }

    /** As many events as are possible, and where that leads; what fails is noted. */
    public Progress progress(TlcState from, List<BoundEvent> events, Successors into) {
        List<TlcState> reached = List.of(canonical(from));
        for (int done = 0; done < events.size(); done++) {
            List<TlcState> next = new ArrayList<>(1);
            for (TlcState state : reached) {
                add(state, events.get(done), next, into);
            }
            if (next.isEmpty()) {
                return new Progress(done, reached);
            }
            reached = next;
        }
        return new Progress(events.size(), reached);
    }

    /** Makes operators see values in one form, so that what they say depends on nothing else. */
    private TlcState canonical(TlcState state) {
        TlaValue[] values = state.isCanonical() ? null : state.compiled();
        return values == null ? state : states.following(values, state, values);
    }

    private void add(TlcState state, BoundEvent event, List<TlcState> next, Successors into) {
        if (event instanceof BoundEvent.Mapped mapped) {
            Successors found = new Successors();
            stepping.next(state, mapped.call(), null, found);
            into.noteEndOf(found);
            for (int i = 0; i < found.size(); i++) {
                addNew((TlcState) found.get(i), next);
            }
            return;
        }
        TlaValue[] values = state.compiled();
        if (values == null) {
            into.fail(NO_VALUES);
        } else if (event instanceof BoundEvent.Read read) {
            if (read.part().isIn(values[read.part().variable()])) {
                addNew(state, next);
            }
        } else if (event instanceof BoundEvent.Write write) {
            written(state, values, write).ifPresent(changed -> addNew(changed, next));
        }
    }

    private Optional<TlcState> written(TlcState state, TlaValue[] values, BoundEvent.Write write) {
        int variable = write.part().variable();
        if (write.old() != null && !write.old().isIn(values[variable])) {
            return Optional.empty();
        }
        return write.part().replacedIn(values[variable]).map(value -> {
            TlaValue[] changed = values.clone();
            changed[variable] = value;
            return states.following(changed, state, values);
        });
    }

    private static void addNew(TlcState state, List<TlcState> into) {
        for (State known : into) {
            if (known.hasHashOf(state)) {
                return;
            }
        }
        into.add(state);
    }
}
