package dev.traceloom.spec;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import java.util.List;

/**
 * What a record of a trace means to the specification.
 *
 * @param action the action's name
 * @param effect what consumes the record; null when the record changes nothing
 * @param step what a multi-step operation may do any number of times before; null for all others
 * @param footprint what is known of the effect, and of the step where there is one, in every state
 * @param unknown the parameters whose values were not recorded (rule 8); then the effect is null, or an {@link AnyCall}
 * @param exact whether the effect is all that can have happened; where arguments are guessed it is not
 */
public record BoundOperation(
        String action, Call effect, Call step, Footprint footprint, List<String> unknown, boolean exact) {

    /** An operation whose arguments are all known. */
    public BoundOperation(String action, Call effect, Call step, Footprint footprint) {
        this(action, effect, step, footprint, List.of(), true);
    }

    /** An operation of which nothing is known. */
    public BoundOperation(String action, Call effect, Call step) {
        this(action, effect, step, Footprint.UNKNOWN);
    }

    /** A record that is consumed without evaluating anything: a thread end, or an aborted operation (rules 9, 10). */
    public static BoundOperation withoutEffect(String action) {
        return new BoundOperation(action, null, null);
    }

    /**
     * An operation that never returned, and of which some arguments were not recorded.
     *
     * @param changesNothing whether it changes nothing whatever these are, so that nothing is lost without it
     */
    public static BoundOperation unknown(String action, List<String> parameters, boolean changesNothing) {
        return new BoundOperation(action, null, null, Footprint.UNKNOWN, List.copyOf(parameters), changesNothing);
    }

    /**
     * An operation that returned, and of which some arguments were not recorded. As long as nobody says what they may be, there
     * is no step for it.
     */
    public static BoundOperation lacking(String action, List<String> parameters) {
        return new BoundOperation(
                action, AnyCall.NONE, null, Footprint.UNKNOWN, List.copyOf(parameters), false);
    }

    /** The same, if it took effect in one of these ways. */
    public BoundOperation guessed(List<Call> ways) {
        return new BoundOperation(
                action, new AnyCall(List.of(), ways), null, Footprint.UNKNOWN, unknown, false);
    }

    /** The same, that took effect in one of these ways; if it never returned, or not at all. */
    public BoundOperation ranging(AnyCall ways, Footprint ofAll) {
        return new BoundOperation(action, ways, null, ofAll, unknown, true);
    }

    /** The same, that may as well not have happened. */
    public BoundOperation leftOut() {
        return new BoundOperation(action, null, null, Footprint.UNKNOWN, unknown, true);
    }

    /** The same step, of which parts of the states around it are known. */
    public BoundOperation seen(Call observed) {
        return seen(observed, Footprint.UNKNOWN);
    }

    /** The same, with what is known of it. */
    public BoundOperation seen(Call observed, Footprint known) {
        return new BoundOperation(action, observed, step, known, unknown, exact);
    }

    /** Whether arguments are missing. */
    public boolean lacksArguments() {
        return !unknown.isEmpty();
    }

    /** Whether a record that returned says nothing to the specification (semantics, rule 28). */
    public boolean isIgnored(Operation recorded) {
        return recorded.outcome() == Outcome.RETURNED && effect == null && step == null && !isUnknown();
    }

    /** Whether it may have done something else, so that nothing follows from there being no order. */
    public boolean isUnknown() {
        return !exact;
    }
}
