package dev.traceloom.ide.database;

import dev.traceloom.record.database.Project;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Stored paths; a database may come from another system, where other names are allowed. */
public final class StoredPaths {
    private StoredPaths() {}

    public static Optional<Path> of(Project project, String stored) {
        try {
            return Optional.of(project.resolve(stored).normalize());
        } catch (InvalidPathException strange) {
            return Optional.empty();
        }
    }
}
