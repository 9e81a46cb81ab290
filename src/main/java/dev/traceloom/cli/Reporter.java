package dev.traceloom.cli;

import java.io.IOException;

/** Hears of every trace as it is done, one at a time, and of the end. */
interface Reporter {

    void traceDone(TraceReport report) throws IOException;

    void allDone() throws IOException;
}
