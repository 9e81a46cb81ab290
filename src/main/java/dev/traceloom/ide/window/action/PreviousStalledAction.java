package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;

/** Selects the operation that cannot follow before the selected one. */
public final class PreviousStalledAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return new Gestures(panel.investigation()).stalled(-1).isPresent();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).stalled(-1).ifPresent(panel.investigation()::selectStalled);
    }
}
