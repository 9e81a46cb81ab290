package dev.traceloom.ide.navigate;

import com.intellij.openapi.editor.Document;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.ScrollType;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.spec.Place;

/** Places of a module in an editor. */
final class EditorPlaces {
    private EditorPlaces() {}

    /** Opens the file with the caret at the place, and the place selected if wanted. */
    static void open(Project project, VirtualFile file, Place place, boolean select) {
        Editor editor = FileEditorManager.getInstance(project)
                .openTextEditor(new OpenFileDescriptor(project, file), true);
        if (editor == null) {
            return;
        }
        Document document = editor.getDocument();
        int from = offset(document, place.line(), place.column());
        int to = Math.max(from, offset(document, place.endLine(), place.endColumn() + 1));
        editor.getCaretModel().removeSecondaryCarets();
        editor.getCaretModel().moveToOffset(from);
        if (select) {
            editor.getSelectionModel().setSelection(from, to);
        } else {
            editor.getSelectionModel().removeSelection();
        }
        editor.getScrollingModel().scrollToCaret(ScrollType.CENTER);
    }

    /** A place may come from a file that somebody else wrote: it is moved into the text. */
    private static int offset(Document document, int line, int column) {
        if (document.getLineCount() == 0) {
            return 0;
        }
        int index = Math.max(0, Math.min(document.getLineCount() - 1, line - 1));
        int start = document.getLineStartOffset(index);
        return Math.min(document.getLineEndOffset(index), start + Math.max(0, column - 1));
    }
}
