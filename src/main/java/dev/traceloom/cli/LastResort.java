package dev.traceloom.cli;

import dev.traceloom.trace.file.FileProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;

/**
 * What nobody caught, in a sentence. A stack trace helps us and nobody else, so it is printed where somebody asked for
 * it: {@code TRACELOOM_STACKTRACE=1}.
 */
final class LastResort {
    private static final String VARIABLE = "TRACELOOM_STACKTRACE";

    private LastResort() {}

    /** Prints it and returns the exit status. */
    static int tell(PrintWriter err, Throwable any) {
        Throwable problem = innermost(any);
        err.println("traceloom: " + sentence(problem));
        printTrace(err, any);
        return isOurs(problem) ? ExitStatus.BUG : ExitStatus.USAGE;
    }

    /** For a place that can go on without what failed. */
    static String bug(Throwable bug) {
        return "this is a bug of ours: " + bug + "; please report it with what you ran"
                + (isAsked() ? "" : "; " + VARIABLE + "=1 prints where it happened");
    }

    static void printTrace(PrintWriter err, Throwable problem) {
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

    private static String sentence(Throwable problem) {
        if (problem instanceof OutOfMemoryError) {
            return "the heap is full; set TRACELOOM_JAVA_OPTIONS=-Xmx8g or more";
        }
        if (problem instanceof InvalidPathException path) {
            return PathNames.problem(path.getInput());
        }
        if (problem instanceof IOException failed) {
            String file = failed instanceof java.nio.file.FileSystemException named ? named.getFile() + ": " : "";
            return file + FileProblem.of(failed);
        }
        return bug(problem);
    }

    private static boolean isOurs(Throwable problem) {
        return !(problem instanceof IOException
                || problem instanceof InvalidPathException
                || problem instanceof OutOfMemoryError);
    }

    /** What others only wrapped on its way. */
    private static Throwable innermost(Throwable any) {
        Throwable problem = any;
        while (problem.getCause() != null
                && (problem instanceof UncheckedIOException
                        || problem instanceof picocli.CommandLine.ExecutionException
                        || problem.getClass() == IllegalStateException.class
                        || problem.getClass() == RuntimeException.class)) {
            problem = problem.getCause();
        }
        return problem;
    }
}
