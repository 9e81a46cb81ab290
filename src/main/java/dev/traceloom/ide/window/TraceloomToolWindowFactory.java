package dev.traceloom.ide.window;

import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.content.ContentManager;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.WelcomePanel;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** Fills the tool window "Traceloom". */
public final class TraceloomToolWindowFactory implements ToolWindowFactory, DumbAware {
    static final String ID = "Traceloom";

    @Override
    public void createToolWindowContent(@NotNull Project project, @NotNull ToolWindow window) {
        WelcomePanel welcome = new WelcomePanel(
                TraceloomBundle.message("welcome.question"),
                List.of(
                        TraceloomBundle.message("welcome.configure", TraceloomBundle.message("validation.name")),
                        TraceloomBundle.message("welcome.choose"),
                        TraceloomBundle.message("welcome.run")));
        // The manager's factory, because the static accessor of ContentFactory is not the same in all releases.
        ContentManager contents = window.getContentManager();
        contents.addContent(contents.getFactory().createContent(welcome, "", false));
    }
}
