package dev.traceloom.ide.language;

import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiManager;
import com.intellij.testFramework.LightVirtualFile;
import dev.traceloom.ide.files.tla.TlaFile;
import dev.traceloom.ide.files.tla.TlaFileType;
import dev.traceloom.spec.load.ShippedModules;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jetbrains.annotations.Nullable;

/** The modules that travel with the plugin, to be read in editors and never written. */
public final class LibraryModules {
    private final Project project;
    private final Map<String, LightVirtualFile> files = new ConcurrentHashMap<>();

    public LibraryModules(Project project) {
        this.project = project;
    }

    /** The module of that name. Needs a read action. */
    Optional<TlaFile> named(String name) {
        // What is no module is not kept: while a name is typed, every beginning of it is asked for.
        return Optional.ofNullable(files.computeIfAbsent(name, LibraryModules::create))
                .map(file -> PsiManager.getInstance(project).findFile(file))
                .filter(TlaFile.class::isInstance)
                .map(TlaFile.class::cast);
    }

    private static @Nullable LightVirtualFile create(String name) {
        return ShippedModules.text(name).map(text -> {
            LightVirtualFile file = new LightVirtualFile(name + ".tla", TlaFileType.INSTANCE, text);
            file.setWritable(false);
            return file;
        }).orElse(null);
    }
}
