package dev.traceloom.record;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.RunFile;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.own.OwnRuns;
import dev.traceloom.record.process.RunFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Deletes recordings: their folders, and what the database knows about them. */
public final class RunRemoval {
    private static final String RR = "rr";

    private final RunDatabase database;
    private final Project project;

    public RunRemoval(RunDatabase database, Project project) {
        this.database = database;
        this.project = project;
    }

    /** A row is no licence to delete whatever lies at a path by now. */
    public boolean isThere(Recording recording) {
        try {
            Path folder = project.resolve(recording.trace());
            return RunFolders.isRun(folder)
                    && !Files.isSymbolicLink(folder)
                    && !isForeign(recording)
                    && RunFile.read(folder, project, RR).filter(found -> isSame(found, recording)).isPresent();
        } catch (InvalidPathException strange) {
            return false;
        }
    }

    /**
     * Whether it lies outside of the project, whichever links lead there, and nothing says that this user recorded it on
     * this machine. A database that came from elsewhere may name any folder.
     */
    public boolean isForeign(Recording recording) {
        try {
            Path folder = project.resolve(recording.trace()).toRealPath();
            return !folder.startsWith(project.folder().toRealPath()) && !OwnRuns.ofThisUser().knows(recording, project);
        } catch (InvalidPathException | IOException gone) {
            return false;
        }
    }

    /** The folder stays if something else lies there by now, and so does the row if it tells of something else. */
    public void delete(Recording recording) throws RunDatabaseException, IOException {
        Optional<StoredRecording> row = database.recordingOf(recording.trace());
        if (row.filter(found -> isSame(found.recording(), recording)).isEmpty()) {
            return;
        }
        // The folder first: a row without a folder can be pruned again, a folder without a row would be entered again.
        if (isThere(recording)) {
            RunFolders.delete(project.resolve(recording.trace()));
        }
        database.remove(recording);
    }

    private static boolean isSame(Recording found, Recording meant) {
        return found.startedMillis() == meant.startedMillis();
    }
}
