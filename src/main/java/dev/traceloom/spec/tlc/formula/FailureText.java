package dev.traceloom.spec.tlc.formula;

import dev.traceloom.spec.tlc.module.MissingConstant;
import java.util.Set;
import java.util.regex.Pattern;
import tla2sany.semantic.OpDeclNode;
import tlc2.tool.TLCState;

/** What went wrong in an evaluation, in one line. */
public final class FailureText {
    /** TLC ends some messages with a place in its own words; ours is told beside the message. */
    private static final Pattern PLACE =
            Pattern.compile("[\\s.]*\\bline \\d+, col \\d+ to line \\d+, col \\d+ of module \\w+\\.?$");

    /** Of a long message, so many characters of its beginning and of its end are told. */
    private static final int BEGINNING = 400;

    private static final int END = 200;

    private FailureText() {}

    /** The complaint about a successor of an action that has no value for some variable. */
    public static String unassigned(String action, TLCState successor) {
        Set<OpDeclNode> open = successor.getUnassigned();
        String names = String.join(", ", open.stream().map(v -> v.getName().toString()).toList());
        boolean one = open.size() == 1;
        return action + " leaves the variable" + (one ? " " : "s ") + names + " unassigned: give "
                + (one ? "it a value" : "them values") + " or say UNCHANGED";
    }

    /**
     * @param thrown what came out of the evaluation
     * @param cause what its innermost expression threw
     */
    public static String of(Throwable thrown, Throwable cause) {
        if (cause instanceof StackOverflowError) {
            return "the evaluation ran out of stack, as endless recursion does";
        }
        if (cause instanceof OutOfMemoryError) {
            return "the evaluation ran out of memory";
        }
        if (cause instanceof LinkageError) {
            // Java methods are linked when they are first called, long after a TLC of the user's seemed to fit.
            return "the TLC or the Java in use does not fit: it lacks " + cause.getMessage();
        }
        if (cause instanceof MissingConstant) {
            return cause.getMessage();
        }
        String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        return shortened(PLACE.matcher(message.strip().replaceAll("\\s+", " ")).replaceFirst(""));
    }

    /** TLC writes values out whole, a state of 10 KB too, in the middle of its sentence. */
    private static String shortened(String message) {
        return message.length() <= BEGINNING + END
                ? message
                : message.substring(0, BEGINNING) + " … " + message.substring(message.length() - END);
    }
}
