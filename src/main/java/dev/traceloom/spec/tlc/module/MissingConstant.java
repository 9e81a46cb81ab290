package dev.traceloom.spec.tlc.module;

/**
 * A constant that has no value was needed (semantics, rule 16).
 *
 * <p>Such a constant is bound to a model value with a telling name, so that TLC loads the specification, and evaluating
 * it throws this. A plain model value would make {@code 1 # N} silently true.
 */
public final class MissingConstant extends RuntimeException {
    static final String PREFIX = "TraceloomMissing_";

    public MissingConstant(String standIn) {
        super(message(standIn.substring(PREFIX.length())));
    }

    static String standInFor(String constant) {
        return PREFIX + constant;
    }

    private static String message(String constant) {
        return "the constant " + constant + " has no value: give it one in the configuration, for example CONSTANT "
                + constant + " = 3, or compute it from the trace as tla-lib/Trace.tla explains";
    }
}
