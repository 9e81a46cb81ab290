package dev.traceloom.ide.started;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionPlaces;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.impl.SimpleDataContext;
import com.intellij.openapi.application.ex.ApplicationManagerEx;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.startup.StartupActivity;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.openapi.wm.WindowManager;
import java.awt.Dialog;
import java.awt.Window;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jetbrains.annotations.NotNull;

/**
 * Does by itself what a user would do, writes down what is then showing, takes pictures, and ends the IDE. The folder
 * for all of that is given as a system property.
 */
public final class WindowProbe implements StartupActivity {

    @Override
    public void runActivity(@NotNull Project project) {
        Path folder = Path.of(System.getProperty("traceloom.probe"));
        new Thread(() -> look(project, folder), "window probe").start();
    }

    private static void look(Project project, Path folder) {
        try {
            Screen screen = new Screen(() -> WindowManager.getInstance().getFrame(project), folder);
            screen.fill();
            // It shows a path of this machine, which is nothing for a picture in the documentation.
            screen.perform(() -> ToolWindowManager.getInstance(project).getToolWindow("Project").hide(null));
            screen.perform(() -> open(project, "queue/Queue.tla"));
            screen.perform(() -> openTraceloom(project));
            screen.waitUntil("the welcome is showing", () -> screen.isShowing("traceloom.welcome"));
            screen.record("tool-window");
            new Session(project, screen, folder).run();
        } catch (Exception | AssertionError failed) {
            System.out.println("window probe: " + failed);
        } finally {
            // An IDE does not end behind an open dialog.
            Stream.of(Window.getWindows()).filter(Dialog.class::isInstance).forEach(Window::dispose);
            ApplicationManagerEx.getApplicationEx().exit(true, true);
        }
    }

    private static void open(Project project, String path) {
        VirtualFile file = LocalFileSystem.getInstance().refreshAndFindFileByPath(project.getBasePath() + "/" + path);
        FileEditorManager.getInstance(project).openFile(file, true);
    }

    private static void openTraceloom(Project project) {
        AnAction action = ActionManager.getInstance().getAction("dev.traceloom.Open");
        action.actionPerformed(AnActionEvent.createFromAnAction(
                action, null, ActionPlaces.MAIN_MENU, SimpleDataContext.getProjectContext(project)));
    }
}
