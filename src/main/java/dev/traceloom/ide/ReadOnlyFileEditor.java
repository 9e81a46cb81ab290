package dev.traceloom.ide;

import com.intellij.codeHighlighting.BackgroundEditorHighlighter;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorLocation;
import com.intellij.openapi.fileEditor.FileEditorState;
import com.intellij.openapi.util.UserDataHolderBase;
import com.intellij.openapi.vfs.VirtualFile;
import java.beans.PropertyChangeListener;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** An editor's place for a file that is looked at and never changed here: no property changes, no state is kept. */
public abstract class ReadOnlyFileEditor extends UserDataHolderBase implements FileEditor {
    private final VirtualFile file;

    protected ReadOnlyFileEditor(VirtualFile file) {
        this.file = file;
    }

    @Override
    public final VirtualFile getFile() {
        return file;
    }

    @Override
    public final boolean isModified() {
        return false;
    }

    @Override
    public final boolean isValid() {
        return file.isValid();
    }

    /** It opens as it always does. */
    @Override
    public final void setState(@NotNull FileEditorState state) {}

    /** It paints what is there, whether it was visible before or not. */
    @Override
    public final void selectNotify() {}

    @Override
    public final void deselectNotify() {}

    @Override
    public final void addPropertyChangeListener(@NotNull PropertyChangeListener listener) {}

    @Override
    public final void removePropertyChangeListener(@NotNull PropertyChangeListener listener) {}

    @Override
    public final @Nullable BackgroundEditorHighlighter getBackgroundHighlighter() {
        return null;
    }

    @Override
    public final @Nullable FileEditorLocation getCurrentLocation() {
        return null;
    }
}
