package dev.traceloom.ide.window;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.TraceloomBundle;
import org.jetbrains.annotations.NotNull;

/** Stops a debugger at the selected operation. Its place in the toolbar is kept, and says why it cannot be used. */
public final class DebugInRrAction extends DumbAwareAction {

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(false);
        event.getPresentation().setDescription(TraceloomBundle.message("window.replay.later"));
        // A tooltip shows the text, and nobody would find the reason in the status bar.
        event.getPresentation().setText(
                TraceloomBundle.message("window.replay.disabled", TraceloomBundle.message("window.replay.later")));
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        throw new IllegalStateException("it is never enabled");
    }
}
