package dev.traceloom.ide.bundle;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorPolicy;
import com.intellij.openapi.fileEditor.FileEditorProvider;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import org.jetbrains.annotations.NotNull;

/** Opens a bundle by double click. */
public final class BundleEditorProvider implements FileEditorProvider, DumbAware {

    /** By its name: whoever gave the extension to another file type still gets to see what is inside. */
    @Override
    public boolean accept(@NotNull Project project, @NotNull VirtualFile file) {
        return !file.isDirectory()
                && file.isInLocalFileSystem()
                && BundleFileType.INSTANCE.getDefaultExtension().equals(file.getExtension());
    }

    @Override
    public @NotNull FileEditor createEditor(@NotNull Project project, @NotNull VirtualFile file) {
        return new BundleEditor(project, file);
    }

    @Override
    public @NotNull String getEditorTypeId() {
        return "traceloom-bundle";
    }

    @Override
    public @NotNull FileEditorPolicy getPolicy() {
        return FileEditorPolicy.HIDE_DEFAULT_EDITOR;
    }
}
