package dev.traceloom.ide.validation.console;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.navigate.SourcePlaces;
import dev.traceloom.ide.results.ValidationResults;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** To a place in a module: one that the run read, or, as long as that is not known, one in the project's folder. */
record ModuleLink(Path run, Path folder, String module, int line, int column) implements HyperlinkInfo {

    @Override
    public void navigate(Project project) {
        file(project).ifPresent(file -> SourcePlaces.open(project, file, line, column));
    }

    private Optional<VirtualFile> file(Project project) {
        return ValidationResults.of(project).runs().stream()
                .filter(known -> known.folder().equals(run))
                .flatMap(known -> known.header().stream())
                .flatMap(header -> header.modules().stream())
                .map(RunHeader.Module::path)
                .filter(this::isMeant)
                .findFirst()
                .or(this::inFolder)
                .map(path -> LocalFileSystem.getInstance().findFileByPath(path.replace('\\', '/')));
    }

    private boolean isMeant(String path) {
        String plain = path.replace('\\', '/');
        String name = module.replace('\\', '/');
        return plain.equals(name) || plain.endsWith("/" + name);
    }

    private Optional<String> inFolder() {
        try {
            Path path = folder.resolve(module).normalize();
            return path.startsWith(folder) ? Optional.of(path.toString()) : Optional.empty();
        } catch (InvalidPathException strange) {
            return Optional.empty();
        }
    }
}
