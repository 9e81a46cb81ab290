package dev.traceloom.ide.lineup;

import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationTypeBase;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;

/** The run configuration "Line-Up". */
public final class LineupConfigurationType extends ConfigurationTypeBase implements DumbAware {
    /** Stored in users' projects, so it stays. */
    static final String ID = "TraceloomLineup";

    public LineupConfigurationType() {
        super(
                ID,
                TraceloomBundle.message("lineup.name"),
                TraceloomBundle.message("lineup.description"),
                TraceloomIcons.VALIDATION);
        addFactory(new LineupConfigurationFactory(this));
    }

    static ConfigurationFactory factory() {
        return ConfigurationTypeUtil.findConfigurationType(LineupConfigurationType.class)
                .getConfigurationFactories()[0];
    }
}
