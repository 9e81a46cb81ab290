package dev.traceloom.ide.validation;

import com.intellij.execution.configurations.ConfigurationTypeBase;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.TraceloomIcons;

/** The run configuration "TLA+ Trace Validation". */
public final class ValidationConfigurationType extends ConfigurationTypeBase {
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
