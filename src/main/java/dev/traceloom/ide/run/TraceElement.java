package dev.traceloom.ide.run;

import com.intellij.pom.PomTarget;
import com.intellij.pom.PomTargetPsiElement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.impl.FakePsiElement;
import java.nio.file.Path;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/**
 * A trace as the platform wants to hear of a test's place. Going there does not open the recording, but what the
 * validation found in it.
 */
final class TraceElement extends FakePsiElement implements PomTargetPsiElement, PomTarget {
    private final PsiFile file;
    private final String path;
    private final Optional<Path> run;

    /** @param file one that belongs to the trace: the platform goes nowhere without a file */
    TraceElement(PsiFile file, String path, Optional<Path> run) {
        this.file = file;
        this.path = path;
        this.run = run;
    }

    /** Where the trace is. */
    String path() {
        return path;
    }

    @Override
    public @NotNull PomTarget getTarget() {
        return this;
    }

    @Override
    public PsiElement getParent() {
        return file;
    }

    @Override
    public @NotNull PsiFile getContainingFile() {
        return file;
    }

    @Override
    public String getName() {
        return Path.of(path).getFileName().toString();
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
        ShownTraces.open(getProject(), path, run);
    }
}
