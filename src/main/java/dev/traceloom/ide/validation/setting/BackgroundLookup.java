package dev.traceloom.ide.validation.setting;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.project.Project;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Looks something up on disk and comes back to the UI thread with it. */
public final class BackgroundLookup {
    private BackgroundLookup() {}

    public static <T> void compute(Project project, Supplier<T> question, Consumer<T> answer) {
        Application application = ApplicationManager.getApplication();
        ModalityState modality = ModalityState.defaultModalityState();
        application.executeOnPooledThread(() -> {
            T found = question.get();
            application.invokeLater(() -> answer.accept(found), modality, project.getDisposed());
        });
    }
}
