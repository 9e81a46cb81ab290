package dev.traceloom.ide;

import com.intellij.openapi.actionSystem.Presentation;
import java.util.Optional;

/**
 * Why something cannot be done at the moment, in the text of the action: a tooltip shows the text, and nobody would find the
 * reason in the status bar.
 */
public final class WhyNot {
    private WhyNot() {}

    /**
     * Enables an action, or says why not.
     *
     * @param id of the action, by which its text is known
     * @param reason a clause; empty where it can be done
     */
    public static void show(Presentation presentation, String id, Optional<String> reason) {
        String text = TraceloomBundle.message("action." + id + ".text");
        presentation.setEnabled(reason.isEmpty());
        presentation.setText(reason.map(clause -> text + ": " + clause).orElse(text), false);
    }

    /** Nothing where it can be done. */
    public static Optional<String> unless(boolean possible, String key) {
        return possible ? Optional.empty() : Optional.of(TraceloomBundle.message(key));
    }
}
