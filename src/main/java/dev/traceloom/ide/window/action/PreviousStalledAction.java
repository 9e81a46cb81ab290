package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** Selects the operation that cannot follow before the selected one. */
public final class PreviousStalledAction extends CounterexampleAction {

    public PreviousStalledAction() {
        super("dev.traceloom.PreviousStalled");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return WhyNot.unless(new Gestures(panel.investigation()).stalled(-1).isPresent(), "whynot.stalled.previous");
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).stalled(-1).ifPresent(panel.investigation()::selectStalled);
    }
}
