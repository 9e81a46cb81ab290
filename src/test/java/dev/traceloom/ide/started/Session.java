package dev.traceloom.ide.started;

import com.intellij.execution.ExecutionManager;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.testframework.TestTreeView;
import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.ide.projectView.ProjectView;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.impl.ActionButton;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.LogicalPosition;
import com.intellij.openapi.editor.ex.EditorEx;
import com.intellij.openapi.editor.ex.EditorGutterComponentEx;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.openapi.wm.ex.ToolWindowEx;
import com.intellij.ui.content.ContentManager;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.JTree;

/** From a right click on a folder of recordings to the conjunct that is false: what a new user does first. */
final class Session {
    private static final String REJECTED = "same-element-twice";
    private static final String ACCEPTED = "three-threads";
    private static final int ACTION_LINE = 12;
    private static final Rectangle FIRST_CARD = new Rectangle(30, 20, 40, 10);

    private final Project project;
    private final Screen screen;
    private final Mouse mouse;
    private final Path folder;

    Session(Project project, Screen screen, Path folder) throws Exception {
        this.project = project;
        this.screen = screen;
        this.folder = folder;
        mouse = new Mouse(screen);
    }

    void run() throws Exception {
        new CheckedClass(project, screen, mouse, folder).run();
        // Whoever has this folder wants validations to be entered into the run database.
        Files.createDirectories(Path.of(project.getBasePath(), ".traceloom"));
        validateTheFolder();
        openTheRedOne();
        pinAndReveal();
        jumpToTheConjunct();
        comeBackFromTheGutter();
        rerunTheRedOne();
        new EditedConfigurations(screen, mouse, folder).run();
        new Writing(project, screen, folder).run();
        openARunThatIsKnown();
        validateARunThatIsKnown();
        new Looks(project, screen, mouse).run();
    }

    private void validateTheFolder() throws Exception {
        VirtualFile recordings = file("queue/recordings");
        screen.perform(() -> window("Project").activate(null));
        screen.perform(() -> ProjectView.getInstance(project).select(null, recordings, true));
        JTree files = screen.await("the folder is selected in the project view", () -> {
            JTree tree = ProjectView.getInstance(project).getCurrentProjectViewPane().getTree();
            boolean selected = tree.getSelectionPath() != null
                    && tree.getSelectionPath().getLastPathComponent().toString().contains("recordings");
            return selected && tree.isShowing() ? tree : null;
        });
        mouse.rightClick(files, screen.ask(() -> files.getPathBounds(files.getSelectionPath())));
        JMenuItem validate = screen.await("the menu offers to validate", () -> screen.menuItem("Validate Against"));
        screen.record("menu");
        Files.writeString(folder.resolve("menu-item.txt"), screen.ask(validate::getText));
        mouse.click(validate);
    }

    private void openTheRedOne() throws Exception {
        JTree tests = screen.await("the rejected trace is among the tests", () -> {
            TestTreeView tree = screen.find(TestTreeView.class);
            return tree != null && row(tree, REJECTED) >= 0 ? tree : null;
        });
        // The path of this machine that the project view shows is nothing for a picture in the documentation.
        screen.perform(() -> window("Project").hide(null));
        mouse.click(tests, screen.ask(() -> tests.getRowBounds(row(tests, REJECTED))));
        screen.record("tests");
        mouse.doubleClick(tests, screen.ask(() -> tests.getRowBounds(row(tests, REJECTED))));
        screen.waitUntil("the tool window shows the trace", () -> screen.isShowing("traceloom.timeboxes"));
        screen.perform(() -> ((ToolWindowEx) window("Traceloom")).stretchHeight(230));
        screen.record("rejected");
    }

    private void pinAndReveal() throws Exception {
        press("dev.traceloom.Pin");
        screen.waitUntil("the pin is shown", () -> screen.isShowing("traceloom.pins"));
        press("dev.traceloom.RevealStalled");
        screen.record("pinned");
        press("dev.traceloom.Unpin");
    }

    private void jumpToTheConjunct() throws Exception {
        mouse.rightClick(screen.named("traceloom.stalls"), FIRST_CARD);
        mouse.click(screen.await("the menu of the operation", () -> screen.menuItem("Go to False Conjunct")));
        String conjunct = screen.await("the conjunct is selected", () -> {
            Editor editor = FileEditorManager.getInstance(project).getSelectedTextEditor();
            return editor == null ? null : editor.getSelectionModel().getSelectedText();
        });
        screen.record("conjunct");
        Files.writeString(folder.resolve("selection.txt"), conjunct);
    }

    /** The icon beside the action lists the operations; the first of them is the one that is stalled. */
    private void comeBackFromTheGutter() throws Exception {
        Editor editor = screen.ask(() -> FileEditorManager.getInstance(project).getSelectedTextEditor());
        EditorGutterComponentEx gutter = screen.ask(((EditorEx) editor)::getGutterComponentEx);
        int y = screen.ask(() -> editor.logicalPositionToXY(new LogicalPosition(ACTION_LINE - 1, 0)).y
                + editor.getLineHeight() / 2);
        int x = screen.await("an icon beside the action", () -> iconAt(gutter, y));
        mouse.click(gutter, new Rectangle(x, y, 1, 1));
        JList<?> operations = screen.await("the list of operations", () -> screen.list("Dequeue"));
        screen.record("occurrences");
        Files.writeString(
                folder.resolve("occurrence.txt"), screen.ask(() -> operations.getModel().getElementAt(0).toString()));
        mouse.click(operations, screen.ask(() -> operations.getCellBounds(0, 0)));
        screen.waitUntil("the list is gone", () -> !operations.isShowing());
    }

    /** The button beside the tests, which the platform enables only if it can tell which ones failed. */
    private void rerunTheRedOne() throws Exception {
        screen.perform(() -> window("Run").activate(null));
        press("Rerun Failed Tests", action -> action instanceof AbstractRerunFailedTestsAction);
        screen.waitUntil("only the rejected trace is among the tests", () -> {
            TestTreeView tree = screen.find(TestTreeView.class);
            return tree != null && row(tree, REJECTED) >= 0 && row(tree, ACCEPTED) < 0;
        });
        screen.waitUntil("it is over", () -> isOver(project));
        screen.record("rerun");
        screen.perform(() -> window("Traceloom").activate(null));
    }

    /** The validation has entered its traces; the rejected one has its explanation. */
    private void openARunThatIsKnown() throws Exception {
        screen.perform(() -> {
            ContentManager tabs = window("Traceloom").getContentManager();
            tabs.setSelectedContent(tabs.getContents()[1]);
        });
        JTable runs = runs(4);
        screen.record("runs");
        mouse.doubleClick(runs, bounds(runs, "rejected"));
        screen.waitUntil("the explanation is showing beside the runs",
                () -> screen.isShowing("traceloom.runs.table") && screen.isShowing("traceloom.timeboxes"));
        press("dev.traceloom.Pin");
        screen.waitUntil("the pin is shown", () -> screen.isShowing("traceloom.pins"));
        screen.record("run-explained");
    }

    /** The list grows by itself when its file does, also behind the tests. */
    private void validateARunThatIsKnown() throws Exception {
        JTable runs = runs(4);
        mouse.rightClick(runs, bounds(runs, "accepted"));
        mouse.click(screen.await("the menu of the run", () -> screen.menuItem("Validate")));
        screen.waitUntil("the tests come to the front", () -> !runs.isShowing());
        screen.perform(() -> window("Traceloom").activate(null));
        runs(5);
        screen.record("runs-grown");
    }

    private JTable runs(int count) throws Exception {
        return screen.await(count + " runs are listed", () ->
                screen.named("traceloom.runs.table") instanceof JTable table && table.getRowCount() == count
                        ? table
                        : null);
    }

    private Rectangle bounds(JTable runs, String verdict) throws Exception {
        return screen.ask(() -> {
            for (int row = 0; row < runs.getRowCount(); row++) {
                if (verdict.equals(runs.getValueAt(row, 1))) {
                    return runs.getCellRect(row, 1, true);
                }
            }
            throw new AssertionError("no run is " + verdict);
        });
    }

    /** Whether all that was run has ended. */
    static boolean isOver(Project project) {
        return Stream.of(ExecutionManager.getInstance(project).getRunningProcesses())
                .allMatch(ProcessHandler::isProcessTerminated);
    }

    /** Where to click on an icon at that height; null when there is none. */
    static Integer iconAt(EditorGutterComponentEx gutter, int y) {
        for (int x = 0; x < gutter.getWidth(); x++) {
            if (gutter.getGutterRenderer(new Point(x, y)) != null) {
                return x + 4;
            }
        }
        return null;
    }

    private void press(String id) throws Exception {
        AnAction action = ActionManager.getInstance().getAction(id);
        press(id, found -> found == action);
    }

    private void press(String name, Predicate<AnAction> meant) throws Exception {
        mouse.click(screen.await(name + " has a button that can be pressed", () -> {
            mouse.stir();
            return screen.all(ActionButton.class).stream()
                    .filter(button -> meant.test(button.getAction()) && button.isShowing() && button.isEnabled())
                    .findFirst()
                    .orElse(null);
        }));
    }

    /** The first row with these words; -1 when there is none. Opens suites: of tests that are over soon, the IDE leaves them closed. */
    static int row(JTree tree, String words) {
        for (int i = 0; i < tree.getRowCount(); i++) {
            tree.expandRow(i);
            if (tree.getPathForRow(i).getLastPathComponent().toString().contains(words)) {
                return i;
            }
        }
        return -1;
    }

    private VirtualFile file(String path) {
        return LocalFileSystem.getInstance().refreshAndFindFileByPath(project.getBasePath() + "/" + path);
    }

    private com.intellij.openapi.wm.ToolWindow window(String id) {
        return ToolWindowManager.getInstance(project).getToolWindow(id);
    }
}
