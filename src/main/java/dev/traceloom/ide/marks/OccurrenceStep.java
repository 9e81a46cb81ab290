package dev.traceloom.ide.marks;

import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** What to do with an operation of a trace that can be debugged. */
final class OccurrenceStep extends BaseListPopupStep<OccurrenceStep.Choice> {

    record Choice(String words, Runnable deed) {}

    OccurrenceStep(Occurrence occurrence, Debuggable way, OccurrencesStep.Target target) {
        super(PlainText.words(occurrence.label()), List.of(
                new Choice(TraceloomBundle.message("marks.show.one"), () -> target.open(occurrence)),
                new Choice(way.words(), () -> target.debug(occurrence))));
    }

    @Override
    public @NotNull String getTextFor(Choice choice) {
        return PlainText.words(choice.words());
    }

    @Override
    public PopupStep<?> onChosen(Choice choice, boolean finalChoice) {
        return doFinalStep(choice.deed());
    }
}
