package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.SpecificationAction;
import java.nio.file.Path;

/** In a specification, or on its file: New Recording Project…. */
public final class NewRecordingProjectAction extends SpecificationAction {

    @Override
    protected void perform(Project project, VirtualFile module, AnActionEvent event) {
        new NewRecordingProjectDialog(project, Path.of(module.getPath())).show();
    }
}
