package dev.traceloom.ui.runs;

import dev.traceloom.view.runs.RunRow;
import java.util.List;
import java.util.Optional;

/** What can be done with runs, by whoever shows them. */
public interface RunActions {
    /** Reads what is known once more. */
    void refresh();

    /** Shows why a run is not accepted, or validates its trace where that is not known. */
    void open(RunRow run);

    void validate(RunRow run);

    /** What debugging the run is called. */
    String debugWords(RunRow run);

    /** Why the run cannot be debugged; empty if it can. */
    Optional<String> whyNoDebugger(RunRow run);

    /** Stops a debugger in the run: at the first operation that cannot follow, or else at the first of all. */
    void debug(RunRow run);

    /** Where the trace is on this machine; empty where its name means nothing here. */
    Optional<String> path(RunRow run);

    /** The command that records a run again. */
    Optional<String> command(RunRow run);

    /** Deletes recordings, if the reader is sure. */
    void prune(List<RunRow> runs);
}
