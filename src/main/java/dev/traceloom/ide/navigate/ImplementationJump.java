package dev.traceloom.ide.navigate;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.List;

/** To the line of the implementation that recorded an operation. */
final class ImplementationJump {
    private final Project project;

    ImplementationJump(Project project) {
        this.project = project;
    }

    /** Looks for the file in the background, when the project is indexed, and asks if several could be meant. */
    void to(SourceLine line) {
        ReadAction.nonBlocking(() -> ImplementationFiles.of(project, line.file()))
                .inSmartMode(project)
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), files -> choose(line, files))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private void choose(SourceLine line, List<VirtualFile> files) {
        if (files.isEmpty()) {
            JumpProblem.tell(project, "navigate.implementation.missing", line.file());
        } else if (files.size() == 1) {
            SourcePlaces.open(project, files.get(0), line.line(), 1);
        } else {
            JBPopupFactory.getInstance()
                    .createPopupChooserBuilder(files.stream().map(VirtualFile::getPresentableUrl).toList())
                    .setTitle(TraceloomBundle.message("navigate.implementation.choose", line.toString()))
                    .setItemChosenCallback(chosen -> files.stream()
                            .filter(file -> file.getPresentableUrl().equals(chosen))
                            .findFirst()
                            .ifPresent(file -> SourcePlaces.open(project, file, line.line(), 1)))
                    .createPopup()
                    .showInFocusCenter();
        }
    }
}
