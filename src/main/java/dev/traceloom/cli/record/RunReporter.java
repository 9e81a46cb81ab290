package dev.traceloom.cli.record;

import dev.traceloom.record.database.Recording;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Hears what becomes of the runs of a recording, one after the other, and tells whoever looks. */
interface RunReporter {
    /** Nothing is recorded, or nothing any more. */
    void refused(String problem);

    /** A run begins; {@code run} is where it will be if it is kept. */
    void begun(Path run, RecordingProgress progress);

    /** What the run recorded is known already, and not kept; {@link #ended} follows. */
    void dropped(Recording recording, String known);

    /** What it recorded is about to be validated. */
    void validating(RecordedRun run, RecordingProgress progress);

    /** The run is over. Without reports nobody validated it now. */
    void ended(RecordedRun run, List<TraceReport> reports) throws IOException;

    /** The run is over, and recorded nothing. */
    void endedEmpty(EmptyRun run) throws IOException;

    /** The user stopped the run before it recorded anything. */
    void stopped(Path run);

    /** All is over; a thread of its own may say so when the one that records does not come to its end. */
    void summedUp(List<String> lines);
}
