package dev.traceloom.ide.files;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;

/**
 * A recording that is no text opens as a table; a log as one of its whole directory. The IDE wants a class for each kind
 * of tab, so one that is text has {@link TextRecordingEditorProvider}.
 */
public final class BinaryRecordingEditorProvider implements FileEditorProvider, DumbAware {
    @Override
    public boolean accept(@NotNull Project project, @NotNull VirtualFile file) {
        return file.isInLocalFileSystem() && Recordings.isBinary(file);
    }

    @Override
    public @NotNull FileEditor createEditor(@NotNull Project project, @NotNull VirtualFile file) {
        return RecordsEditor.of(project, file);
    }

    @Override
    public @NotNull String getEditorTypeId() {
        return "traceloom-log";
    }

    @Override
    public @NotNull FileEditorPolicy getPolicy() {
        return FileEditorPolicy.HIDE_DEFAULT_EDITOR;
    }
}
