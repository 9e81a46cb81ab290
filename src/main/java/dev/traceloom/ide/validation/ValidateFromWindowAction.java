package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** In the tool window: Validate Traces…, against the specification that is open or was used last. */
public final class ValidateFromWindowAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(specification(event.getProject()).isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        specification(project)
                .ifPresent(meant -> new TraceChooser(project, meant).choose(event.getDataContext()));
    }

    private static Optional<String> specification(Project project) {
        return project == null ? Optional.empty() : SpecificationChoice.atOnce(project).clear();
    }
}
