package dev.traceloom.ide.validation;

import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.ProjectAction;
import dev.traceloom.ide.validation.setting.ChosenFiles;

/** Something to be done with a specification where none is at hand: asks for its file first. */
public abstract class ChosenSpecificationAction extends ProjectAction {

    protected abstract void perform(Project project, VirtualFile module);

    @Override
    protected final void perform(Project project) {
        VirtualFile chosen = FileChooser.chooseFile(ChosenFiles.modules(), project, null);
        if (chosen != null) {
            perform(project, chosen);
        }
    }
}
