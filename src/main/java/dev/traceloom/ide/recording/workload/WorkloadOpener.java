package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import dev.traceloom.ide.recording.RecordingConfigurations;
import dev.traceloom.ide.validation.setting.BackgroundLookup;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Opens what was generated, and makes a configuration that records it. */
final class WorkloadOpener {
    private WorkloadOpener() {}

    static void open(Project project, WorkloadChoices choices) {
        RecordingConfigurations.add(
                project, choices.folder(), choices.language().program(), choices.settings(), choices.specification());
        BackgroundLookup.compute(project, () -> files(choices), files -> {
            FileEditorManager editors = FileEditorManager.getInstance(project);
            files.forEach(file -> editors.openFile(file, true));
        });
    }

    /** What to read, and last, so that it is in front, what to fill in. */
    private static List<VirtualFile> files(WorkloadChoices choices) {
        return Stream.of("README.md", choices.language().usersFile())
                .map(name -> find(choices.folder().resolve(name)))
                .filter(Objects::nonNull)
                .toList();
    }

    private static VirtualFile find(Path file) {
        return LocalFileSystem.getInstance().refreshAndFindFileByPath(file.toString().replace('\\', '/'));
    }
}
