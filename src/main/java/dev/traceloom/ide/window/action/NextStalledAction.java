package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;

/** Selects the next operation that cannot follow. */
public final class NextStalledAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return new Gestures(panel.investigation()).stalled(1).isPresent();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).stalled(1).ifPresent(panel.investigation()::selectStalled);
    }
}
