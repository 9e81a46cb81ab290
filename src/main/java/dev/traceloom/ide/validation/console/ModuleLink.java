package dev.traceloom.ide.validation.console;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.navigate.SourcePlaces;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** To a place in a module: one that the run read, or, as long as that is not known, one in the project's folder. */
record ModuleLink(Path run, Path folder, String module, int line, int column) implements HyperlinkInfo {

    @Override
    public void navigate(Project project) {
        path(project).ifPresent(path -> BackgroundLookup.compute(
                project,
                () -> Optional.ofNullable(LocalFileSystem.getInstance().findFileByPath(path.replace('\\', '/'))),
                found -> found.ifPresent(file -> SourcePlaces.open(project, file, line, column))));
    }

    private Optional<String> path(Project project) {
        return ValidationResults.of(project).runs().stream()
                .filter(known -> known.folder().equals(run))
                .flatMap(known -> known.header().stream())
                .flatMap(header -> header.modules().stream())
                .map(RunHeader.Module::path)
                .filter(this::isMeant)
                .findFirst()
                .or(this::inFolder);
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
