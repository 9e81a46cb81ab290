package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.WhyNot;
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
        WhyNot.show(event.getPresentation(), "dev.traceloom.Revalidate", whyNot(event));
    }

    private static Optional<String> whyNot(AnActionEvent event) {
        Optional<ValidatedRun> run = shown(event);
        if (run.isEmpty()) {
            return Optional.of(TraceloomBundle.message("revalidate.none"));
        }
        if (run.get().running()) {
            return Optional.of(TraceloomBundle.message("revalidate.running"));
        }
        return Validations.canRerun(event.getProject(), run.get())
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("revalidate.gone"));
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
