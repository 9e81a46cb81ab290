package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.Presentation;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
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
        boolean offered = project != null && !SelectedTraces.in(event.getDataContext()).isEmpty();
        presentation.setEnabledAndVisible(offered);
        if (offered) {
            Optional<String> specification = SpecificationChoice.atOnce(project).existing().clear();
            presentation.setText(specification
                    .map(path -> PlainText.words(TraceloomBundle.message("action.validate.against", ValidationTarget.fileName(path))))
                    .orElse(TraceloomBundle.message("action.validate.against.some")), false);
        }
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        List<String> traces =
                SelectedTraces.in(event.getDataContext()).stream().map(VirtualFile::getPath).toList();
        if (project != null && !traces.isEmpty()) {
            new SpecificationChooser(project, traces).choose(event.getDataContext());
        }
    }
}
