package dev.traceloom.ide.started;

import com.intellij.execution.testframework.TestTreeView;
import com.intellij.openapi.application.PathManager;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.LogicalPosition;
import com.intellij.openapi.editor.ex.EditorEx;
import com.intellij.openapi.editor.ex.EditorGutterComponentEx;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.openapi.wm.ex.ToolWindowEx;
import dev.traceloom.lineup.annotation.Operation;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.JTree;
import javax.tools.ToolProvider;

/** Somebody checks a class that has no specification: from the arrow beside it to the line where a thread was taken off. */
final class CheckedClass {
    private static final int CLASS_LINE = 5;
    /** What a schedule needs beside the linearizations. */
    private static final int ROOM = 270;
    private static final String OPERATION = "sell()";
    private static final String TEXT = """
            package shop;

            import dev.traceloom.lineup.annotation.Operation;

            public class Tickets {
                private int left = 9;

                @Operation
                public void sell() {
                    left--;
                }

                @Operation
                public int left() {
                    return left;
                }
            }
            """;

    private final Project project;
    private final Screen screen;
    private final Mouse mouse;
    private final Path folder;

    CheckedClass(Project project, Screen screen, Mouse mouse, Path folder) {
        this.project = project;
        this.screen = screen;
        this.mouse = mouse;
        this.folder = folder;
    }

    void run() throws Exception {
        Editor editor = open(made());
        pressTheArrow(editor);
        openTheRedOne();
        goToTheLine(editor);
    }

    /** The source, built where Maven would put it. */
    private Path made() throws Exception {
        Path source = Path.of(project.getBasePath(), "src", "shop", "Tickets.java");
        Path classes = Path.of(project.getBasePath(), "target", "classes");
        Files.createDirectories(source.getParent());
        Files.createDirectories(classes);
        Files.writeString(source, TEXT);
        List<String> options = List.of(
                "-proc:none", "-cp", PathManager.getJarPathForClass(Operation.class), "-d", classes.toString(), source.toString());
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new)) != 0) {
            throw new AssertionError("cannot be compiled: " + TEXT);
        }
        return source;
    }

    private Editor open(Path source) throws Exception {
        return screen.ask(() -> {
            VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(source.toString());
            return FileEditorManager.getInstance(project).openTextEditor(new OpenFileDescriptor(project, file), true);
        });
    }

    private void pressTheArrow(Editor editor) throws Exception {
        EditorGutterComponentEx gutter = screen.ask(((EditorEx) editor)::getGutterComponentEx);
        int y = screen.ask(() ->
                editor.logicalPositionToXY(new LogicalPosition(CLASS_LINE - 1, 0)).y + editor.getLineHeight() / 2);
        int x = screen.await("an arrow beside the class", () -> Session.iconAt(gutter, y));
        mouse.click(gutter, new Rectangle(x, y, 1, 1));
    }

    private void openTheRedOne() throws Exception {
        JTree tests = screen.await("a test of the class is among the tests", () -> {
            TestTreeView tree = screen.find(TestTreeView.class);
            return tree != null && Session.row(tree, OPERATION) >= 0 ? tree : null;
        });
        screen.waitUntil("it is over", () -> Session.isOver(project));
        screen.record("lineup-tests");
        // The first that fails is the last that is begun.
        mouse.doubleClick(tests, screen.ask(() -> tests.getRowBounds(tests.getRowCount() - 1)));
        screen.waitUntil("the tool window shows the history", () -> screen.isShowing("traceloom.timeboxes"));
        screen.perform(() -> traceloom().stretchHeight(ROOM));
    }

    private void goToTheLine(Editor editor) throws Exception {
        mouse.click(screen.named("traceloom.timeboxes"));
        mouse.press(KeyEvent.VK_T);
        screen.waitUntil("the schedule is showing", () -> screen.isShowing("traceloom.schedule"));
        mouse.press(KeyEvent.VK_HOME);
        mouse.press(KeyEvent.VK_ENTER);
        screen.waitUntil("the caret is at the line", () -> editor.getCaretModel().getLogicalPosition().line > 0);
        screen.record("lineup");
        Files.writeString(
                folder.resolve("lineup-line.txt"),
                screen.ask(() -> TEXT.lines().toList().get(editor.getCaretModel().getLogicalPosition().line).strip()));
        screen.perform(() -> {
            traceloom().stretchHeight(-ROOM);
            Stream.of(FileEditorManager.getInstance(project).getSelectedFiles())
                    .forEach(FileEditorManager.getInstance(project)::closeFile);
        });
    }

    private ToolWindowEx traceloom() {
        return (ToolWindowEx) ToolWindowManager.getInstance(project).getToolWindow("Traceloom");
    }
}
