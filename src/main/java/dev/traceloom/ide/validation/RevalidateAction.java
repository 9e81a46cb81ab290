package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.window.TraceloomWindow;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Validates the traces of the run that is shown once more. */
public final class RevalidateAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(shown(event)
                .filter(run -> !run.running() && Validations.canRerun(event.getProject(), run))
                .isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        shown(event).ifPresent(run -> Validations.rerun(event.getProject(), run));
    }

    private static Optional<ValidatedRun> shown(AnActionEvent event) {
        Project project = event.getProject();
        return project == null ? Optional.empty() : TraceloomWindow.shownRun(project);
    }
}
