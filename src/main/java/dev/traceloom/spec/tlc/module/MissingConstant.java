package dev.traceloom.spec.tlc.module;

import java.util.function.UnaryOperator;

/**
 * A constant that has no value was needed (semantics, rule 16).
 *
 * <p>Such a constant is bound to a model value with a telling name, so that TLC loads the specification, and evaluating
 * it throws this. A plain model value would make {@code 1 # N} silently true.
 */
public final class MissingConstant extends RuntimeException {
    static final String PREFIX = "TraceloomMissing_";

    /** What to give to constants, for this specification: TLC's classes, and so this one, are loaded for one alone. */
    private static UnaryOperator<String> advice = constant -> constant + " = 3";

    public MissingConstant(String standIn) {
        super(message(nameOf(standIn)));
    }

    /** From the name of a constant to what the configuration may say. */
    public static void adviseBy(UnaryOperator<String> lines) {
        advice = lines;
    }

    static String standInFor(String constant) {
        return PREFIX + constant;
    }

    static String nameOf(String standIn) {
        return standIn.substring(PREFIX.length());
    }

    private static String message(String constant) {
        return "the constant " + constant + " has no value: give it one in the configuration, for example CONSTANT "
                + advice.apply(constant);
    }
}
