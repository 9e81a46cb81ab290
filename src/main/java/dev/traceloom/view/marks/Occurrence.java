package dev.traceloom.view.marks;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.view.text.OperationLabel;

/**
 * An operation of a trace that a mark leads to.
 *
 * @param trace the trace's name as the validation prints it
 * @param operation which record
 * @param stalled whether it could not follow
 * @param words more about it; may be empty
 */
public record Occurrence(String trace, RecordRef operation, boolean stalled, String words) {

    /** {@code rejected/same-element-twice.ndjson · t2 #7 · cannot follow}. */
    public String label() {
        return VisibleText.line(shortName(trace) + " · " + OperationLabel.place(operation)
                + (words.isEmpty() ? "" : " · " + words));
    }

    /** The file and its folder: enough to know a trace by, and short. */
    static String shortName(String trace) {
        String path = trace.replace('\\', '/');
        int file = path.lastIndexOf('/');
        int folder = path.lastIndexOf('/', file - 1);
        return file <= 0 ? path : path.substring(folder + 1);
    }
}
