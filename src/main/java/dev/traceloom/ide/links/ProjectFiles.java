package dev.traceloom.ide.links;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.roots.ProjectRootManager;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Files of a project by the names that programs print. A test of a module runs in the folder of that module, and tells
 * names from there. Nothing outside of the project's folders is found, wherever a link on the disk may lead.
 *
 * @param roots the folder of the project, and those of its modules
 */
record ProjectFiles(List<Path> roots) {

    /** Needs a read action. */
    static ProjectFiles of(Project project) {
        List<Path> roots = new ArrayList<>();
        Optional.ofNullable(project.getBasePath()).map(Path::of).ifPresent(roots::add);
        for (VirtualFile root : ProjectRootManager.getInstance(project).getContentRoots()) {
            if (root.isInLocalFileSystem()) {
                roots.add(Path.of(root.getPath()));
            }
        }
        return new ProjectFiles(roots);
    }

    /** It looks at the disk, where the file may just have been written; so neither on the UI thread nor in a read action. */
    Optional<VirtualFile> find(String name) {
        try {
            Path path = Path.of(name);
            return roots.stream()
                    .map(root -> real(root.resolve(path)))
                    .flatMap(Optional::stream)
                    .filter(this::isInside)
                    .findFirst()
                    .map(file -> LocalFileSystem.getInstance().refreshAndFindFileByIoFile(file.toFile()));
        } catch (InvalidPathException noName) {
            return Optional.empty();
        }
    }

    private boolean isInside(Path file) {
        return roots.stream().map(ProjectFiles::real).flatMap(Optional::stream).anyMatch(file::startsWith);
    }

    private static Optional<Path> real(Path path) {
        try {
            return Optional.of(path.toRealPath());
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }
}
