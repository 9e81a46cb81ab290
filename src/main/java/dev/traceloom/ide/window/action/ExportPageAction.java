package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.window.ExplanationExport;
import dev.traceloom.ui.CounterexamplePanel;
import java.util.Optional;

/** Saves the explanation as a page for a browser. */
public final class ExportPageAction extends CounterexampleAction {

    public ExportPageAction() {
        super("dev.traceloom.ExportPage");
    }

    @Override
    Optional<String> whyNot(CounterexamplePanel panel) {
        return Optional.empty();
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        ExplanationExport.page(event.getProject()).ask(panel.investigation().counterexample().explanation());
    }
}
