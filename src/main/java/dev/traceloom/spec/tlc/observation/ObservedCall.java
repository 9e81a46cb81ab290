package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.TransitionSystem.Closing;
import dev.traceloom.spec.compiled.value.Cancellation;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tlc2.tool.impl.EvaluatingTool;
import util.UniqueString;

/**
 * A step of which parts of the states before and after it are known. It is a step of a call, if there is one, or no step at
 * all, if that may be.
 */
public final class ObservedCall implements Call {
    private static final int[] NONE = {};

    private final TlcCall call;
    private final boolean mayStutter;
    private final UniqueString[] variables;
    private final Seen seen;
    private final Expected before;
    private final Expected after;
    /** The variables that stay as they are but for what was seen of them. */
    private final int[] closed;
    /** Null where none do. */
    private final Closing closing;

    /**
     * @param call null where there is no step
     * @param mayStutter whether nothing may happen
     */
    ObservedCall(TlcCall call, boolean mayStutter, UniqueString[] variables, Seen seen) {
        this.call = call;
        this.mayStutter = mayStutter;
        this.variables = variables;
        this.seen = seen;
        this.before = Expected.of(variables, seen.before());
        this.after = Expected.of(variables, seen.after());
        this.closed = NONE;
        this.closing = null;
    }

    private ObservedCall(ObservedCall open, int[] closed, Closing closing) {
        this.call = open.call;
        this.mayStutter = open.mayStutter;
        this.variables = open.variables;
        this.seen = open.seen;
        this.before = open.before;
        this.after = open.after;
        this.closed = closed;
        this.closing = closing;
    }

    /** Null where there is no step. */
    public TlcCall call() {
        return call;
    }

    public boolean mayStutter() {
        return mayStutter;
    }

    /** What is read and written within the step. */
    public BoundEvents events() {
        return seen.events();
    }

    public List<ObservedPart> before() {
        return seen.before();
    }

    /** What was seen after the step, if it follows a state: where the record tells how a variable changed, what it became. */
    public List<ObservedPart> after(TlcState state) {
        List<ObservedPart> parts = new ArrayList<>(seen.after());
        seen.updates().stream().mapToInt(ObservedUpdate::variable).distinct().forEach(variable -> updated(state, variable)
                .ifPresent(value -> parts.add(new ObservedPart(
                        variable, variables[variable].toString(), List.of(), ObservedValue.of(value)))));
        return parts;
    }

    /**
     * The parts of variables that decide, besides the step itself, whether it fits; empty where more does: how variables changed,
     * what was read and written, expressions, or that nothing happened.
     */
    Optional<List<ObservedPart>> deciding() {
        boolean more = call == null
                || mayStutter
                || !seen.updates().isEmpty()
                || !seen.events().isEmpty()
                || !seen.mappedBefore().isEmpty()
                || !seen.mappedAfter().isEmpty();
        return more
                ? Optional.empty()
                : Optional.of(Stream.concat(seen.before().stream(), seen.after().stream()).toList());
    }

    /** The parts of variables that decide besides the step and its events; empty where more does. */
    Optional<List<ObservedPart>> besidesEvents() {
        boolean more = call != null && mayStutter
                || !seen.updates().isEmpty()
                || !seen.mappedBefore().isEmpty()
                || !seen.mappedAfter().isEmpty();
        return more
                ? Optional.empty()
                : Optional.of(Stream.concat(seen.before().stream(), seen.after().stream()).toList());
    }

    public List<ObservedExpression> mappedBefore() {
        return seen.mappedBefore();
    }

    public List<ObservedExpression> mappedAfter() {
        return seen.mappedAfter();
    }

    /** The variables of which something is known after the step. */
    public Set<String> observed() {
        Set<String> names = new LinkedHashSet<>();
        seen.after().forEach(part -> names.add(variables[part.variable()].toString()));
        seen.updates().forEach(update -> names.add(variables[update.variable()].toString()));
        return names;
    }

    /** The parts of variables of which something is known after the step. */
    public Set<String> seenParts() {
        Set<String> parts = new LinkedHashSet<>();
        seen.after().forEach(part -> parts.add(part.text()));
        seen.updates().forEach(update -> parts.add(variables[update.variable()] + " " + update.path()));
        return parts;
    }

    /** A state's values with what was seen after the step in their place; empty where that has no room in them. */
    public Optional<TlaValue[]> overwritten(TlcState state) {
        TlaValue[] values = state.compiled().clone();
        for (ObservedPart part : after(state)) {
            Optional<TlaValue> value = part.putInto(values[part.variable()]);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values[part.variable()] = value.get();
        }
        return Optional.of(values);
    }

    /** The same where some variables stay as they are but for what was seen of them; itself where that says no more. */
    public ObservedCall closed(Closing stay) {
        int[] open = new int[variables.length];
        int count = 0;
        for (int variable = 0; variable < variables.length; variable++) {
            if (after.leavesOpen(variable) && stay.variables().contains(variables[variable].toString())) {
                open[count++] = variable;
            }
        }
        return count == 0 || call == null ? this : new ObservedCall(this, Arrays.copyOf(open, count), stay);
    }

    /**
     * Whether a state is as the one before the step was seen. Only for who holds the lock of TLC.
     *
     * @param cancellation of translations; null to ask TLC alone
     */
    public boolean mayFollow(TlcState state, EvaluatingTool tool, Cancellation cancellation) {
        return admits(before, state) && hold(seen.mappedBefore(), state, tool, cancellation);
    }

    /** What the state after the step is like, if it follows a state; empty where there is no such state. */
    public Optional<Expected> expectedAfter(TlcState state) {
        Optional<Expected> expected = Optional.of(after);
        for (ObservedUpdate update : seen.updates()) {
            Optional<TlaValue> value = updated(state, update.variable());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            expected = expected.map(known -> known.with(update.variable(), value.get()));
        }
        TlaValue[] values = closed.length == 0 ? null : state.compiled();
        // Without values, nothing is left out: it stays open, which can only find more.
        return values == null ? expected : expected.flatMap(known -> known.closed(closed, values, closing));
    }

    /** What all updates together make of a variable. */
    private Optional<TlaValue> updated(TlcState state, int variable) {
        TlaValue[] values = state.compiled();
        Optional<TlaValue> value = values == null ? Optional.empty() : Optional.of(values[variable]);
        for (ObservedUpdate update : seen.updates()) {
            if (update.variable() == variable) {
                value = value.flatMap(update::appliedTo);
            }
        }
        return value;
    }

    /** Whether what was seen after the step, and cannot be compared before all of the state is there, is so in a state. */
    public boolean fits(TlcState state, EvaluatingTool tool, Cancellation cancellation) {
        return hold(seen.mappedAfter(), state, tool, cancellation);
    }

    private static boolean hold(
            List<ObservedExpression> all, TlcState state, EvaluatingTool tool, Cancellation cancellation) {
        for (ObservedExpression one : all) {
            if (!one.holdsIn(state, tool, cancellation)) {
                return false;
            }
        }
        return true;
    }

    public boolean hasMappedAfter() {
        return !seen.mappedAfter().isEmpty();
    }

    /** Whether a state is as expected. */
    public static boolean admits(Expected expected, TlcState state) {
        TlaValue[] values = state.compiled();
        return values != null ? expected.admits(values) : expected.admits(state.tlc());
    }
}
