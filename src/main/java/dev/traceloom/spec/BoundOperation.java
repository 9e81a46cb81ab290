package dev.traceloom.spec;

import java.util.List;

/**
 * What a record of a trace means to the specification.
 *
 * @param action the action's name
 * @param effect what consumes the record; null when the record changes nothing
 * @param step what a multi-step operation may do any number of times before; null for all others
 * @param footprint what is known of the effect, and of the step where there is one, in every state
 * @param unknown the parameters whose values nobody knows, because the operation never returned (rule 8); then the
 *     effect is null, or one that may happen among others that may have happened
 */
public record BoundOperation(String action, Call effect, Call step, Footprint footprint, List<String> unknown) {

    /** An operation whose arguments are all known. */
    public BoundOperation(String action, Call effect, Call step, Footprint footprint) {
        this(action, effect, step, footprint, List.of());
    }

    /** An operation of which nothing is known. */
    public BoundOperation(String action, Call effect, Call step) {
        this(action, effect, step, Footprint.UNKNOWN);
    }

    /** A record that is consumed without evaluating anything: a thread end, or an aborted operation (rules 9, 10). */
    public static BoundOperation withoutEffect(String action) {
        return new BoundOperation(action, null, null);
    }

    /** An operation that never returned, and of which some arguments were not recorded. */
    public static BoundOperation unknown(String action, List<String> parameters) {
        return new BoundOperation(action, null, null, Footprint.UNKNOWN, List.copyOf(parameters));
    }

    /** The same, if it took effect in one of these ways. */
    public BoundOperation guessed(List<Call> ways) {
        return new BoundOperation(action, new AnyCall(ways), null, Footprint.UNKNOWN, unknown);
    }

    /** The same step, of which parts of the states around it are known. */
    public BoundOperation seen(Call observed) {
        return new BoundOperation(action, observed, step, Footprint.UNKNOWN, unknown);
    }

    /** Whether arguments are unknown, so that nothing follows from there being no order. */
    public boolean isUnknown() {
        return !unknown.isEmpty();
    }
}
