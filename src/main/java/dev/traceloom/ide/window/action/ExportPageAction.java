package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.window.ExplanationExport;
import dev.traceloom.ui.CounterexamplePanel;

/** Saves the explanation as a page for a browser. */
public final class ExportPageAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return true;
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        ExplanationExport.page(event.getProject()).ask(panel.investigation().counterexample().explanation());
    }
}
