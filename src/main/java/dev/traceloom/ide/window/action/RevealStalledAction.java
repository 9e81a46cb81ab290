package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;

/** Shows every level of the tree at which an order ends. */
public final class RevealStalledAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return new Gestures(panel.investigation()).hasStalled();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        panel.revealStalled();
    }
}
