package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import org.jetbrains.annotations.NotNull;

/** Something to be done with a specification where none is at hand: asks for its file first. */
public abstract class ChosenSpecificationAction extends DumbAwareAction {

    protected abstract void perform(Project project, VirtualFile module);

    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public final void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(event.getProject() != null);
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        if (project == null) {
            return;
        }
        VirtualFile chosen = FileChooser.chooseFile(ChosenFiles.modules(), project, null);
        if (chosen != null) {
            perform(project, chosen);
        }
    }
}
