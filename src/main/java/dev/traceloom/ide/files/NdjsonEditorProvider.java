package dev.traceloom.ide.files;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.WeighedFileEditorProvider;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.trace.table.RecordTable;
import java.nio.file.Path;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** A trace of JSON lines has a table as a second tab, beside its text. */
public final class NdjsonEditorProvider extends WeighedFileEditorProvider {

    @Override
    public boolean accept(@NotNull Project project, @NotNull VirtualFile file) {
        return file.isInLocalFileSystem() && Recordings.isNdjson(file);
    }

    @Override
    public @NotNull FileEditor createEditor(@NotNull Project project, @NotNull VirtualFile file) {
        Path path = Path.of(file.getPath());
        return new RecordsEditor(file, cancelled -> RecordTable.ofNdjson(path, cancelled), table -> Optional.empty());
    }

    @Override
    public @NotNull String getEditorTypeId() {
        return "traceloom-ndjson";
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
