package dev.traceloom.ide.marks;

import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** Operations to choose from, in a popup. */
final class OccurrencesStep extends BaseListPopupStep<Occurrence> {
    private final Target target;

    /** What can be done with an operation. */
    interface Target {
        void open(Occurrence occurrence);

        /** As far as is known at the moment. */
        Debuggable debuggable(Occurrence occurrence);

        void debug(Occurrence occurrence);
    }

    OccurrencesStep(String title, List<Occurrence> occurrences, Target target) {
        super(PlainText.words(title), occurrences);
        this.target = target;
    }

    @Override
    public @NotNull String getTextFor(Occurrence occurrence) {
        return PlainText.words(occurrence.label());
    }

    @Override
    public Icon getIconFor(Occurrence occurrence) {
        return occurrence.stalled() ? TraceloomIcons.ACTION_STALLED : TraceloomIcons.ACTION_FINE;
    }

    @Override
    public boolean isSpeedSearchEnabled() {
        return true;
    }

    @Override
    public PopupStep<?> onChosen(Occurrence occurrence, boolean finalChoice) {
        Debuggable way = target.debuggable(occurrence);
        return way.whyNot().isPresent()
                ? doFinalStep(() -> target.open(occurrence))
                : new OccurrenceStep(occurrence, way, target);
    }
}
