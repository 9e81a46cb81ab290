package dev.traceloom.ide.validation;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;

/** In the tool window's welcome: opens a specification, whose first line offers the rest. */
public final class OpenSpecificationAction extends ChosenSpecificationAction {

    @Override
    protected void perform(Project project, VirtualFile module) {
        FileEditorManager.getInstance(project).openFile(module, true);
    }
}
