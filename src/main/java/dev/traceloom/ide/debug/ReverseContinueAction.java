package dev.traceloom.ide.debug;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.TraceloomBundle;
import org.jetbrains.annotations.NotNull;

/** Lets the process run backwards. */
public final class ReverseContinueAction extends DebuggerAction {

    @Override
    public void update(@NotNull AnActionEvent event) {
        super.update(event);
        updateBackwards(
                event, TraceloomBundle.message("debug.reverse.continue"), TraceloomBundle.message("debug.only.rr"));
    }

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run) && run.goesBackwards();
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.resume(true));
    }
}
