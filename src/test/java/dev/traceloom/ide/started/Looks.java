package dev.traceloom.ide.started;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.ide.ui.LafManager;
import com.intellij.ide.ui.UISettings;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.openapi.wm.WindowManager;
import java.awt.Color;
import java.util.List;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.plaf.ColorUIResource;

/** What a run says that ends behind the user's back, and the tool window in larger letters and in high contrast. */
final class Looks {
    private static final int ZOOMED_FONT = 20;

    private final Project project;
    private final Screen screen;
    private final Mouse mouse;

    Looks(Project project, Screen screen, Mouse mouse) {
        this.project = project;
        this.screen = screen;
        this.mouse = mouse;
    }

    void run() throws Exception {
        beToldOfTheEnd();
        zoom();
        useHighContrast();
    }

    private void beToldOfTheEnd() throws Exception {
        screen.perform(() -> window("Traceloom").hide(null));
        screen.perform(() -> ProgramRunnerUtil.executeConfiguration(
                everything(), DefaultRunExecutor.getRunExecutorInstance()));
        screen.waitUntil("the tests come to the front", () -> window("Run").isVisible());
        screen.perform(() -> window("Run").hide(null));
        JLabel show = screen.await("the notification", () -> screen.all(JLabel.class).stream()
                .filter(label -> label.isShowing() && "Show".equals(label.getText()))
                .findFirst()
                .orElse(null));
        screen.record("notification");
        mouse.click(show);
        screen.waitUntil("the trace is shown", () -> screen.isShowing("traceloom.timeboxes"));
        screen.record("shown");
    }

    /** As View, Appearance, Zoom IDE does it in today's IDEs. */
    private void zoom() throws Exception {
        screen.perform(() -> {
            UISettings settings = UISettings.getInstance();
            settings.setOverrideLafFonts(true);
            settings.setFontSize(ZOOMED_FONT);
            settings.fireUISettingsChanged();
            LafManager.getInstance().updateUI();
        });
        screen.record("zoomed");
    }

    /** The theme's own file is not part of the platform that is built here; these are its colours. */
    private void useHighContrast() throws Exception {
        screen.perform(() -> {
            for (String key : List.of("Panel.background", "Tree.background", "List.background", "Table.background",
                    "TextField.background", "SplitPane.background", "ToolWindow.header.background")) {
                UIManager.put(key, new ColorUIResource(Color.BLACK));
            }
            for (String key : List.of("Label.foreground", "Tree.foreground", "List.foreground", "Table.foreground",
                    "TextField.foreground")) {
                UIManager.put(key, new ColorUIResource(Color.WHITE));
            }
            SwingUtilities.updateComponentTreeUI(WindowManager.getInstance().getFrame(project));
        });
        screen.record("high-contrast");
    }

    /** The first validation of the session, that of the whole folder. */
    private RunnerAndConfigurationSettings everything() {
        return RunManager.getInstance(project).getAllSettings().stream()
                .filter(settings -> settings.getName().contains("recordings"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("none of " + RunManager.getInstance(project).getAllSettings()));
    }

    private ToolWindow window(String id) {
        return ToolWindowManager.getInstance(project).getToolWindow(id);
    }
}
