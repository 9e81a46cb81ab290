package com.intellij.execution.actions;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.openapi.util.Ref;
import java.util.List;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * A producer that is asked for its factory when it is needed, instead of handing it to the constructor. Part of the
 * test platform only; the real platform has it since 2019.1.
 *
 * <p>The superclass of 2018.3 reads the constructor's factory in four places. They are overridden here, so that none is
 * reached with the missing one; whatever else it does, being found by its extension point included, is its own.
 */
public abstract class LazyRunConfigurationProducer<T extends RunConfiguration> extends RunConfigurationProducer<T> {

    public LazyRunConfigurationProducer() {
        super((ConfigurationFactory) null);
    }

    @Override
    public abstract @NotNull ConfigurationFactory getConfigurationFactory();

    /** Final, as in the real platform, so that no producer here overrides what it cannot override there. */
    @Override
    public final @NotNull ConfigurationType getConfigurationType() {
        return getConfigurationFactory().getType();
    }

    @Override
    protected @NotNull List<RunnerAndConfigurationSettings> getConfigurationSettingsList(@NotNull RunManager manager) {
        return manager.getConfigurationSettingsList(getConfigurationType());
    }

    @Override
    protected RunnerAndConfigurationSettings cloneTemplateConfiguration(@NotNull ConfigurationContext context) {
        return cloneTemplateConfigurationStatic(context, getConfigurationFactory());
    }

    @Override
    public @Nullable RunConfiguration createLightConfiguration(@NotNull ConfigurationContext context) {
        @SuppressWarnings("unchecked") // a producer's factory makes the producer's configurations
        T configuration = (T) getConfigurationFactory().createTemplateConfiguration(context.getProject());
        boolean applies = setupConfigurationFromContext(configuration, context, new Ref<>(context.getPsiLocation()));
        return applies ? configuration : null;
    }
}
