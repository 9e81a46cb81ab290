package dev.traceloom.trace.value;

import dev.traceloom.trace.TraceException;

/**
 * Something that cannot be a value of a trace. The message says what was expected and what was found, but not where:
 * only the reader knows that, and turns it into a {@link TraceException}.
 */
public final class BadValueException extends RuntimeException {
    public BadValueException(String message) {
        super(message);
    }
}
