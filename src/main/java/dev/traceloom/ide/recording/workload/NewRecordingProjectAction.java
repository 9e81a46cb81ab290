package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.SpecificationChoice;
import java.nio.file.Path;
import org.jetbrains.annotations.NotNull;

/** In a specification, or on its file: New Recording Project…. */
public final class NewRecordingProjectAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        VirtualFile file = event.getData(CommonDataKeys.VIRTUAL_FILE);
        event.getPresentation().setEnabledAndVisible(
                event.getProject() != null && file != null && SpecificationChoice.isModule(file));
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        VirtualFile file = event.getData(CommonDataKeys.VIRTUAL_FILE);
        if (project != null && file != null && SpecificationChoice.isModule(file)) {
            new NewRecordingProjectDialog(project, Path.of(file.getPath())).show();
        }
    }
}
