package dev.traceloom.ide.lineup.gutter;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.startup.StartupActivity;
import org.jetbrains.annotations.NotNull;

/** Begins to show the icons of classes when a project is open. */
public final class LineupGuttersStart implements StartupActivity, DumbAware {

    @Override
    public void runActivity(@NotNull Project project) {
        ApplicationManager.getApplication().invokeLater(
                () -> project.getService(LineupGutters.class).start(), project.getDisposed());
    }
}
