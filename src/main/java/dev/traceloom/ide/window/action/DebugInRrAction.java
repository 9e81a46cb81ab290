package dev.traceloom.ide.window.action;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.PlainText;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/**
 * Stops a debugger at the selected operation; where none is, at the first that cannot follow; of an accepted trace, at its
 * first one. Where it cannot, its text says why: a tooltip shows the text, and nobody would find the reason in the status bar.
 */
public final class DebugInRrAction extends DumbAwareAction {

    /** What is selected belongs to the UI thread; what is on disk is looked up elsewhere. */
    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public void update(@NotNull AnActionEvent event) {
        Optional<ExplanationView> view = ExplanationView.of(event);
        Optional<Debuggable> way = view.flatMap(ExplanationView::debugging).map(TraceDebugging::way);
        if (way.isEmpty()) {
            event.getPresentation().setEnabled(false);
            event.getPresentation().setText(
                    TraceloomBundle.message("debug.not", TraceloomBundle.message("debug.not.open")), false);
            return;
        }
        event.getPresentation().setEnabled(way.get().whyNot().isEmpty());
        event.getPresentation().setText(PlainText.words(way.get().words()), false);
        event.getPresentation().setDescription(PlainText.words(way.get().description()));
    }

    private static Optional<RecordRef> operation(Optional<ExplanationView> view) {
        return view.flatMap(ExplanationView::counterexample).flatMap(panel -> panel.investigation().operation());
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        Optional<ExplanationView> view = ExplanationView.of(event);
        view.flatMap(ExplanationView::debugging).ifPresent(debugging -> debugging.debug(operation(view)));
    }
}
