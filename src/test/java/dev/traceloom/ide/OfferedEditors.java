package dev.traceloom.ide;

import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.List;

/**
 * Which of our editors want a file. Whether the default editor stands beside them, and before them, is for the platform
 * to do by their policy and weight; what it would tell of that has changed its type.
 */
public final class OfferedEditors {
    private OfferedEditors() {}

    public static List<FileEditorProvider> of(Project project, VirtualFile file) {
        return Extensions.of("fileEditorProvider", FileEditorProvider.class).stream()
                .filter(provider -> provider.getClass().getName().startsWith("dev.traceloom."))
                .filter(provider -> provider.accept(project, file))
                .toList();
    }
}
