package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** Assumes what is selected: the operation comes where it is, or the state is passed. */
public final class PinAction extends CounterexampleAction {

    public PinAction() {
        super("dev.traceloom.Pin");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return WhyNot.unless(new Gestures(panel.investigation()).pin().isPresent(), "whynot.pin");
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).pin().ifPresent(panel.investigation()::pin);
    }
}
