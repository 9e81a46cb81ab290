package dev.traceloom.record;

import dev.traceloom.record.run.RunFolders;
import dev.traceloom.record.runs.Project;
import dev.traceloom.record.runs.Recording;
import dev.traceloom.record.runs.RunDatabase;
import dev.traceloom.record.runs.RunDatabaseException;
import dev.traceloom.record.runs.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Deletes recordings: their folders, and what the database knows about them. */
public final class RunRemoval {
    private final RunDatabase database;
    private final Project project;

    public RunRemoval(RunDatabase database, Project project) {
        this.database = database;
        this.project = project;
    }

    /** A row is no licence to delete whatever lies at a path by now. */
    public static boolean isOurs(Path folder) {
        return RunFolders.isRun(folder) && Files.isRegularFile(folder.resolve(RunFile.NAME));
    }

    /** The folder stays if it is not of our making. */
    public void delete(Recording recording) throws RunDatabaseException, IOException {
        Path folder = project.resolve(recording.trace());
        // The folder first: a row without a folder can be pruned again, a folder without a row would be entered again.
        if (isOurs(folder)) {
            RunFolders.delete(folder);
        }
        database.remove(recording);
    }
}
