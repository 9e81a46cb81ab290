package dev.traceloom.ui.kit;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;

/** Copies text. */
public final class Clipboard {
    private Clipboard() {}

    public static void copy(String text) {
        if (!GraphicsEnvironment.isHeadless() && !text.isEmpty()) {
            Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(text), null);
        }
    }
}
