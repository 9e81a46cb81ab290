package dev.traceloom.ide.files;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.trace.table.RecordTable;
import java.nio.file.Path;
import org.jetbrains.annotations.NotNull;

/** A log of a log directory opens as a table of the whole directory, instead of as the text that it is not. */
public final class LogEditorProvider implements FileEditorProvider, DumbAware {
    @Override
    public boolean accept(@NotNull Project project, @NotNull VirtualFile file) {
        return file.isInLocalFileSystem() && Recordings.isLog(file);
    }

    @Override
    public @NotNull FileEditor createEditor(@NotNull Project project, @NotNull VirtualFile file) {
        Path log = Path.of(file.getPath());
        return new RecordsEditor(
                file,
                cancelled -> RecordTable.ofLogDirectory(log.getParent(), cancelled),
                table -> table.threadIn(log.getFileName().toString()));
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
