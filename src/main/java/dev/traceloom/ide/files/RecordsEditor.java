package dev.traceloom.ide.files;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.ReadOnlyFileEditor;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.TraceFormats;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.ui.records.RecordJump;
import dev.traceloom.ui.records.RecordsPanel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** A recording as a table, in an editor's place. */
final class RecordsEditor extends ReadOnlyFileEditor {
    private final ExecutorService background = AppExecutorUtil.getAppExecutorService();
    private final RecordsPanel panel;
    private volatile boolean disposed;
    private boolean allThreads;
    private Optional<String> ownThread = Optional.empty();
    private OptionalInt wanted = OptionalInt.empty();

    /** How the recording is opened, away from the UI thread. */
    interface Opening {
        RecordTable open(BooleanSupplier cancelled) throws TraceException;
    }

    /**
     * The recording that a file is, or that its folder is; then the thread of that file is shown first.
     */
    static RecordsEditor of(Project project, VirtualFile file) {
        Path path = Path.of(file.getPath());
        Optional<TraceFormat> format = Recordings.format(file).or(() -> TraceFormats.KNOWN.named(file.getName()));
        boolean inFolder = format.filter(TraceFormat::isDirectory).isPresent();
        Path recording = inFolder ? path.getParent() : path;
        return new RecordsEditor(
                file,
                new ValidatedRecord(project, recording),
                cancelled -> format.orElseThrow().table(recording, cancelled),
                table -> inFolder ? table.threadIn(file.getName()) : Optional.empty());
    }

    /** @param first the thread whose records are shown at first; all for none */
    private RecordsEditor(
            VirtualFile file, RecordJump jump, Opening opening, Function<RecordTable, Optional<String>> first) {
        super(file);
        panel = new RecordsPanel(background, jump);
        background.execute(() -> open(opening, first));
    }

    private void open(Opening opening, Function<RecordTable, Optional<String>> first) {
        try {
            RecordTable table = opening.open(() -> disposed);
            SwingUtilities.invokeLater(() -> show(table, first.apply(table)));
        } catch (TraceException unreadable) {
            SwingUtilities.invokeLater(() -> panel.fail(unreadable.getMessage()));
        } catch (RuntimeException | Error unexpected) {
            // Those who wait for the table would wait for ever.
            SwingUtilities.invokeLater(() -> panel.fail(unexpected.toString()));
            throw unexpected;
        }
    }

    private void show(RecordTable table, Optional<String> thread) {
        if (disposed) {
            background.execute(table::close);
        } else {
            panel.show(table, allThreads ? Optional.empty() : thread);
            ownThread = thread;
            wanted.ifPresent(this::showRecordOfFile);
        }
    }

    /** Now, and also when the recording is still being opened. */
    void showAllThreads() {
        allThreads = true;
        panel.chooseAllThreads();
    }

    /** Now, or when the recording is open. */
    void showRecord(RecordRef record) {
        panel.showRecord(record);
    }

    /** Now, or when the recording is open: a record of the file that this is the editor of, from 1. */
    void showRecordOfFile(int number) {
        wanted = OptionalInt.of(number);
        ownThread.ifPresent(thread -> panel.showRecord(new RecordRef(thread, number - 1)));
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
    public void dispose() {
        disposed = true;
        panel.dispose();
    }
}
