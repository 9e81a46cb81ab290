package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import org.jetbrains.annotations.NotNull;

/** In the tool window: Validate Traces…, against the specification that is open or was used last. */
public final class ValidateFromWindowAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        event.getPresentation().setEnabled(project != null
                && SpecificationChoice.atOnce(project).existing().clear().isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        if (project == null) {
            return;
        }
        SpecificationChoice choice = SpecificationChoice.atOnce(project);
        BackgroundLookup.compute(project, () -> choice.existing().clear(), meant -> meant.ifPresent(
                specification -> new TraceChooser(project, specification).choose(event.getDataContext())));
    }
}
