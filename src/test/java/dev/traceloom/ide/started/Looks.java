package dev.traceloom.ide.started;

import com.intellij.ide.ui.LafManager;
import com.intellij.ide.ui.UISettings;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionPlaces;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.impl.SimpleDataContext;
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
        screen.perform(() -> perform("dev.traceloom.Revalidate"));
        screen.perform(() -> window("Traceloom").hide(null));
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

    private void perform(String id) {
        AnAction action = ActionManager.getInstance().getAction(id);
        action.actionPerformed(AnActionEvent.createFromAnAction(
                action, null, ActionPlaces.TOOLBAR, SimpleDataContext.getProjectContext(project)));
    }

    private ToolWindow window(String id) {
        return ToolWindowManager.getInstance(project).getToolWindow(id);
    }
}
