package dev.traceloom.ide.lineup;

import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.openapi.project.Project;
import org.jetbrains.annotations.NotNull;

final class LineupConfigurationFactory extends ConfigurationFactory {

    LineupConfigurationFactory(LineupConfigurationType type) {
        super(type);
    }

    /** The name on the screen, which the platform would store otherwise, may change; this may not. */
    @Override
    public @NotNull String getId() {
        return LineupConfigurationType.ID;
    }

    /** Today's IDEs ask, and show a grey form while they index otherwise; IntelliJ 2018.3 does not. */
    public boolean isEditableInDumbMode() {
        return true;
    }

    @Override
    public @NotNull RunConfiguration createTemplateConfiguration(@NotNull Project project) {
        return new LineupConfiguration(project, this);
    }
}
