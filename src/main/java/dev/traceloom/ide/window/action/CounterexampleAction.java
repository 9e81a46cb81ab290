package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.ui.CounterexamplePanel;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** Something that is done with the counterexample that is shown. */
abstract class CounterexampleAction extends DumbAwareAction {

    private final String id;

    /** @param id by which it is registered */
    CounterexampleAction(String id) {
        this.id = id;
    }

    /** A clause; empty where it can be done. */
    abstract Optional<String> whyNot(CounterexamplePanel panel);

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
        WhyNot.show(
                event.getPresentation(),
                id,
                shown(event).map(this::whyNot).orElseGet(() -> WhyNot.unless(false, "debug.not.open")));
    }

    @Override
    public final void actionPerformed(@NotNull AnActionEvent event) {
        shown(event).filter(panel -> whyNot(panel).isEmpty()).ifPresent(panel -> perform(panel, event));
    }
}
