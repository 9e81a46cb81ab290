package dev.traceloom.ide.files;

import com.intellij.codeHighlighting.BackgroundEditorHighlighter;
import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorLocation;
import com.intellij.openapi.fileEditor.FileEditorState;
import com.intellij.openapi.util.UserDataHolderBase;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.trace.RecordTable;
import dev.traceloom.trace.TraceException;
import dev.traceloom.ui.RecordsPanel;
import java.beans.PropertyChangeListener;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A recording as a table, in an editor's place. */
final class RecordsEditor extends UserDataHolderBase implements FileEditor {
    private final VirtualFile file;
    private final ExecutorService background = AppExecutorUtil.getAppExecutorService();
    private final RecordsPanel panel = new RecordsPanel(background);
    private volatile boolean disposed;
    private boolean allThreads;

    /** How the recording is opened, away from the UI thread. */
    interface Opening {
        RecordTable open(BooleanSupplier cancelled) throws TraceException;
    }

    /** @param first the thread whose records are shown at first; all for none */
    RecordsEditor(VirtualFile file, Opening opening, Function<RecordTable, Optional<String>> first) {
        this.file = file;
        background.execute(() -> open(opening, first));
    }

    private void open(Opening opening, Function<RecordTable, Optional<String>> first) {
        try {
            RecordTable table = opening.open(() -> disposed);
            SwingUtilities.invokeLater(() -> show(table, first.apply(table)));
        } catch (TraceException unreadable) {
            SwingUtilities.invokeLater(() -> panel.fail(unreadable.getMessage()));
        }
    }

    private void show(RecordTable table, Optional<String> thread) {
        if (disposed) {
            background.execute(table::close);
        } else {
            panel.show(table, allThreads ? Optional.empty() : thread);
        }
    }

    /** Now, and also when the recording is still being opened. */
    void showAllThreads() {
        allThreads = true;
        panel.chooseAllThreads();
    }

    @Override
    public @NotNull JComponent getComponent() {
        return panel;
    }

    @Override
    public @Nullable JComponent getPreferredFocusedComponent() {
        return panel;
    }

    @Override
    public @NotNull String getName() {
        return TraceloomBundle.message("files.records");
    }

    @Override
    public VirtualFile getFile() {
        return file;
    }

    @Override
    public void setState(@NotNull FileEditorState state) {
        // There is nothing to restore: a table opens at its beginning.
    }

    @Override
    public boolean isModified() {
        return false;
    }

    @Override
    public boolean isValid() {
        return file.isValid();
    }

    @Override
    public void selectNotify() {
        // The table paints what is there, whether it was visible before or not.
    }

    @Override
    public void deselectNotify() {
        // See above.
    }

    @Override
    public void addPropertyChangeListener(@NotNull PropertyChangeListener listener) {
        // No property ever changes.
    }

    @Override
    public void removePropertyChangeListener(@NotNull PropertyChangeListener listener) {
        // See above.
    }

    @Override
    public @Nullable BackgroundEditorHighlighter getBackgroundHighlighter() {
        return null;
    }

    @Override
    public @Nullable FileEditorLocation getCurrentLocation() {
        return null;
    }

    @Override
    public void dispose() {
        disposed = true;
        panel.dispose();
    }
}
