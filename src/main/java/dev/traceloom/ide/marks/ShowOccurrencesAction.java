package dev.traceloom.ide.marks;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.ui.popup.ListPopup;
import com.intellij.ui.awt.RelativePoint;
import dev.traceloom.ide.TraceloomBundle;
import java.awt.event.MouseEvent;
import java.util.function.Supplier;
import org.jetbrains.annotations.NotNull;

/** A click on a mark: its operations. */
final class ShowOccurrencesAction extends DumbAwareAction {
    private final Supplier<OccurrencesStep> step;

    ShowOccurrencesAction(Supplier<OccurrencesStep> step) {
        super(TraceloomBundle.message("marks.show"));
        this.step = step;
    }

    @Override
    public @NotNull ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.BGT;
    }

    OccurrencesStep step() {
        return step.get();
    }

    @Override
    public void actionPerformed(@NotNull AnActionEvent event) {
        ListPopup popup = JBPopupFactory.getInstance().createListPopup(step.get());
        if (event.getInputEvent() instanceof MouseEvent click) {
            popup.show(new RelativePoint(click));
        } else {
            popup.showInBestPositionFor(event.getDataContext());
        }
    }
}
