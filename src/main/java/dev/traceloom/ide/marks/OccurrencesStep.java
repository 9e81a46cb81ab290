package dev.traceloom.ide.marks;

import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import dev.traceloom.ide.TraceloomIcons;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;

/** Operations to choose from, in a popup. */
final class OccurrencesStep extends BaseListPopupStep<Occurrence> {
    private final Consumer<Occurrence> chosen;

    OccurrencesStep(String title, List<Occurrence> occurrences, Consumer<Occurrence> chosen) {
        super(title, occurrences);
        this.chosen = chosen;
    }

    @Override
    public @NotNull String getTextFor(Occurrence occurrence) {
        return occurrence.label();
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
        return doFinalStep(() -> chosen.accept(occurrence));
    }
}
