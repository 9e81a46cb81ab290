package dev.traceloom.ide.validation;

import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import com.intellij.openapi.ui.popup.ListPopup;
import com.intellij.openapi.ui.popup.PopupStep;
import com.intellij.openapi.ui.popup.util.BaseListPopupStep;
import dev.traceloom.ui.kit.PlainText;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** A line of a list that pops up, and what choosing it does. */
public record PopupChoice(String words, Runnable step) {

    static void show(String title, List<PopupChoice> offers, DataContext context) {
        popup(title, offers).showInBestPositionFor(context);
    }

    /** Where no event tells the best place. */
    public static void showInTheMiddle(String title, List<PopupChoice> offers) {
        popup(title, offers).showInFocusCenter();
    }

    private static ListPopup popup(String title, List<PopupChoice> offers) {
        return JBPopupFactory.getInstance().createListPopup(new Offers(title, offers));
    }

    private static final class Offers extends BaseListPopupStep<PopupChoice> {
        Offers(String title, List<PopupChoice> offers) {
            super(PlainText.words(title), offers);
        }

        @Override
        public @NotNull String getTextFor(PopupChoice offer) {
            return PlainText.words(offer.words());
        }

        @Override
        public boolean isSpeedSearchEnabled() {
            return true;
        }

        /** The step may open a dialog, so the popup goes first. */
        @Override
        public PopupStep<?> onChosen(PopupChoice chosen, boolean finalChoice) {
            return doFinalStep(chosen.step());
        }
    }
}
