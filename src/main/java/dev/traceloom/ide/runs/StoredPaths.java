package dev.traceloom.ide.runs;

import dev.traceloom.record.runs.Project;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Stored paths; a database may come from another system, where other names are allowed. */
final class StoredPaths {
    private StoredPaths() {}

    static Optional<Path> of(Project project, String stored) {
        try {
            return Optional.of(project.resolve(stored).normalize());
        } catch (InvalidPathException strange) {
            return Optional.empty();
        }
    }
}
