package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.Optional;

/** Where a project lies, and how its files are called there. */
public final class ProjectFolder {
    private ProjectFolder() {}

    public static Path of(Project project) {
        return Path.of(Optional.ofNullable(project.getBasePath()).orElse(""));
    }

    /** Relative to the project's folder for what is in it. */
    public static String shortened(Project project, String path) {
        Path folder = of(project);
        Path file = Path.of(path);
        return file.startsWith(folder) && !file.equals(folder) ? folder.relativize(file).toString() : path;
    }
}
