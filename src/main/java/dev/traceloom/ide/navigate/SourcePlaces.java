package dev.traceloom.ide.navigate;

import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.spec.Place;
import java.util.Optional;

/** Where things are written, as files of the project. */
public final class SourcePlaces {
    private SourcePlaces() {}

    /** The module that a place names, among those that the run read. */
    public static Optional<VirtualFile> module(RunHeader run, Place place) {
        return run.modules().stream()
                .filter(module -> module.file().equals(place.file()))
                .findFirst()
                .map(module -> LocalFileSystem.getInstance().findFileByPath(module.path().replace('\\', '/')));
    }

    /** Opens a file at a line and column, both from 1. */
    public static void open(Project project, VirtualFile file, int line, int column) {
        new OpenFileDescriptor(project, file, line - 1, Math.max(0, column - 1)).navigate(true);
    }
}
