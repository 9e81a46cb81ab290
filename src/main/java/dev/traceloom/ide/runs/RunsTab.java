package dev.traceloom.ide.runs;

import com.intellij.openapi.project.Project;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentManager;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.window.FurtherTabs;

/** Adds the tab Runs to the tool window. */
public final class RunsTab implements FurtherTabs {
    private final Project project;

    public RunsTab(Project project) {
        this.project = project;
    }

    @Override
    public void addTo(ContentManager contents) {
        RunsContent runs = new RunsContent(project);
        Content content = contents.getFactory().createContent(runs, TraceloomBundle.message("runs.tab"), false);
        content.setDisposer(runs);
        content.setPreferredFocusableComponent(runs.panel().preferredFocus());
        contents.addContent(content);
    }
}
