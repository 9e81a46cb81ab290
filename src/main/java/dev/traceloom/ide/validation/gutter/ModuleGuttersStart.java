package dev.traceloom.ide.validation.gutter;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.startup.StartupActivity;
import org.jetbrains.annotations.NotNull;

/** Begins to show the icons of specifications when a project is open. */
public final class ModuleGuttersStart implements StartupActivity, DumbAware {

    @Override
    public void runActivity(@NotNull Project project) {
        ApplicationManager.getApplication().invokeLater(
                () -> project.getService(ModuleGutters.class).start(), project.getDisposed());
    }
}
