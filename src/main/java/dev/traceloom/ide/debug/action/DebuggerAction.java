package dev.traceloom.ide.debug.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.ide.debug.Debugger;
import dev.traceloom.ide.debug.Debuggers;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Something that is asked of the project's debugger. */
abstract class DebuggerAction extends DumbAwareAction {

    abstract boolean isPossible(DebugRun run);

    abstract void perform(DebugRun run);

    /** How far the debugger is belongs to the UI thread. */
    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    static Optional<DebugRun> run(AnActionEvent event) {
        return Optional.ofNullable(event.getProject())
                .filter(project -> !project.isDisposed())
                .flatMap(project -> Debuggers.of(project).current())
                .map(Debugger::run);
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(run(event).filter(this::isPossible).isPresent());
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        run(event).filter(this::isPossible).ifPresent(this::perform);
    }

    static boolean stands(DebugRun run) {
        return run.phase() == DebugRun.Phase.STANDS;
    }
}
