package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;

/** Something to be done with the specification in an editor, or with its file; it stands in no other menus. */
public abstract class SpecificationAction extends DumbAwareAction {

    protected abstract void perform(Project project, VirtualFile module, AnActionEvent event);

    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public final void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabledAndVisible(isOffered(event));
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        if (isOffered(event)) {
            perform(event.getProject(), event.getData(CommonDataKeys.VIRTUAL_FILE), event);
        }
    }

    private static boolean isOffered(AnActionEvent event) {
        VirtualFile file = event.getData(CommonDataKeys.VIRTUAL_FILE);
        return event.getProject() != null && file != null && SpecificationChoice.isModule(file);
    }
}
