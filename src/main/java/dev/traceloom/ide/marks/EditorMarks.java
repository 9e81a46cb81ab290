package dev.traceloom.ide.marks;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.event.DocumentEvent;
import com.intellij.openapi.editor.event.DocumentListener;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.Alarm;
import com.intellij.util.concurrency.AppExecutorUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/**
 * The marks in one editor. They speak of a text as it was validated: what is changed loses its marks, what is not keeps
 * them in grey, and a change back to that text brings all of them again.
 */
final class EditorMarks implements Disposable {
    private static final int PAUSE_MILLIS = 250;

    private final Project project;
    private final Editor editor;
    private final VirtualFile file;
    /** Of all editors, by file. */
    private final Map<VirtualFile, KnownText> known;
    private final Alarm alarm = new Alarm(Alarm.ThreadToUse.SWING_THREAD, this);
    private final List<RangeHighlighter> shown = new ArrayList<>();
    private Optional<RunMarks> marks = Optional.empty();
    private int asked;
    private boolean disposed;

    EditorMarks(Project project, Editor editor, VirtualFile file, Map<VirtualFile, KnownText> known) {
        this.project = project;
        this.editor = editor;
        this.file = file;
        this.known = known;
        editor.getDocument().addDocumentListener(
                new DocumentListener() {
                    @Override
                    public void documentChanged(@NotNull DocumentEvent event) {
                        changed();
                    }
                },
                this);
    }

    /** Shows what a validation says about this text, if it says anything and is about this text. */
    void show(Optional<RunMarks> newest) {
        marks = newest;
        refresh();
    }

    private void changed() {
        if (marks.isPresent()) {
            asked++;
            alarm.cancelAllRequests();
            alarm.addRequest(this::refresh, PAUSE_MILLIS);
        }
    }

    private void refresh() {
        int number = ++asked;
        if (disposed || marks.isEmpty()) {
            clear();
            return;
        }
        Document document = editor.getDocument();
        MarkPlacement situation = new MarkPlacement(project, file, document, marks.get(), Optional.ofNullable(known.get(file)));
        ReadAction.nonBlocking(situation::isInTheProject)
                .expireWhen(project::isDisposed)
                .finishOnUiThread(
                        ModalityState.defaultModalityState(),
                        inTheProject -> look(number, situation, inTheProject))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private void look(int number, MarkPlacement situation, boolean inTheProject) {
        AppExecutorUtil.getAppExecutorService().execute(() -> {
            MarkPlacement.Answer answer = situation.look(inTheProject);
            ApplicationManager.getApplication().invokeLater(() -> replace(number, answer), project.getDisposed());
        });
    }

    private void replace(int number, MarkPlacement.Answer answer) {
        if (number == asked && !disposed) {
            answer.known().ifPresent(text -> known.put(file, text));
            clear();
            answer.drawings().forEach(drawing -> shown.add(drawing.on(editor)));
        }
    }

    private void clear() {
        shown.forEach(editor.getMarkupModel()::removeHighlighter);
        shown.clear();
    }

    @Override
    public void dispose() {
        disposed = true;
        asked++;
        if (!editor.isDisposed()) {
            clear();
        }
    }
}
