package dev.traceloom.ide.links;

import com.intellij.execution.filters.HyperlinkInfo;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.RecordingOpener;
import dev.traceloom.ide.notice.Notices;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/**
 * Opens what a test left: a recording as a table, an explanation in its editor, a behaviour in the tool window.
 *
 * @param path as the test told it; anybody can print such a line, so that it may be anything
 */
record RecordedTestLink(String path) implements HyperlinkInfo {

    @Override
    public void navigate(@NotNull Project project) {
        ModalityState modality = ModalityState.defaultModalityState();
        ReadAction.nonBlocking(() -> ProjectFiles.of(project))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(modality, files -> find(project, files, modality))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private void find(Project project, ProjectFiles files, ModalityState modality) {
        AppExecutorUtil.getAppExecutorService().execute(() -> {
            Optional<VirtualFile> found = files.find(path);
            Optional<TestBehaviour> behaviour = found.flatMap(file -> TestBehaviour.of(file, files));
            ApplicationManager.getApplication()
                    .invokeLater(() -> open(project, found, behaviour), modality, project.getDisposed());
        });
    }

    private void open(Project project, Optional<VirtualFile> found, Optional<TestBehaviour> behaviour) {
        if (behaviour.isPresent()) {
            behaviour.get().show(project);
        } else if (found.isEmpty()) {
            Notices.warn(
                    project,
                    TraceloomBundle.message("links.gone.title"),
                    TraceloomBundle.message("links.gone", path));
        } else if (found.get().isDirectory()) {
            RecordingOpener.open(project, found.get());
        } else {
            FileEditorManager.getInstance(project).openFile(found.get(), true);
        }
    }
}
