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
import com.intellij.openapi.editor.markup.HighlighterLayer;
import com.intellij.openapi.editor.markup.HighlighterTargetArea;
import com.intellij.openapi.editor.markup.RangeHighlighter;
import com.intellij.openapi.fileEditor.FileDocumentManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.SpecificationChoice;
import dev.traceloom.view.ModuleHeader;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jetbrains.annotations.NotNull;

/**
 * The icon at the line that begins a specification, in every editor of one. It needs no language, so it is the same
 * whether or not another plugin knows TLA+.
 */
public final class ModuleGutters implements EditorFactoryListener, DocumentListener, Disposable {
    /** Not in consoles, previews and comparisons; what says nothing about itself is an editor of some plugin. */
    private static final Set<EditorKind> KINDS = EnumSet.of(EditorKind.MAIN_EDITOR, EditorKind.UNTYPED);

    private final Project project;

    public ModuleGutters(Project project) {
        this.project = project;
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

    /** The line may have come, gone or moved; most edits are elsewhere, and the icon follows those by itself. */
    @Override
    public void documentChanged(@NotNull DocumentEvent event) {
        Document document = event.getDocument();
        for (Editor editor : EditorFactory.getInstance().getEditors(document, project)) {
            List<RangeHighlighter> icons = icons(editor);
            if (icons.size() != 1 || !isRight(icons.get(0), document)) {
                show(editor);
            }
        }
    }

    private static boolean isRight(RangeHighlighter icon, Document document) {
        return icon.isValid()
                && ModuleHeader.in(document.getCharsSequence().subSequence(icon.getStartOffset(), icon.getEndOffset()))
                        .isPresent();
    }

    private void show(Editor editor) {
        Optional<VirtualFile> file = specification(editor);
        if (file.isEmpty()) {
            return;
        }
        remove(editor);
        ModuleHeader.in(editor.getDocument().getCharsSequence()).ifPresent(header -> editor.getMarkupModel()
                .addRangeHighlighter(
                        header.start(),
                        header.end(),
                        HighlighterLayer.ADDITIONAL_SYNTAX,
                        null,
                        HighlighterTargetArea.LINES_IN_RANGE)
                .setGutterIconRenderer(new ModuleIcon(header.name(), file.get())));
    }

    private Optional<VirtualFile> specification(Editor editor) {
        return editor.getProject() == project && KINDS.contains(editor.getEditorKind())
                ? Optional.ofNullable(FileDocumentManager.getInstance().getFile(editor.getDocument()))
                        .filter(SpecificationChoice::isModule)
                : Optional.empty();
    }

    public static List<RangeHighlighter> icons(Editor editor) {
        return Stream.of(editor.getMarkupModel().getAllHighlighters())
                .filter(highlighter -> highlighter.getGutterIconRenderer() instanceof ModuleIcon)
                .toList();
    }

    private static void remove(Editor editor) {
        icons(editor).forEach(editor.getMarkupModel()::removeHighlighter);
    }

    /** Editors may outlive this, when the plugin is unloaded. */
    @Override
    public void dispose() {
        Stream.of(EditorFactory.getInstance().getAllEditors())
                .filter(editor -> editor.getProject() == project && !editor.isDisposed())
                .forEach(ModuleGutters::remove);
    }
}
