package dev.traceloom.ui;

import java.awt.GraphicsEnvironment;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;

/** Copies text. */
final class Clipboard {
    private Clipboard() {}

    static void copy(String text) {
        if (!GraphicsEnvironment.isHeadless() && !text.isEmpty()) {
            Toolkit.getDefaultToolkit().getSystemClipboard().setContents(new StringSelection(text), null);
        }
    }
}
