package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.ui.CounterexamplePanel;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Something that is done with the counterexample that is shown. */
abstract class CounterexampleAction extends DumbAwareAction {

    abstract boolean isPossible(CounterexamplePanel panel);

    abstract void perform(CounterexamplePanel panel, AnActionEvent event);

    /** What is selected and pinned belongs to the UI thread. */
    @Override
    public final @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    private static Optional<CounterexamplePanel> shown(AnActionEvent event) {
        return ExplanationView.of(event).flatMap(ExplanationView::counterexample);
    }

    @Override
    public final void update(@NotNull AnActionEvent event) {
        event.getPresentation().setEnabled(shown(event).filter(this::isPossible).isPresent());
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        shown(event).ifPresent(panel -> perform(panel, event));
    }
}
