package dev.traceloom.trace;

/**
 * A recording that cannot be read, or a trace that cannot be written: one line that says where and what was expected.
 */
public final class TraceException extends Exception {
    private TraceException(String message, Throwable cause) {
        super(OneLine.of(message), cause);
    }

    public static TraceException of(String place, String problem) {
        return new TraceException(place + ": " + problem, null);
    }

    static TraceException of(String place, String problem, Throwable cause) {
        return new TraceException(place + ": " + problem, cause);
    }

    /** Where a file, one of its records (counted from 1) and a field of it are to blame; an empty field means the whole record. */
    static TraceException inRecord(String place, String record, String field, String problem) {
        String where = place + ", record " + record + (field.isEmpty() ? "" : ", field " + OneLine.quoted(field));
        return new TraceException(where + ": " + problem, null);
    }
}
