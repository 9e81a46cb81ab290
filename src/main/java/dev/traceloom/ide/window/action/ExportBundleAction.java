package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.window.ExplanationExport;
import dev.traceloom.ui.CounterexamplePanel;
import java.util.Optional;

/** Saves the explanation as a bundle, which opens anywhere. */
public final class ExportBundleAction extends CounterexampleAction {

    public ExportBundleAction() {
        super("dev.traceloom.ExportBundle");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return Optional.empty();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        ExplanationExport.bundle(event.getProject()).ask(panel.investigation().counterexample().explanation());
    }
}
