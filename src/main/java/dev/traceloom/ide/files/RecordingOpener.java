package dev.traceloom.ide.files;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.flow.Target;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;

/** Opens recordings as tables. A folder that is one has no editor, so its first file lends its own. */
public final class RecordingOpener {
    private RecordingOpener() {}

    /** On the UI thread. To tell which file is a log, one has to look into it, which is done elsewhere. */
    public static void open(Project project, VirtualFile folder) {
        ReadAction.nonBlocking(() -> first(folder))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), first ->
                        first.ifPresent(file -> openTable(project, file, RecordsEditor::showAllThreads)))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    /** Opens a recording's table with a record selected. On the UI thread. */
    public static void open(Project project, Path recording, RecordRef record, Runnable missing) {
        ReadAction.nonBlocking(() -> find(recording))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), found -> {
                    if (found.filter(file -> openTable(project, file, table -> table.showRecord(record))).isEmpty()) {
                        missing.run();
                    }
                })
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    /** Opens the table of one of a recording's files with a record selected, also one that cannot be read. On the UI thread. */
    public static void open(Project project, Path recording, Target.RecordOfFile record, Runnable missing) {
        ReadAction.nonBlocking(() -> file(recording)
                        .map(found -> found.isDirectory() ? found.findChild(record.file()) : found)
                        .filter(VirtualFile::isValid))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), found -> found.ifPresentOrElse(
                        file -> openTable(project, file, table -> table.showRecordOfFile(record.number())), missing))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private static Optional<VirtualFile> find(Path recording) {
        return file(recording).flatMap(found ->
                found.isDirectory() ? first(found) : Optional.of(found).filter(Recordings::isRecording));
    }

    /** The file or folder of a recording, if it is there. Asks the disk, and needs a read action. */
    public static Optional<VirtualFile> file(Path recording) {
        return Optional.ofNullable(LocalFileSystem.getInstance().findFileByPath(recording.toString().replace('\\', '/')));
    }

    private static Optional<VirtualFile> first(VirtualFile folder) {
        if (!folder.isValid()) {
            return Optional.empty();
        }
        return Arrays.stream(folder.getChildren())
                .filter(Recordings::isPart)
                .min(Comparator.comparing(VirtualFile::getName));
    }

    /** Whether there is one. */
    private static boolean openTable(Project project, VirtualFile recording, Consumer<RecordsEditor> then) {
        FileEditorManager editors = FileEditorManager.getInstance(project);
        boolean opened = false;
        for (FileEditor editor : editors.openFile(recording, true)) {
            if (editor instanceof RecordsEditor records) {
                then.accept(records);
                opened = true;
            }
        }
        // Of one that is text the table is the second tab.
        editors.setSelectedEditor(recording, TextRecordingEditorProvider.ID);
        return opened;
    }
}
