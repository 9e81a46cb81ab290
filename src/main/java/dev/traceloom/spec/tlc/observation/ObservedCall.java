package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.compiled.value.TlaValue;
import dev.traceloom.spec.tlc.action.TlcCall;
import dev.traceloom.spec.tlc.state.TlcState;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import util.UniqueString;

/**
 * A step of which parts of the states before and after it are known. It is a step of a call, if there is one, or no step at
 * all, if that may be.
 */
public final class ObservedCall implements Call {
    private final TlcCall call;
    private final boolean mayStutter;
    private final UniqueString[] variables;
    private final List<ObservedPart> before;
    private final List<ObservedPart> after;
    private final Expected expectedBefore;
    private final Expected expectedAfter;
    /** The variables that stay as they are but for what was seen of them. */
    private final int[] closed;

    /**
     * @param call null where there is no step
     * @param mayStutter whether nothing may happen
     */
    public ObservedCall(
            TlcCall call,
            boolean mayStutter,
            UniqueString[] variables,
            List<ObservedPart> before,
            List<ObservedPart> after) {
        this(call, mayStutter, variables, before, after, new int[0]);
    }

    private ObservedCall(
            TlcCall call,
            boolean mayStutter,
            UniqueString[] variables,
            List<ObservedPart> before,
            List<ObservedPart> after,
            int[] closed) {
        this.call = call;
        this.mayStutter = mayStutter;
        this.variables = variables;
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
        this.expectedBefore = Expected.of(variables, before);
        this.expectedAfter = Expected.of(variables, after);
        this.closed = closed;
    }

    /** Null where there is no step. */
    public TlcCall call() {
        return call;
    }

    public boolean mayStutter() {
        return mayStutter;
    }

    public List<ObservedPart> before() {
        return before;
    }

    public List<ObservedPart> after() {
        return after;
    }

    /** The variables of which something is known after the step. */
    public Set<String> observed() {
        Set<String> names = new LinkedHashSet<>();
        after.forEach(part -> names.add(variables[part.variable()].toString()));
        return names;
    }

    /** The same where these variables stay as they are but for what was seen of them; itself where that says no more. */
    public ObservedCall closed(Set<String> stay) {
        int[] open = IntStream.range(0, variables.length)
                .filter(variable -> stay.contains(variables[variable].toString()) && expectedAfter.leavesOpen(variable))
                .toArray();
        return open.length == 0 || call == null
                ? this
                : new ObservedCall(call, mayStutter, variables, before, after, open);
    }

    /** Whether a state is as the one before the step was seen. */
    public boolean mayFollow(TlcState state) {
        TlaValue[] values = before.isEmpty() ? null : state.compiled();
        return before.isEmpty() || (values != null ? expectedBefore.admits(values) : expectedBefore.admits(state.tlc()));
    }

    /** What the state after the step is like, if it follows a state; empty where there is no such state. */
    public Optional<Expected> after(TlcState state) {
        TlaValue[] values = closed.length == 0 ? null : state.compiled();
        // Without values, nothing is left out: it stays open, which can only find more.
        return values == null ? Optional.of(expectedAfter) : expectedAfter.closed(closed, values);
    }

    /** Whether a state is as the one after the step was seen. */
    public boolean fits(TlcState state) {
        TlaValue[] values = after.isEmpty() ? null : state.compiled();
        return after.isEmpty() || (values != null ? expectedAfter.admits(values) : expectedAfter.admits(state.tlc()));
    }

    @Override
    public String toString() {
        return "observed " + call + " " + before + " " + after + " " + Arrays.toString(closed);
    }
}
