package dev.traceloom.ide.navigate;

import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.search.FilenameIndex;
import com.intellij.psi.search.GlobalSearchScope;
import dev.traceloom.view.PathEndings;
import java.util.List;

/** Modules of the project, for bundles that do not tell where theirs came from. */
final class KnownModules {
    private static final String EXTENSION = ".tla";

    private KnownModules() {}

    /** Files of the project's content with this name. Needs a read action; none while the project is indexed. */
    static List<VirtualFile> named(Project project, String file) {
        String name = PathEndings.name(file);
        if (!name.endsWith(EXTENSION) || DumbService.isDumb(project)) {
            return List.of();
        }
        return FilenameIndex.getAllFilesByExt(project, "tla", GlobalSearchScope.projectScope(project)).stream()
                .filter(found -> found.getName().equals(name))
                .toList();
    }
}
