package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.validation.ChosenSpecificationAction;
import java.nio.file.Path;

/** In the tool window's welcome: New Recording Project…, for a specification that is chosen first. */
public final class RecordFromWindowAction extends ChosenSpecificationAction {

    @Override
    protected void perform(Project project, VirtualFile module) {
        new NewRecordingProjectDialog(project, Path.of(module.getPath())).show();
    }
}
