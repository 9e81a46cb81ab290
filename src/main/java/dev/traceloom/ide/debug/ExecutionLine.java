package dev.traceloom.ide.debug;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.editor.markup.HighlighterLayer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import java.io.File;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The line that the process stands at, in the editor of its file. */
final class ExecutionLine implements Disposable {
    /** The user's colours for the line of a debugger; every scheme has them. */
    static final TextAttributesKey COLOURS =
            TextAttributesKey.createTextAttributesKey("EXECUTIONPOINT_ATTRIBUTES", (TextAttributesKey) null);

    private final Project project;
    private final Consumer<String> missing;
    private final Set<String> missed = new HashSet<>();
    private Optional<Shown> shown = Optional.empty();
    /** Counts what was asked for, so that a late answer does not bring an earlier line back. */
    private int asked;

    private record Shown(Editor editor, RangeHighlighter line) {}

    /** @param missing hears once of each file that is not there */
    ExecutionLine(Project project, Consumer<String> missing) {
        this.project = project;
        this.missing = missing;
    }

    /** Opens the file with the line in it, and leaves the focus where it is. */
    void show(String file, int line) {
        int number = ++asked;
        AppExecutorUtil.getAppExecutorService().execute(() -> {
            // The platform may remember a file that is gone.
            VirtualFile found = new File(file).isFile()
                    ? LocalFileSystem.getInstance().refreshAndFindFileByIoFile(new File(file))
                    : null;
            ApplicationManager.getApplication().invokeLater(() -> {
                if (number == asked) {
                    show(file, found, line);
                }
            }, project.getDisposed());
        });
    }

    private void show(String name, VirtualFile file, int line) {
        remove();
        if (file == null || !file.isValid() || file.isDirectory()) {
            if (missed.add(name)) {
                missing.accept(name);
            }
            return;
        }
        Editor editor = FileEditorManager.getInstance(project)
                .openTextEditor(new OpenFileDescriptor(project, file, line - 1, 0), false);
        if (editor != null) {
            mark(editor, line);
        }
    }

    private void mark(Editor editor, int line) {
        Document document = editor.getDocument();
        // The file may be shorter than the one that was compiled.
        if (line > document.getLineCount()) {
            return;
        }
        RangeHighlighter highlighter = editor.getMarkupModel().addRangeHighlighter(
                document.getLineStartOffset(line - 1),
                document.getLineEndOffset(line - 1),
                HighlighterLayer.SELECTION - 1,
                editor.getColorsScheme().getAttributes(COLOURS),
                HighlighterTargetArea.LINES_IN_RANGE);
        shown = Optional.of(new Shown(editor, highlighter));
    }

    /** The process stands nowhere that is known. */
    void clear() {
        asked++;
        remove();
    }

    private void remove() {
        shown.filter(old -> !old.editor().isDisposed())
                .ifPresent(old -> old.editor().getMarkupModel().removeHighlighter(old.line()));
        shown = Optional.empty();
    }

    @Override
    public void dispose() {
        clear();
    }
}
