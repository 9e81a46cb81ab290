package dev.traceloom.ide.files;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/** Opens a folder that is a recording as one table. A folder has no editor, so its first file lends its own. */
public final class RecordingOpener {
    private RecordingOpener() {}

    /** On the UI thread. To tell which file is a log, one has to look into it, which is done elsewhere. */
    public static void open(Project project, VirtualFile folder) {
        ReadAction.nonBlocking(() -> first(folder))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), first ->
                        first.ifPresent(file -> openTable(project, file)))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private static Optional<VirtualFile> first(VirtualFile folder) {
        if (!folder.isValid()) {
            return Optional.empty();
        }
        return Arrays.stream(folder.getChildren())
                .filter(Recordings::isPart)
                .min(Comparator.comparing(VirtualFile::getName));
    }

    private static void openTable(Project project, VirtualFile log) {
        for (FileEditor editor : FileEditorManager.getInstance(project).openFile(log, true)) {
            if (editor instanceof RecordsEditor records) {
                records.showAllThreads();
            }
        }
    }
}
