package dev.traceloom.ide.validation.console;

import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.pom.PomTargetPsiElement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiTarget;
import dev.traceloom.ide.files.RecordingOpener;
import java.nio.file.Path;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/**
 * A trace as the platform wants to hear of a test's place. Going there does not open the recording, but what the
 * validation found in it.
 *
 * @param file one that belongs to the trace: the platform goes nowhere without a file
 * @param path where the trace is
 * @param run the folder of the run that is meant; the newest when it is not known
 */
public record TraceTarget(PsiFile file, String path, Optional<Path> run) implements PsiTarget {

    /** The target behind an element that the platform made for it. */
    public static Optional<TraceTarget> of(PsiElement element) {
        return element instanceof PomTargetPsiElement made && made.getTarget() instanceof TraceTarget target
                ? Optional.of(target)
                : Optional.empty();
    }

    @Override
    public @NotNull PsiElement getNavigationElement() {
        return file;
    }

    @Override
    public boolean isValid() {
        return file.isValid();
    }

    @Override
    public boolean canNavigate() {
        return isValid();
    }

    @Override
    public boolean canNavigateToSource() {
        return isValid();
    }

    @Override
    public void navigate(boolean requestFocus) {
        VirtualFile recorded = file.getVirtualFile();
        if (!ShownTraces.open(file.getProject(), path, run)) {
            RecordingOpener.open(file.getProject(), recorded.getParent());
        }
    }
}
