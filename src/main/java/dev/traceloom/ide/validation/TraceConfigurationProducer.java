package dev.traceloom.ide.validation;

import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.execution.actions.LazyRunConfigurationProducer;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.Ref;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFileSystemItem;
import dev.traceloom.ide.validation.console.TraceTarget;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Runs what the caret or the selection stands on, if that is a trace and there is no doubt about its specification. */
public final class TraceConfigurationProducer extends LazyRunConfigurationProducer<ValidationConfiguration>
        implements DumbAware {

    @Override
    public @NotNull ConfigurationFactory getConfigurationFactory() {
        return ConfigurationTypeUtil.findConfigurationType(ValidationConfigurationType.class)
                .getConfigurationFactories()[0];
    }

    @Override
    protected boolean setupConfigurationFromContext(
            @NotNull ValidationConfiguration configuration,
            @NotNull ConfigurationContext context,
            @NotNull Ref<PsiElement> source) {
        Optional<ValidationTarget> target = target(context);
        if (target.isEmpty()) {
            return false;
        }
        configuration.setTarget(target.get());
        configuration.setGeneratedName();
        return true;
    }

    @Override
    public boolean isConfigurationFromContext(
            @NotNull ValidationConfiguration configuration, @NotNull ConfigurationContext context) {
        return target(context).filter(target -> target.equals(configuration.target())).isPresent();
    }

    private static Optional<ValidationTarget> target(ConfigurationContext context) {
        PsiElement element = context.getPsiLocation();
        Optional<String> trace = TraceTarget.of(element)
                .map(TraceTarget::path)
                .or(() -> Optional.ofNullable(file(element)).filter(SelectedTraces::isTrace).map(VirtualFile::getPath));
        return trace.flatMap(path -> SpecificationChooser.meant(context.getProject(), List.of(path))
                .clear()
                .map(specification -> new ValidationTarget(specification, List.of(path))));
    }

    private static VirtualFile file(PsiElement element) {
        if (element instanceof PsiFileSystemItem item) {
            return item.getVirtualFile();
        }
        return element == null || element.getContainingFile() == null
                ? null
                : element.getContainingFile().getVirtualFile();
    }
}
