package dev.traceloom.ide.recording;

import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationTypeBase;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;

/** The run configuration "TLA+ Recording". */
public final class RecordingConfigurationType extends ConfigurationTypeBase implements DumbAware {
    /** Stored in users' projects, so it stays. */
    static final String ID = "TraceloomRecording";

    public RecordingConfigurationType() {
        super(
                ID,
                TraceloomBundle.message("recording.name"),
                TraceloomBundle.message("recording.description"),
                TraceloomIcons.RECORD);
        addFactory(new RecordingConfigurationFactory(this));
    }

    static ConfigurationFactory factory() {
        return ConfigurationTypeUtil.findConfigurationType(RecordingConfigurationType.class)
                .getConfigurationFactories()[0];
    }
}
