package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.WelcomePanel;
import dev.traceloom.ui.WelcomePanel.Step;
import dev.traceloom.ui.kit.LinkedText.Link;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.stream.Stream;

/** What the tool window says before anything was validated; whatever it names is a link that does it. */
final class Welcome {
    private static final String PLACE = "TraceloomWelcome";
    /** As the platform calls it. */
    private static final String PROJECT_VIEW = "Project";

    private final Project project;
    private WelcomePanel panel;

    private Welcome(Project project) {
        this.project = project;
    }

    static WelcomePanel panel(Project project) {
        Welcome welcome = new Welcome(project);
        welcome.panel = new WelcomePanel(TraceloomBundle.message("welcome.question"), welcome.steps());
        return welcome.panel;
    }

    private List<Step> steps() {
        return List.of(
                step("welcome.traces",
                        action("welcome.traces.choose", "dev.traceloom.ValidateFromWindow"),
                        new Link(TraceloomBundle.message("welcome.traces.view"), this::showProjectView)),
                step("welcome.specification",
                        action("welcome.specification.open", "dev.traceloom.OpenSpecification")),
                step("welcome.record", action("welcome.record.new", "dev.traceloom.RecordFromWindow")),
                step("welcome.result", action("welcome.result.settings", "dev.traceloom.Settings")));
    }

    /** The links' words stand in for the numbered gaps of the text. */
    private static Step step(String key, Link... links) {
        return new Step(
                TraceloomBundle.message(key, Stream.of(links).map(Link::words).toArray()), List.of(links));
    }

    private Link action(String key, String id) {
        return new Link(TraceloomBundle.message(key), () -> perform(id));
    }

    private void perform(String id) {
        ActionManager actions = ActionManager.getInstance();
        AnAction action = actions.getAction(id);
        if (action != null) {
            // Older platforms want to know by which event, be it by mouse or by keyboard.
            MouseEvent click =
                    new MouseEvent(panel, MouseEvent.MOUSE_CLICKED, System.currentTimeMillis(), 0, 0, 0, 1, false);
            actions.tryToExecute(action, click, panel, PLACE, true);
        }
    }

    private void showProjectView() {
        ToolWindow view = ToolWindowManager.getInstance(project).getToolWindow(PROJECT_VIEW);
        if (view != null) {
            view.activate(null);
        }
    }
}
