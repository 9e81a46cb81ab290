package dev.traceloom.ide.tabs;

import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentManager;
import dev.traceloom.ide.runs.RunsContent;
import dev.traceloom.ide.window.TracesPanel;
import dev.traceloom.ide.window.WindowTab;
import java.util.List;
import java.util.function.Function;
import org.jetbrains.annotations.NotNull;

/** Fills the tool window "Traceloom". */
public final class TraceloomToolWindowFactory implements ToolWindowFactory, DumbAware {
    /** The tabs from left to right. */
    private static final List<Function<Project, WindowTab>> TABS = List.of(TracesPanel::new, RunsContent::new);

    @Override
    public void createToolWindowContent(@NotNull Project project, @NotNull ToolWindow window) {
        TABS.forEach(tab -> add(tab.apply(project), window.getContentManager()));
    }

    private static void add(WindowTab tab, ContentManager contents) {
        // The manager's factory, because the static accessor of ContentFactory is not the same in all releases.
        Content content = contents.getFactory().createContent(tab.component(), tab.title(), false);
        content.setDisposer(tab);
        content.setPreferredFocusableComponent(tab.preferredFocus());
        contents.addContent(content);
    }
}
