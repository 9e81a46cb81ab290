package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;

/** In a specification, or on its file: Validate Traces…. */
public final class ValidateSpecificationAction extends SpecificationAction {

    @Override
    protected void perform(Project project, VirtualFile module, AnActionEvent event) {
        new TraceChooser(project, module.getPath()).choose(event.getDataContext());
    }
}
