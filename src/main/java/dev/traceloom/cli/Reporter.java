package dev.traceloom.cli;

import java.io.IOException;
import java.util.List;

/** Hears of the traces, of each as it is done, one at a time, and of the end. */
interface Reporter {

    /** All the traces that were found, by name, before the first is done. */
    default void begin(List<String> traces) {}

    void traceDone(TraceReport report) throws IOException;

    void allDone() throws IOException;
}
