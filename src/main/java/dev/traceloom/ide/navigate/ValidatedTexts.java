package dev.traceloom.ide.navigate;

import com.intellij.openapi.fileEditor.FileEditor;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.LightVirtualFile;
import com.intellij.ui.EditorNotificationPanel;
import dev.traceloom.explain.SourceText;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.tla.TlaFileType;
import dev.traceloom.spec.Place;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.PathEndings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Modules as they were validated, to be read in editors, with a line on top that says so. */
final class ValidatedTexts {
    private final Project project;
    private final Map<String, LightVirtualFile> files = new HashMap<>();

    ValidatedTexts(Project project) {
        this.project = project;
    }

    /** Opens the text; where the file has changed since, one click away from it. */
    void open(SourceText source, Optional<VirtualFile> changed, Place place, boolean select) {
        LightVirtualFile file = files.computeIfAbsent(source.file(), first -> create(source));
        FileEditorManager editors = FileEditorManager.getInstance(project);
        boolean alreadyOpen = editors.isFileOpen(file);
        EditorPlaces.open(project, file, place, select);
        if (!alreadyOpen) {
            for (FileEditor editor : editors.getEditors(file)) {
                editors.addTopComponent(editor, banner(PathEndings.name(source.file()), changed));
            }
        }
    }

    private static LightVirtualFile create(SourceText source) {
        String name = PathEndings.name(source.file());
        LightVirtualFile file =
                new LightVirtualFile(name, TlaFileType.ofText(name), ModuleTexts.unix(source.text()));
        file.setWritable(false);
        return file;
    }

    private EditorNotificationPanel banner(String name, Optional<VirtualFile> changed) {
        EditorNotificationPanel banner = new EditorNotificationPanel();
        banner.setName("traceloom.validated.text");
        banner.setText(PlainText.words(TraceloomBundle.message(
                changed.isPresent() ? "navigate.module.changed" : "navigate.module.from.bundle", name)));
        changed.ifPresent(file -> banner.createActionLabel(
                TraceloomBundle.message("navigate.module.open.now"),
                () -> new OpenFileDescriptor(project, file).navigate(true)));
        return banner;
    }
}
