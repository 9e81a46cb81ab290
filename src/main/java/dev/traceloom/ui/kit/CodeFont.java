package dev.traceloom.ui.kit;

import java.awt.Font;
import javax.swing.UIManager;

/** The font of the editors beside the panels, so that code looks the same in both. */
public final class CodeFont {
    static final String KEY = "Traceloom.code.font";

    private CodeFont() {}

    /** From now on code is shown in this font, in the size of the other text. */
    public static void use(Font font) {
        UIManager.put(KEY, font);
    }
}
