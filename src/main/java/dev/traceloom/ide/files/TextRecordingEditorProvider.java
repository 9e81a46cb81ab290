package dev.traceloom.ide.files;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.WeighedFileEditorProvider;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;

/** A recording that is text, such as JSON lines, has a table as a second tab, beside its text. */
public final class TextRecordingEditorProvider extends WeighedFileEditorProvider {
    static final String ID = "traceloom-ndjson";

    @Override
    public boolean accept(@NotNull Project project, @NotNull VirtualFile file) {
        return file.isInLocalFileSystem() && Recordings.isText(file);
    }

    @Override
    public @NotNull FileEditor createEditor(@NotNull Project project, @NotNull VirtualFile file) {
        return RecordsEditor.of(project, file);
    }

    @Override
    public @NotNull String getEditorTypeId() {
        return ID;
    }

    @Override
    public @NotNull FileEditorPolicy getPolicy() {
        return FileEditorPolicy.NONE;
    }

    /** Behind the text, which a person can read and change. */
    @Override
    public double getWeight() {
        return Double.POSITIVE_INFINITY;
    }
}
