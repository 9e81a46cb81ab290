package dev.traceloom.ide.window;

import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentManager;
import dev.traceloom.ide.TraceloomBundle;
import org.jetbrains.annotations.NotNull;

/** Fills the tool window "Traceloom". */
public final class TraceloomToolWindowFactory implements ToolWindowFactory, DumbAware {

    @Override
    public void createToolWindowContent(@NotNull Project project, @NotNull ToolWindow window) {
        TracesPanel panel = new TracesPanel(project);
        // The manager's factory, because the static accessor of ContentFactory is not the same in all releases.
        ContentManager contents = window.getContentManager();
        Content content = contents.getFactory().createContent(panel, TraceloomBundle.message("window.tab.traces"), false);
        content.setDisposer(panel);
        content.setPreferredFocusableComponent(panel.preferredFocus());
        contents.addContent(content);
        project.getService(FurtherTabs.class).addTo(contents);
    }
}
