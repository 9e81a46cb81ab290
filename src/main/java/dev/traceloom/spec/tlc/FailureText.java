package dev.traceloom.spec.tlc;

import java.util.regex.Pattern;

/** What went wrong in an evaluation, in one line. */
final class FailureText {
    /** TLC ends some messages with a place in its own words; ours is told beside the message. */
    private static final Pattern PLACE =
            Pattern.compile("[\\s.]*\\bline \\d+, col \\d+ to line \\d+, col \\d+ of module \\w+\\.?$");

    private FailureText() {}

    /**
     * @param thrown what came out of the evaluation
     * @param cause what its innermost expression threw
     */
    static String of(Throwable thrown, Throwable cause) {
        if (cause instanceof StackOverflowError) {
            return "the evaluation ran out of stack, as endless recursion does";
        }
        if (cause instanceof OutOfMemoryError) {
            return "the evaluation ran out of memory";
        }
        if (cause instanceof MissingConstant) {
            return cause.getMessage();
        }
        String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        return PLACE.matcher(message.strip().replaceAll("\\s+", " ")).replaceFirst("");
    }
}
