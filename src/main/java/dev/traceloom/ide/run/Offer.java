package dev.traceloom.ide.run;

import com.intellij.openapi.actionSystem.DataContext;
import com.intellij.openapi.ui.popup.JBPopupFactory;
import java.util.List;

/** A line of a list that pops up, and what choosing it does. */
record Offer(String words, Runnable step) {

    static void show(String title, List<Offer> offers, DataContext context) {
        JBPopupFactory.getInstance()
                .createPopupChooserBuilder(offers)
                .setTitle(title)
                .setItemChosenCallback(chosen -> chosen.step().run())
                .createPopup()
                .showInBestPositionFor(context);
    }

    /** What the list shows. */
    @Override
    public String toString() {
        return words;
    }
}
