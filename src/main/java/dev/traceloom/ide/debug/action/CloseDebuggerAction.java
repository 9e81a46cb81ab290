package dev.traceloom.ide.debug.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.debug.Debuggers;
import org.jetbrains.annotations.NotNull;

/** Ends the debugger and takes its console away. */
public final class CloseDebuggerAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        event.getPresentation().setEnabled(
                project != null && !project.isDisposed() && Debuggers.of(project).current().isPresent());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        if (project != null) {
            Debuggers.of(project).close();
        }
    }
}
