package dev.traceloom.trace;

import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import java.io.IOException;

/**
 * A recording that cannot be read, or a trace that cannot be written: one line that says where and what was expected.
 */
public final class TraceException extends Exception {
    private final boolean outOfOrder;

    private TraceException(String message, Throwable cause) {
        this(message, cause, false);
    }

    private TraceException(String message, Throwable cause, boolean outOfOrder) {
        super(VisibleText.line(message), cause);
        this.outOfOrder = outOfOrder;
    }

    public static TraceException of(String place, String problem) {
        return new TraceException(place + ": " + problem, null);
    }

    public static TraceException unreadable(String place, IOException cause) {
        return new TraceException(place + ": cannot be read, " + FileProblem.of(cause), cause);
    }

    public static TraceException unwritable(String place, IOException cause) {
        return new TraceException(place + ": cannot be written, " + FileProblem.of(cause), cause);
    }

    /** Blames a record that comes too late in a stream; read as a whole, the trace may be fine. */
    public static TraceException outOfOrder(String place, String record, String problem) {
        return new TraceException(place + ", " + record + ", field \"start\": " + problem, null, true);
    }

    /** Blames a trace for an order that a stream cannot follow; read as a whole, it may be fine. */
    public static TraceException unstreamable(String place, String problem) {
        return new TraceException(place + ": " + problem, null, true);
    }

    /** Whether nothing is wrong but the order of the records, which matters to a {@link RecordStream} alone. */
    public boolean isOutOfOrder() {
        return outOfOrder;
    }

    /** Blames a field of a line that holds no record. */
    public static TraceException inLine(String place, long line, String field, String problem) {
        String where = place + ", line " + line + (field.isEmpty() ? "" : ", field " + OneLine.quoted(field));
        return new TraceException(where + ": " + problem, null);
    }

    /**
     * Blames a field of a record; an empty field means the whole record.
     *
     * @param record where it stands in that place, as a person finds it: {@code line 7}
     */
    public static TraceException inRecord(String place, String record, String field, String problem) {
        String where = place + ", " + record + (field.isEmpty() ? "" : ", field " + OneLine.quoted(field));
        return new TraceException(where + ": " + problem, null);
    }
}
