package dev.traceloom.ide.debug.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.DebugRun;
import org.jetbrains.annotations.NotNull;

/** Something that only a recording of rr can do; elsewhere the tooltip, which shows the text, says so. */
abstract class BackwardsAction extends DebuggerAction {
    private final String key;

    /** @param key of what it is called */
    BackwardsAction(String key) {
        this.key = key;
    }

    @Override
    public final void update(@NotNull AnActionEvent event) {
        super.update(event);
        String text = TraceloomBundle.message(key);
        boolean impossible = run(event).filter(run -> !run.goesBackwards()).isPresent();
        event.getPresentation().setText(
                impossible ? text + ": " + TraceloomBundle.message("debug.only.rr") : text);
    }

    @Override
    final boolean isPossible(DebugRun run) {
        return stands(run) && run.goesBackwards();
    }
}
