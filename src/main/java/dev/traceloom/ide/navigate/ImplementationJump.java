package dev.traceloom.ide.navigate;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.List;
import java.util.function.Consumer;
import org.jetbrains.annotations.NotNull;

/** To the line of the implementation that recorded an operation. */
public final class ImplementationJump {
    private final Project project;

    public ImplementationJump(Project project) {
        this.project = project;
    }

    /** Looks for the file in the background, when the project is indexed, and asks if several could be meant. */
    public void to(SourceLine line) {
        look(line, files -> choose(line, files));
    }

    /** The same in two steps, for those who offer it only where there is such a file. */
    public void find(SourceLine line, Consumer<Runnable> found) {
        look(line, files -> {
            if (!files.isEmpty()) {
                // What is chosen then may have been moved or deleted since.
                found.accept(() -> to(line));
            }
        });
    }

    private void look(SourceLine line, Consumer<List<VirtualFile>> found) {
        ReadAction.nonBlocking(() -> ImplementationFiles.of(project, line.file()))
                .inSmartMode(project)
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), found)
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private void choose(SourceLine line, List<VirtualFile> files) {
        if (files.isEmpty()) {
            JumpProblem.tell(project, "navigate.implementation.missing", line.file());
        } else if (files.size() == 1) {
            SourcePlaces.open(project, files.get(0), line.line(), 1);
        } else {
            JBPopupFactory.getInstance().createListPopup(new WhichFile(line, files)).showInFocusCenter();
        }
    }

    private final class WhichFile extends BaseListPopupStep<VirtualFile> {
        private final SourceLine line;

        WhichFile(SourceLine line, List<VirtualFile> files) {
            super(PlainText.words(TraceloomBundle.message("navigate.implementation.choose", line.toString())), files);
            this.line = line;
        }

        @Override
        public @NotNull String getTextFor(VirtualFile file) {
            return PlainText.words(file.getPresentableUrl());
        }

        @Override
        public PopupStep<?> onChosen(VirtualFile file, boolean finalChoice) {
            return doFinalStep(() -> SourcePlaces.open(project, file, line.line(), 1));
        }
    }
}
