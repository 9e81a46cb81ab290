package dev.traceloom.spec;

/**
 * What a record of a trace means to the specification.
 *
 * @param action the action's name
 * @param effect what consumes the record; null when the record changes nothing
 * @param step what a multi-step operation may do any number of times before; null for all others
 * @param footprint what is known of the effect, and of the step where there is one, in every state
 */
public record BoundOperation(String action, Call effect, Call step, Footprint footprint) {

    /** An operation of which nothing is known. */
    public BoundOperation(String action, Call effect, Call step) {
        this(action, effect, step, Footprint.UNKNOWN);
    }

    /** A record that is consumed without evaluating anything: a thread end, or an aborted operation (rules 9, 10). */
    public static BoundOperation withoutEffect(String action) {
        return new BoundOperation(action, null, null);
    }
}
