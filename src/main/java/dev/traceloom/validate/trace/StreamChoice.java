package dev.traceloom.validate.trace;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.FoundTrace;

/**
 * Which traces are validated as streams: pipes, what the user wants, and what would fill the heap.
 *
 * @param always whether the user wants it for all
 */
public record StreamChoice(boolean always) {
    /** A record takes about as many bytes in memory, with what the search adds, for each byte in its file. */
    private static final int BYTES_IN_MEMORY = 12;

    /** What a user is told when a file that should be a stream cannot be one. */
    public static final String READ_WHOLE =
            "its records are not in an order that a stream can follow, so all of it is read into memory";

    /** Whether what cannot be read as a stream may still be read as a whole. */
    public boolean canReadWhole(FoundTrace trace, TraceException problem) {
        return problem.isOutOfOrder() && !trace.isPipe();
    }

    public boolean isFor(FoundTrace trace) {
        return trace.isPipe() || !trace.hasTooManyFiles() && (always || isLarge(trace));
    }

    private static boolean isLarge(FoundTrace trace) {
        return trace.bytes() > Runtime.getRuntime().maxMemory() / 2 / BYTES_IN_MEMORY;
    }
}
