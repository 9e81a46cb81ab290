package dev.traceloom.ide.window.action;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import dev.traceloom.ide.ProjectAction;
import dev.traceloom.ide.ToolWindowId;

/** Tools | Open Traceloom. */
public final class OpenTraceloomAction extends ProjectAction {

    @Override
    protected void perform(Project project) {
        ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow(ToolWindowId.TRACELOOM);
        if (window != null) {
            window.activate(null);
        }
    }
}
