package dev.traceloom.ide.window.action;

import com.intellij.openapi.options.ShowSettingsUtil;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.ProjectAction;
import dev.traceloom.ide.TraceloomBundle;

/** Opens Traceloom's page of the settings. */
public final class OpenSettingsAction extends ProjectAction {

    @Override
    protected void perform(Project project) {
        ShowSettingsUtil.getInstance().showSettingsDialog(project, TraceloomBundle.message("window.settings.page"));
    }
}
