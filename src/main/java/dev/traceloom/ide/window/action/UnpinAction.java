package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.WhyNot;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.view.Gestures;
import java.util.Optional;

/** Takes every assumption back. */
public final class UnpinAction extends CounterexampleAction {

    public UnpinAction() {
        super("dev.traceloom.Unpin");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return WhyNot.unless(new Gestures(panel.investigation()).hasPins(), "whynot.unpin");
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        new Gestures(panel.investigation()).unpinAll();
    }
}
