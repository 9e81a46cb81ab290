package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;

/** Assumes what is selected: the operation comes where it is, or the state is passed. */
public final class PinAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return new Gestures(panel.investigation()).pin().isPresent();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).pin().ifPresent(panel.investigation()::pin);
    }
}
