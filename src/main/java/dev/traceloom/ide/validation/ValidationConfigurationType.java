package dev.traceloom.ide.validation;

import com.intellij.execution.configurations.ConfigurationTypeBase;
import com.intellij.openapi.project.DumbAware;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;

/** The run configuration "TLA+ Trace Validation". It asks no index, so it need not wait for one. */
public final class ValidationConfigurationType extends ConfigurationTypeBase implements DumbAware {
    /** Stored in users' projects, so it stays. */
    static final String ID = "TraceloomValidation";

    public ValidationConfigurationType() {
        super(
                ID,
                TraceloomBundle.message("validation.name"),
                TraceloomBundle.message("validation.description"),
                TraceloomIcons.VALIDATION);
        addFactory(new ValidationConfigurationFactory(this));
    }
}
