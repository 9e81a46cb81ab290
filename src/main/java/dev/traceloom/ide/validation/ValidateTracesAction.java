package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.Presentation;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.ui.kit.PlainText;
import java.util.List;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** On selected traces: Validate Against Queue.tla. */
public final class ValidateTracesAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        Presentation presentation = event.getPresentation();
        List<String> traces = SelectedTraces.paths(event.getDataContext());
        boolean offered = project != null && !traces.isEmpty();
        presentation.setEnabledAndVisible(offered);
        if (offered) {
            Optional<String> specification = SpecificationChooser.meant(project, traces).clear();
            presentation.setText(specification
                    .map(path -> PlainText.words(TraceloomBundle.message("action.validate.against", ValidationTarget.fileName(path))))
                    .orElse(TraceloomBundle.message("action.validate.against.some")), false);
        }
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        List<String> traces = SelectedTraces.paths(event.getDataContext());
        if (project != null && !traces.isEmpty()) {
            new SpecificationChooser(project, traces).choose(event.getDataContext());
        }
    }
}
