package dev.traceloom.validate.trace;

import java.io.PrintWriter;

/**
 * A mistake of ours, in a sentence. A stack trace helps us and nobody else, so it is printed where somebody asked for
 * it: {@code TRACELOOM_STACKTRACE=1}.
 */
public final class OurBug {
    private static final String VARIABLE = "TRACELOOM_STACKTRACE";

    private OurBug() {}

    public static String words(Throwable bug) {
        return "this is a bug of ours: " + bug + "; please report it with what you ran"
                + (isAsked() ? "" : "; " + VARIABLE + "=1 prints where it happened");
    }

    /** Prints where it happened, if that was asked for. */
    public static void printTrace(PrintWriter err, Throwable problem) {
        if (!isAsked()) {
            return;
        }
        for (Throwable one = problem; one != null; one = one.getCause() == one ? null : one.getCause()) {
            err.println("    " + one);
            for (StackTraceElement frame : one.getStackTrace()) {
                err.println("        at " + frame);
            }
        }
    }

    private static boolean isAsked() {
        return "1".equals(System.getenv(VARIABLE));
    }
}
