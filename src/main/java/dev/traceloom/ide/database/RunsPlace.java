package dev.traceloom.ide.database;

import dev.traceloom.record.database.Project;
import java.nio.file.Path;

/** Where the runs of a project that is open in the IDE are kept. */
public final class RunsPlace {
    private RunsPlace() {}

    /**
     * As the command line finds it when it works in the project's folder: a project may be a folder of a repository.
     * Without any sign of one it is the folder itself, whatever the IDE's working folder is.
     */
    public static Project of(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        Project around = Project.around(whole);
        return whole.startsWith(around.folder()) ? around : new Project(whole);
    }
}
