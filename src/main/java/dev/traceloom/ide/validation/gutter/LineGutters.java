package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.EditorFactory;
import com.intellij.openapi.editor.EditorKind;
import com.intellij.openapi.editor.event.DocumentEvent;
import com.intellij.openapi.editor.event.DocumentListener;
import com.intellij.openapi.editor.event.EditorFactoryEvent;
import com.intellij.openapi.editor.event.EditorFactoryListener;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.editor.markup.HighlighterLayer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jetbrains.annotations.NotNull;

/**
 * Icons at lines of some files, in every editor of one. It needs no language, so it is the same whether or not another plugin
 * knows the file's.
 */
public abstract class LineGutters implements EditorFactoryListener, DocumentListener, Disposable {
    /** Not in consoles, previews and comparisons; what says nothing about itself is an editor of some plugin. */
    private static final Set<EditorKind> KINDS = EnumSet.of(EditorKind.MAIN_EDITOR, EditorKind.UNTYPED);

    private final Project project;
    private final Class<? extends GutterIconRenderer> kind;

    /** @param kind what nobody else's icons are */
    protected LineGutters(Project project, Class<? extends GutterIconRenderer> kind) {
        this.project = project;
        this.kind = kind;
    }

    /**
     * The line that has the icon.
     *
     * @param start the first of its characters in the text
     * @param end behind the last one
     */
    public record Line(int start, int end, GutterIconRenderer icon) {}

    /** Whether files that are called so may have such a line. Nothing is asked of the disk. */
    protected abstract boolean isMeant(VirtualFile file);

    /** The lines in a text of such a file, or in one of them alone. */
    protected abstract List<Line> lines(VirtualFile file, CharSequence text);

    /** Whether there is one line at most, which can be told from others by itself. */
    protected boolean tellsAlone() {
        return true;
    }

    /** For the editors that are open, and those to come. On the UI thread, once. */
    public void start() {
        EditorFactory factory = EditorFactory.getInstance();
        factory.addEditorFactoryListener(this, this);
        factory.getEventMulticaster().addDocumentListener(this, this);
        Stream.of(factory.getAllEditors()).forEach(this::show);
    }

    @Override
    public void editorCreated(@NotNull EditorFactoryEvent event) {
        show(event.getEditor());
    }

    @Override
    public void editorReleased(@NotNull EditorFactoryEvent event) {
        // Its highlighters go with it.
    }

    /** A line may have come, gone or moved; most edits are elsewhere, and an icon follows those by itself. */
    @Override
    public void documentChanged(@NotNull DocumentEvent event) {
        Document document = event.getDocument();
        for (Editor editor : EditorFactory.getInstance().getEditors(document, project)) {
            Optional<VirtualFile> file = file(editor);
            List<RangeHighlighter> icons = icons(editor);
            if (file.isPresent() && !areRight(icons, file.get(), document)) {
                show(editor);
            }
        }
    }

    private boolean areRight(List<RangeHighlighter> icons, VirtualFile file, Document document) {
        CharSequence text = document.getCharsSequence();
        if (tellsAlone()) {
            return icons.size() == 1
                    && icons.get(0).isValid()
                    && !lines(file, text.subSequence(icons.get(0).getStartOffset(), icons.get(0).getEndOffset())).isEmpty();
        }
        List<Line> shown = icons.stream()
                .filter(icon -> icon.isValid())
                .map(icon -> new Line(icon.getStartOffset(), icon.getEndOffset(), icon.getGutterIconRenderer()))
                .toList();
        List<Line> lines = lines(file, text);
        return shown.size() == lines.size() && shown.containsAll(lines);
    }

    private void show(Editor editor) {
        Optional<VirtualFile> file = file(editor);
        if (file.isEmpty()) {
            return;
        }
        remove(editor);
        lines(file.get(), editor.getDocument().getCharsSequence()).forEach(line -> editor.getMarkupModel()
                .addRangeHighlighter(
                        line.start(),
                        line.end(),
                        HighlighterLayer.ADDITIONAL_SYNTAX,
                        null,
                        HighlighterTargetArea.LINES_IN_RANGE)
                .setGutterIconRenderer(line.icon()));
    }

    private Optional<VirtualFile> file(Editor editor) {
        return editor.getProject() == project && KINDS.contains(editor.getEditorKind())
                ? Optional.ofNullable(FileDocumentManager.getInstance().getFile(editor.getDocument()))
                        .filter(this::isMeant)
                : Optional.empty();
    }

    private List<RangeHighlighter> icons(Editor editor) {
        return icons(editor, kind);
    }

    protected static List<RangeHighlighter> icons(Editor editor, Class<? extends GutterIconRenderer> kind) {
        return Stream.of(editor.getMarkupModel().getAllHighlighters())
                .filter(highlighter -> kind.isInstance(highlighter.getGutterIconRenderer()))
                .toList();
    }

    private void remove(Editor editor) {
        icons(editor).forEach(editor.getMarkupModel()::removeHighlighter);
    }

    /** Editors may outlive this, when the plugin is unloaded. */
    @Override
    public void dispose() {
        Stream.of(EditorFactory.getInstance().getAllEditors())
                .filter(editor -> editor.getProject() == project && !editor.isDisposed())
                .forEach(this::remove);
    }
}
