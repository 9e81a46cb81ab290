package dev.traceloom.record.database;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder that a database is about. Paths below it are stored relative to it, so that a project can be moved or
 * mounted elsewhere.
 */
public record Project(Path folder) {
    private static final String OURS = ".traceloom";
    private static final String DATABASE = "runs.db";

    public Project {
        folder = folder.toAbsolutePath().normalize();
    }

    /** The nearest folder above {@code start} that has a {@code .traceloom} or a {@code .git}; else the working folder. */
    public static Project around(Path start) {
        Path at = start.toAbsolutePath().normalize();
        for (Path folder = Files.isDirectory(at) ? at : at.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(OURS)) || Files.exists(folder.resolve(".git"))) {
                return new Project(folder);
            }
        }
        return new Project(Path.of(""));
    }

    /** The project of a database that lies where the user says. */
    public static Project of(Path database) {
        Path beside = database.toAbsolutePath().normalize().getParent();
        boolean usual = beside.endsWith(OURS) && beside.getParent() != null;
        return new Project(usual ? beside.getParent() : beside);
    }

    /** Where the database is, or would be. */
    public Path database() {
        return folder.resolve(OURS).resolve(DATABASE);
    }

    /** Whether somebody wants a database here. */
    public boolean keepsRuns() {
        return Files.isDirectory(folder.resolve(OURS));
    }

    /** A path as it is stored. */
    public String name(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        return whole.startsWith(folder) && !whole.equals(folder)
                ? folder.relativize(whole).toString().replace(File.separatorChar, '/')
                : whole.toString();
    }

    /** Where a stored path is now. */
    public Path resolve(String stored) {
        return folder.resolve(stored);
    }
}
