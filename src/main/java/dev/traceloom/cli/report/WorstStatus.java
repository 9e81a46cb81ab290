package dev.traceloom.cli.report;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;

/** The exit status of a command is that of the trace that fared worst. */
public final class WorstStatus implements ValidationListener {
    private int status = ExitStatus.ACCEPTED;

    @Override
    public boolean wantsOpening() {
        return false;
    }

    @Override
    public void traceDone(TraceReport report) {
        status = ExitStatus.worse(status, ExitStatus.of(report));
    }

    @Override
    public void notBegun(TraceReport report) {
        // What was not begun is nobody's fault.
    }

    @Override
    public void allDone() {}

    public int status() {
        return status;
    }
}
