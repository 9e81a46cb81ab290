package dev.traceloom.ide.navigate;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.search.FilenameIndex;
import com.intellij.psi.search.GlobalSearchScope;
import dev.traceloom.view.PathEndings;
import java.util.List;

/**
 * Files of the project that a recording may mean. A recording is not trusted, so nothing outside of the project's
 * content is found, however it is named.
 */
public final class ImplementationFiles {
    private ImplementationFiles() {}

    /** Needs a read action and indexes; more than one if the name does not decide. */
    public static List<VirtualFile> of(Project project, String recorded) {
        String name = PathEndings.name(recorded);
        int dot = name.lastIndexOf('.');
        if (dot < 0 || dot == name.length() - 1) {
            return List.of();
        }
        GlobalSearchScope content = GlobalSearchScope.projectScope(project);
        List<VirtualFile> named =
                FilenameIndex.getAllFilesByExt(project, name.substring(dot + 1), content).stream()
                        .filter(file -> file.getName().equals(name) && !file.isDirectory())
                        .toList();
        List<String> meant = PathEndings.closest(recorded, named.stream().map(VirtualFile::getPath).toList());
        return named.stream().filter(file -> meant.contains(file.getPath())).toList();
    }
}
