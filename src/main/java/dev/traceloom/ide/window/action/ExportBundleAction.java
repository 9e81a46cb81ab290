package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.AnActionEvent;
import dev.traceloom.ide.window.ExplanationExport;
import dev.traceloom.ui.CounterexamplePanel;

/** Saves the explanation as a bundle, which opens anywhere. */
public final class ExportBundleAction extends CounterexampleAction {

    @Override
    boolean isPossible(CounterexamplePanel panel) {
        return true;
    }

    @Override
    void perform(CounterexamplePanel panel, AnActionEvent event) {
        ExplanationExport.bundle(event.getProject()).ask(panel.investigation().counterexample().explanation());
    }
}
