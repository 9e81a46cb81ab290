package dev.traceloom.ide.lineup;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.module.Module;
import com.intellij.openapi.module.ModuleManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.roots.ModuleRootManager;
import com.intellij.openapi.roots.OrderEnumerator;
import com.intellij.openapi.util.Computable;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the classes of a module are, and what they need. The platform knows outputs and libraries where a plugin for Java told it of
 * them; where none did, the folders stand in for it into which the usual builds put classes.
 */
final class ProjectClassPath {
    private static final List<String> OUTPUTS = List.of(
            "target/test-classes",
            "target/classes",
            "build/classes/java/test",
            "build/classes/java/main",
            "build/classes/kotlin/test",
            "build/classes/kotlin/main",
            "bin");

    private ProjectClassPath() {}

    /**
     * The class path, which may name folders that do not exist: what asks the disk is not for this thread.
     *
     * @param module by its name; all modules of the project where there is none of that name
     */
    static List<String> of(Project project, String module) {
        return ApplicationManager.getApplication().runReadAction((Computable<List<String>>) () -> {
            Module named = module.isEmpty() ? null : ModuleManager.getInstance(project).findModuleByName(module);
            List<Module> modules = named == null ? List.of(ModuleManager.getInstance(project).getModules()) : List.of(named);
            Set<String> path = new LinkedHashSet<>();
            for (Module one : modules) {
                path.addAll(OrderEnumerator.orderEntries(one).withoutSdk().recursively().getPathsList().getPathList());
            }
            List<String> folders = new ArrayList<>();
            for (Module one : modules) {
                for (VirtualFile root : ModuleRootManager.getInstance(one).getContentRoots()) {
                    folders.add(root.getPath());
                }
            }
            if (project.getBasePath() != null) {
                folders.add(project.getBasePath());
            }
            folders.forEach(folder -> OUTPUTS.forEach(output -> path.add(folder + "/" + output)));
            return List.copyOf(path);
        });
    }
}
