package dev.traceloom.ide.debug.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ide.debug.DebugRun;
import dev.traceloom.ide.debug.Debugger;
import dev.traceloom.ide.debug.Debuggers;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Something that is asked of the project's debugger. */
abstract class DebuggerAction extends DumbAwareAction {

    private final String id;

    /** @param id by which it is registered */
    DebuggerAction(String id) {
        this.id = id;
    }

    /** Why this debugger cannot do it at all: a clause. */
    Optional<String> whyNever(DebugRun run) {
        return Optional.empty();
    }

    /** Why it cannot be done where the process stands: a clause. */
    Optional<String> whyNotHere(DebugRun run) {
        return Optional.empty();
    }

    abstract void perform(DebugRun run);

    /** How far the debugger is belongs to the UI thread. */
    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    private Optional<String> whyNot(DebugRun run) {
        return whyNever(run).or(() -> whyNotNow(run));
    }

    private Optional<String> whyNotNow(DebugRun run) {
        return switch (run.phase()) {
            case PREPARING -> WhyNot.unless(false, "whynot.debug.preparing");
            case BUSY -> WhyNot.unless(false, "whynot.debug.busy");
            case ENDED -> WhyNot.unless(false, "whynot.debug.ended");
            case STANDS -> whyNotHere(run);
        };
    }

    private static Optional<DebugRun> run(AnActionEvent event) {
        return Optional.ofNullable(event.getProject())
                .filter(project -> !project.isDisposed())
                .flatMap(project -> Debuggers.of(project).current())
                .map(Debugger::run);
    }

    @Override
    public final void update(@NotNull AnActionEvent event) {
        WhyNot.show(
                event.getPresentation(),
                id,
                run(event).map(this::whyNot).orElseGet(() -> WhyNot.unless(false, "whynot.debug.none")));
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        run(event).filter(run -> whyNot(run).isEmpty()).ifPresent(this::perform);
    }
}
