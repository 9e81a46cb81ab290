package dev.traceloom.ide.files;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.CommonDataKeys;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Opens a folder that is a recording as one table. A folder has no editor, so its first file lends its own. */
public final class OpenRecordingAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        VirtualFile folder = event.getData(CommonDataKeys.VIRTUAL_FILE);
        event.getPresentation().setEnabledAndVisible(
                event.getProject() != null && folder != null && Recordings.isFolder(folder));
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        VirtualFile folder = event.getData(CommonDataKeys.VIRTUAL_FILE);
        if (project == null || folder == null) {
            return;
        }
        Optional<VirtualFile> first = Arrays.stream(folder.getChildren())
                .filter(Recordings::isPart)
                .min(Comparator.comparing(VirtualFile::getName));
        first.ifPresent(file -> {
            for (FileEditor editor : FileEditorManager.getInstance(project).openFile(file, true)) {
                if (editor instanceof RecordsEditor records) {
                    records.showAllThreads();
                }
            }
        });
    }
}
