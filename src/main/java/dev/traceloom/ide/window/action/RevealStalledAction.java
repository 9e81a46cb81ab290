package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** Shows every level of the tree at which an order ends. */
public final class RevealStalledAction extends CounterexampleAction {

    public RevealStalledAction() {
        super("dev.traceloom.RevealStalled");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return WhyNot.unless(new Gestures(panel.investigation()).hasStalled(), "whynot.reveal");
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        panel.revealStalled();
    }
}
