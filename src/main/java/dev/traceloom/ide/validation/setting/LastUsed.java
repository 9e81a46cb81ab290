package dev.traceloom.ide.validation.setting;

import com.intellij.ide.util.PropertiesComponent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.io.FileUtil;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was validated last in a project, so that it can be offered again. */
public final class LastUsed {
    private static final String SPECIFICATION = "dev.traceloom.last.specification";
    private static final String TRACES = "dev.traceloom.last.traces";

    private LastUsed() {}

    /** @param folder where relative paths start */
    public static void remember(Project project, ValidationTarget target, Path folder) {
        PropertiesComponent kept = PropertiesComponent.getInstance(project);
        kept.setValue(SPECIFICATION, absolute(folder, target.specification()));
        kept.setValue(
                TRACES,
                target.traces().stream().map(trace -> absolute(folder, trace)).collect(Collectors.joining("\n")));
    }

    private static String absolute(Path folder, String path) {
        return FileUtil.toSystemIndependentName(folder.resolve(path).normalize().toString());
    }

    /** It may be gone since. */
    public static Optional<String> specification(Project project) {
        return Optional.ofNullable(PropertiesComponent.getInstance(project).getValue(SPECIFICATION));
    }

    /** The traces that were last validated against a specification and are still there; not for the UI thread. */
    public static List<String> traces(Project project, String specification) {
        PropertiesComponent kept = PropertiesComponent.getInstance(project);
        String traces = kept.getValue(TRACES);
        return traces == null || !specification.equals(kept.getValue(SPECIFICATION))
                ? List.of()
                : traces.lines().filter(LastUsed::exists).toList();
    }

    /** Looks at the disk, so not on the UI thread. */
    public static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException strange) {
            return false;
        }
    }
}
