package dev.traceloom.ide.marks;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.colors.EditorColorsManager;
import com.intellij.openapi.editor.event.EditorFactoryEvent;
import com.intellij.openapi.editor.event.EditorFactoryListener;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.Alarm;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.results.ResultsListener;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** The marks in all editors of a project. To be used on the UI thread. */
public final class ProjectMarks implements Disposable {
    /** A run tells of every trace; marks that change more often than this only flicker. */
    private static final int PAUSE_MILLIS = 200;

    private final Project project;
    private final Map<Editor, EditorMarks> editors = new HashMap<>();
    private final Map<VirtualFile, KnownText> known = new HashMap<>();
    private final Alarm alarm = new Alarm(Alarm.ThreadToUse.SWING_THREAD, this);
    private Optional<RunMarks> current = Optional.empty();
    private boolean started;
    private boolean waiting;
    private int asked;

    public ProjectMarks(Project project) {
        this.project = project;
    }

    static ProjectMarks of(Project project) {
        return project.getService(ProjectMarks.class);
    }

    /** From now on editors have marks. */
    void start() {
        if (started) {
            return;
        }
        started = true;
        project.getMessageBus().connect(this).subscribe(ResultsListener.TOPIC, this::resultsChanged);
        ApplicationManager.getApplication().getMessageBus().connect(this)
                .subscribe(EditorColorsManager.TOPIC, scheme -> showEverywhere());
        EditorFactory.getInstance().addEditorFactoryListener(
                new EditorFactoryListener() {
                    @Override
                    public void editorCreated(@NotNull EditorFactoryEvent event) {
                        opened(event.getEditor());
                    }

                    @Override
                    public void editorReleased(@NotNull EditorFactoryEvent event) {
                        released(event.getEditor());
                    }
                },
                this);
        for (Editor editor : EditorFactory.getInstance().getAllEditors()) {
            opened(editor);
        }
        resultsChanged();
    }

    private void opened(Editor editor) {
        VirtualFile file = FileDocumentManager.getInstance().getFile(editor.getDocument());
        if (editor.getProject() != project || file == null || editors.containsKey(editor)) {
            return;
        }
        EditorMarks marks = new EditorMarks(project, editor, file, known);
        Disposer.register(this, marks);
        editors.put(editor, marks);
        marks.show(current);
    }

    private void released(Editor editor) {
        EditorMarks marks = editors.remove(editor);
        if (marks != null) {
            Disposer.dispose(marks);
        }
    }

    private void resultsChanged() {
        if (!waiting) {
            waiting = true;
            alarm.addRequest(this::collect, PAUSE_MILLIS);
        }
    }

    /** The newest validation that has begun to say something. Collecting what it says happens elsewhere. */
    private void collect() {
        waiting = false;
        int number = ++asked;
        for (ValidatedRun run : ValidationResults.of(project).runs()) {
            if (run.header().isPresent()) {
                RunHeader header = run.header().get();
                AppExecutorUtil.getAppExecutorService().execute(() -> {
                    RunMarks marks = RunMarks.of(run, header);
                    ApplicationManager.getApplication()
                            .invokeLater(() -> collected(number, Optional.of(marks)), project.getDisposed());
                });
                return;
            }
        }
        collected(number, Optional.empty());
    }

    private void collected(int number, Optional<RunMarks> marks) {
        if (number == asked) {
            current = marks;
            known.values().removeIf(text -> !marks.map(run -> run.run().folder()).equals(Optional.of(text.run())));
            showEverywhere();
        }
    }

    private void showEverywhere() {
        new ArrayList<>(editors.values()).forEach(marks -> marks.show(current));
    }

    @Override
    public void dispose() {
        editors.clear();
        known.clear();
        current = Optional.empty();
    }
}
