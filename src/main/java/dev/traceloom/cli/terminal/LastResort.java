package dev.traceloom.cli.terminal;

import dev.traceloom.cli.option.PathNames;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.trace.OurBug;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;

/**
 * What nobody caught, in a sentence. A stack trace helps us and nobody else, so it is printed where somebody asked for
 * it: {@code TRACELOOM_STACKTRACE=1}.
 */
public final class LastResort {
    private LastResort() {}

    /** Prints it and returns the exit status. */
    public static int tell(PrintWriter err, Throwable any) {
        Throwable problem = innermost(any);
        err.println("traceloom: " + sentence(problem));
        OurBug.printTrace(err, any);
        return isOurs(problem) ? ExitStatus.BUG : ExitStatus.USAGE;
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
        return OurBug.words(problem);
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
