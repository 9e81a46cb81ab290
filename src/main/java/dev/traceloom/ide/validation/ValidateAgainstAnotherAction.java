package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/**
 * On selected traces, below {@link ValidateTracesAction} wherever that one names a specification: all others that may be
 * meant, the nearest first, and any file.
 */
public final class ValidateAgainstAnotherAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        List<String> traces = SelectedTraces.paths(event.getDataContext());
        event.getPresentation().setEnabledAndVisible(project != null
                && !traces.isEmpty()
                && SpecificationChooser.meant(project, traces).clear().isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        List<String> traces = SelectedTraces.paths(event.getDataContext());
        if (project != null && !traces.isEmpty()) {
            new SpecificationChooser(project, traces).ask(event.getDataContext());
        }
    }
}
