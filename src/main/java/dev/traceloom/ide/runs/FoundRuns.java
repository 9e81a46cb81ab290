package dev.traceloom.ide.runs;

import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Project;
import dev.traceloom.view.runs.RunsKnown;
import java.util.Map;

/** What came of reading a database. */
sealed interface FoundRuns {

    /** @param runs by the ids of the rows */
    record Known(Project project, Map<String, KnownRun> runs, RunsKnown shown) implements FoundRuns {}

    /**
     * Nothing to list.
     *
     * @param again whether another try may find more, though the file does not change
     */
    record Nothing(String title, String what, boolean again) implements FoundRuns {}

    /** Somebody is writing: another try will find more. */
    record Busy(String why) implements FoundRuns {}
}
