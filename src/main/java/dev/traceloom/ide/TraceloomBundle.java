package dev.traceloom.ide;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/** The plugin's texts. */
public final class TraceloomBundle {

    private TraceloomBundle() {}

    public static String message(String key, Object... values) {
        String text = ResourceBundle.getBundle(TraceloomBundle.class.getName()).getString(key);
        return MessageFormat.format(text, values);
    }
}
