package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import dev.traceloom.ide.validation.setting.ChosenFiles;
import java.util.stream.Stream;
import org.jetbrains.annotations.NotNull;

/**
 * In the tool window: Validate Traces…, against the specification that is open or was used last. Where there is none, the
 * traces are chosen first, and the specification is looked for near them.
 */
public final class ValidateFromWindowAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(event.getProject() != null);
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Project project = event.getProject();
        if (project == null) {
            return;
        }
        SpecificationChoice choice = SpecificationChoice.atOnce(project);
        BackgroundLookup.compute(project, () -> choice.existing().clear(), meant -> meant.ifPresentOrElse(
                specification -> new TraceChooser(project, specification).choose(event.getDataContext()),
                () -> chooseTraces(project)));
    }

    private static void chooseTraces(Project project) {
        VirtualFile[] chosen = FileChooser.chooseFiles(ChosenFiles.recordings(), project, null);
        if (chosen.length > 0) {
            new SpecificationChooser(project, Stream.of(chosen).map(VirtualFile::getPath).toList()).choose();
        }
    }
}
