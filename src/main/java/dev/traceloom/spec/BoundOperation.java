package dev.traceloom.spec;

/**
 * What a record of a trace means to the specification.
 *
 * @param action the action's name
 * @param effect what consumes the record; null when the record changes nothing
 * @param step what a multi-step operation may do any number of times before; null for all others
 */
public record BoundOperation(String action, Call effect, Call step) {

    /** A record that is consumed without evaluating anything: a thread end, or an aborted operation (rules 9, 10). */
    public static BoundOperation withoutEffect(String action) {
        return new BoundOperation(action, null, null);
    }
}
