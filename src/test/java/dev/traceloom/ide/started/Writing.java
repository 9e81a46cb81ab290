package dev.traceloom.ide.started;

import com.intellij.codeInsight.lookup.LookupElement;
import com.intellij.codeInsight.lookup.LookupManager;
import com.intellij.codeInsight.daemon.impl.HighlightInfo;
import com.intellij.ide.DataManager;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionPlaces;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.IdeActions;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.impl.DocumentMarkupModel;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.wm.ToolWindowManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JTree;

/** Somebody writes a specification: a mistake is underlined, names are offered, and the structure is shown. */
final class Writing {
    private static final String TEXT = """
            ------------------------------- MODULE Stack -------------------------------
            EXTENDS Sequences, Naturals
            CONSTANTS Elements, Capacity
            VARIABLE stack

            \\* Nothing is on it.
            Init == stack = <<>>

            (* Puts an element on top. *)
            Push(element) ==
                /\\ Len(stack) < Capacty
                /\\ stack' = Append(stack, element)

            Pop == /\\ stack # <<>>
                   /\\ stack' = SubSeq(stack, 1, Len(stack) - 1)

            Next == Pop \\/ \\E e \\in Elements : Push(e)
            =============================================================================
            """;

    private final Project project;
    private final Screen screen;
    private final Path folder;

    Writing(Project project, Screen screen, Path folder) {
        this.project = project;
        this.screen = screen;
        this.folder = folder;
    }

    void run() throws Exception {
        Path file = Path.of(project.getBasePath(), "queue", "Stack.tla");
        Files.writeString(file, TEXT);
        screen.perform(() -> ToolWindowManager.getInstance(project).getToolWindow("Traceloom").hide(null));
        Editor editor = screen.ask(() -> open(file));
        Files.write(folder.resolve("mistakes-found.txt"), screen.await("the mistake is underlined", () -> {
            List<String> found = mistakes(editor);
            return found.isEmpty() ? null : found;
        }));
        screen.perform(() -> ToolWindowManager.getInstance(project).getToolWindow("Structure").activate(null));
        screen.waitUntil("the structure is shown", () -> screen.all(JTree.class).stream()
                .anyMatch(tree -> tree.isShowing() && hasRow(tree, "Push(element)")));
        screen.record("mistakes");
        int end = screen.ask(() -> editor.getDocument().getText().indexOf("Push(e)"));
        screen.perform(() -> {
            editor.getContentComponent().requestFocusInWindow();
            editor.getCaretModel().moveToOffset(end);
        });
        screen.waitUntil("the editor has the keyboard", () -> editor.getContentComponent().isFocusOwner());
        screen.perform(() -> press(editor, IdeActions.ACTION_CODE_COMPLETION));
        Files.write(folder.resolve("completion-offered.txt"), screen.await("names are offered", () -> {
            var lookup = LookupManager.getActiveLookup(editor);
            List<String> offered = lookup == null
                    ? List.of()
                    : lookup.getItems().stream().map(LookupElement::getLookupString).toList();
            return offered.isEmpty() ? null : offered;
        }));
        screen.record("completion");
        screen.perform(() -> {
            LookupManager.getInstance(project).hideActiveLookup();
            editor.getCaretModel().moveToOffset(end + "Push(".length());
            press(editor, "ParameterInfo");
        });
        screen.record("parameter");
        screen.perform(this::leaveEverythingAsItWas);
    }

    private void leaveEverythingAsItWas() {
        FileEditorManager editors = FileEditorManager.getInstance(project);
        Stream.of(editors.getSelectedFiles()).forEach(editors::closeFile);
        ToolWindowManager.getInstance(project).getToolWindow("Structure").hide(null);
        ToolWindowManager.getInstance(project).getToolWindow("Traceloom").show(null);
    }

    private Editor open(Path path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(path.toString());
        return FileEditorManager.getInstance(project).openTextEditor(new OpenFileDescriptor(project, file), true);
    }

    private List<String> mistakes(Editor editor) {
        return Stream.of(DocumentMarkupModel.forDocument(editor.getDocument(), project, true).getAllHighlighters())
                .map(each -> each.getErrorStripeTooltip())
                .filter(HighlightInfo.class::isInstance)
                .map(HighlightInfo.class::cast)
                .filter(info -> info.getSeverity().compareTo(HighlightSeverity.ERROR) >= 0)
                .map(HighlightInfo::getDescription)
                .toList();
    }

    private static boolean hasRow(JTree tree, String words) {
        for (int i = 0; i < tree.getRowCount(); i++) {
            if (String.valueOf(tree.getPathForRow(i).getLastPathComponent()).contains(words)) {
                return true;
            }
        }
        return false;
    }

    private static void press(Editor editor, String id) {
        AnAction action = ActionManager.getInstance().getAction(id);
        action.actionPerformed(AnActionEvent.createFromAnAction(
                action, null, ActionPlaces.MAIN_MENU,
                DataManager.getInstance().getDataContext(editor.getContentComponent())));
    }
}
