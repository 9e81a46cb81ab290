package dev.traceloom.validate.run;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.util.List;

/** Hears of the traces, of each as it is done, one at a time, and of the end. */
public interface ValidationListener {

    /** Whether {@link TraceReport#coverage} should be told; it takes a look at every operation. */
    default boolean wantsCoverage() {
        return false;
    }

    /** Whether {@link TraceReport#facts} should be told; it takes time. */
    default boolean wantsFacts() {
        return false;
    }

    /** Whether {@link #opened} should be told; that takes a hash of every module. */
    default boolean wantsOpening() {
        return true;
    }

    /** Whether it shows what a specification prints; otherwise that goes to standard error. */
    default boolean showsPrinted() {
        return false;
    }

    /** All the traces that were found, by name, those that nothing can be found at included, before the first is done. */
    default void begin(List<String> traces) {}

    /** The specification was opened for the first time. */
    default void opened(RunHeader header, List<ActionInfo> actions) throws IOException {}

    /** A trace's turn has come; from any thread. */
    default void traceStarted(String trace) {}

    /** The search came further, a few times a second; from any thread. */
    default void traceProgressed(String trace, int linearized, int operations) {}

    void traceDone(TraceReport report) throws IOException;

    /** A trace was not begun, because everything was interrupted. */
    default void notBegun(TraceReport report) throws IOException {
        traceDone(report);
    }

    /** Nothing is validated, because of the specification. */
    default void refused(String problem) {}

    void allDone() throws IOException;

    /** Whether something could not be written, which it has told. */
    default boolean isIncomplete() {
        return false;
    }
}
