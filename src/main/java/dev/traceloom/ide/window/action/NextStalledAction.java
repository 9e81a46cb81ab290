package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** Selects the next operation that cannot follow. */
public final class NextStalledAction extends CounterexampleAction {

    public NextStalledAction() {
        super("dev.traceloom.NextStalled");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return WhyNot.unless(new Gestures(panel.investigation()).stalled(1).isPresent(), "whynot.stalled.next");
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).stalled(1).ifPresent(panel.investigation()::selectStalled);
    }
}
