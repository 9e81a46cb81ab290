package dev.traceloom.ide.window;

import com.intellij.openapi.fileChooser.FileChooserFactory;
import com.intellij.openapi.fileChooser.FileSaverDescriptor;
import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.VirtualFileWrapper;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.page.Pages;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.Notices;
import dev.traceloom.ui.window.Export;
import java.io.IOException;
import java.nio.file.Path;
import org.jetbrains.annotations.NotNull;

/** Asks where to, and writes in the background. */
public final class ExplanationExport {
    private final Project project;
    private final Export export;

    private ExplanationExport(Project project, Export export) {
        this.project = project;
        this.export = export;
    }

    public static ExplanationExport bundle(Project project) {
        return new ExplanationExport(project, new Export("bundle", Bundles.EXTENSION, Bundles::write));
    }

    public static ExplanationExport page(Project project) {
        return new ExplanationExport(project, new Export("page", ".html", Pages::write));
    }

    public void ask(Explanation explanation) {
        // An array, since a constructor for one extension alone is there in later releases only.
        FileSaverDescriptor descriptor = new FileSaverDescriptor(
                TraceloomBundle.message("window.export.title." + export.name()),
                TraceloomBundle.message("window.export.description." + export.name()),
                new String[] {export.extension().substring(1)});
        VirtualFile base = project.getBasePath() == null
                ? null
                : LocalFileSystem.getInstance().findFileByPath(project.getBasePath());
        VirtualFileWrapper chosen = FileChooserFactory.getInstance()
                .createSaveFileDialog(descriptor, project)
                .save(base, export.fileName(explanation.summary().trace()));
        if (chosen != null) {
            write(explanation, chosen.getFile().toPath());
        }
    }

    void write(Explanation explanation, Path file) {
        new Task.Backgroundable(project, TraceloomBundle.message("window.export.writing", file.getFileName())) {
            private String problem;

            @Override
            public void run(@NotNull ProgressIndicator indicator) {
                try {
                    export.writer().write(explanation, file);
                    LocalFileSystem.getInstance().refreshAndFindFileByIoFile(file.toFile());
                } catch (IOException failed) {
                    problem = TraceloomBundle.message("window.export.failed", failed.getMessage());
                }
            }

            @Override
            public void onSuccess() {
                if (problem != null) {
                    Notices.failed(ExplanationExport.this.project,
                            TraceloomBundle.message("window.export.title." + export.name()), problem);
                }
            }
        }.queue();
    }
}
