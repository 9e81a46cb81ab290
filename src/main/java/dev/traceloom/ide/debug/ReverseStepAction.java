package dev.traceloom.ide.debug;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.TraceloomBundle;
import org.jetbrains.annotations.NotNull;

/** To the line before, into calls. */
public final class ReverseStepAction extends DebuggerAction {

    @Override
    public void update(@NotNull AnActionEvent event) {
        super.update(event);
        updateBackwards(
                event, TraceloomBundle.message("debug.reverse.step"), TraceloomBundle.message("debug.only.rr"));
    }

    @Override
    boolean isPossible(DebugRun run) {
        return stands(run) && run.goesBackwards();
    }

    @Override
    void perform(DebugRun run) {
        run.give(session -> session.step(true));
    }
}
