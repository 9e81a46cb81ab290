package dev.traceloom.ide;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/** The plugin's texts. */
public final class TraceloomBundle {
    /** The descriptor names it too. Not this class's name: who looks for a bundle would find the class first. */
    private static final String TEXTS = "dev.traceloom.ide.TraceloomTexts";

    private TraceloomBundle() {}

    public static String message(String key, Object... values) {
        String text = ResourceBundle.getBundle(TEXTS).getString(key);
        return MessageFormat.format(text, values);
    }
}
