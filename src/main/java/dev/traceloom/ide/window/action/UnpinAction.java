package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;

/** Takes every assumption back. */
public final class UnpinAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return new Gestures(panel.investigation()).hasPins();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).unpinAll();
    }
}
