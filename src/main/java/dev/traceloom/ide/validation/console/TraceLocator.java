package dev.traceloom.ide.validation.console;

import com.intellij.execution.Location;
import com.intellij.execution.PsiLocation;
import com.intellij.execution.testframework.sm.runner.SMTestLocator;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.ModificationTracker;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.pom.references.PomService;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiManager;
import com.intellij.psi.search.GlobalSearchScope;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** From a test in the tree to the trace that it stands for. */
public final class TraceLocator implements SMTestLocator, DumbAware {
    public static final String PROTOCOL = "traceloom";

    private final Optional<Path> run;

    /** @param run the folder of the run that the tests belong to; the newest when it is not known */
    public TraceLocator(Optional<Path> run) {
        this.run = run;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform declares it
    public @NotNull List<Location> getLocation(
            @NotNull String protocol, @NotNull String path, @NotNull Project project, @NotNull GlobalSearchScope scope) {
        if (!protocol.equals(PROTOCOL)) {
            return List.of();
        }
        VirtualFile trace = LocalFileSystem.getInstance().findFileByPath(path);
        PsiFile file = trace == null ? null : fileOf(trace, project);
        return file == null
                ? List.of()
                : List.of(new PsiLocation<>(project, PomService.convertToPsi(new TraceTarget(file, path, run))));
    }

    /** A log directory has no file of its own, so its first log stands for it. */
    private static PsiFile fileOf(VirtualFile trace, Project project) {
        PsiManager manager = PsiManager.getInstance(project);
        if (!trace.isDirectory()) {
            return manager.findFile(trace);
        }
        for (VirtualFile child : trace.getChildren()) {
            if (!child.isDirectory()) {
                return manager.findFile(child);
            }
        }
        return null;
    }

    /** The tree keeps what it found; a file that comes or goes has to be noticed. */
    @Override
    public @NotNull ModificationTracker getLocationCacheModificationTracker(@NotNull Project project) {
        return ModificationTracker.EVER_CHANGED;
    }
}
