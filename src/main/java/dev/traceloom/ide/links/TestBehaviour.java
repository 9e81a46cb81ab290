package dev.traceloom.ide.links;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.Validations;
import dev.traceloom.trace.find.TestTrace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a generated test did and saw, and the specification that it comes from.
 *
 * @param trace its path
 * @param specification that of the module; empty where it, or its configuration, is not in the project
 * @param configuration that of TLC's configuration, if another one than usual was named
 */
record TestBehaviour(String trace, Optional<String> specification, Optional<String> configuration) {
    static final String EXTENSION = ".itf.json";

    /** It looks at the disk, so neither on the UI thread nor in a read action. */
    static Optional<TestBehaviour> of(VirtualFile file, ProjectFiles files) {
        return TestTrace.of(Path.of(file.getPath())).map(told -> {
            Optional<String> configuration = inProject(told.configuration(), files);
            boolean isLacking = !told.configuration().isEmpty() && configuration.isEmpty();
            return new TestBehaviour(
                    file.getPath(), isLacking ? Optional.empty() : inProject(told.module(), files), configuration);
        });
    }

    private static Optional<String> inProject(String name, ProjectFiles files) {
        return name.isEmpty() ? Optional.empty() : files.find(name).map(VirtualFile::getPath);
    }

    /** Validates it, and shows what came of it; asks for the specification where that is not clear. */
    void show(Project project) {
        if (specification.isPresent()) {
            Validations.show(project, specification.get(), configuration, trace);
        } else {
            Validations.validate(project, List.of(trace));
        }
    }
}
