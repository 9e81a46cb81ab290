package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.ValidatedRun;
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
                .filter(run -> Revalidation.isPossible(event.getProject(), run))
                .isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        shown(event).ifPresent(run -> Revalidation.start(event.getProject(), run));
    }

    private static Optional<ValidatedRun> shown(AnActionEvent event) {
        Project project = event.getProject();
        return project == null
                ? Optional.empty()
                : TraceloomWindow.of(project).panel().flatMap(TracesPanel::run);
    }
}
