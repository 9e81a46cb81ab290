package dev.traceloom.ui.window;

import java.awt.Window;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.UnsupportedLookAndFeelException;

/** FlatLaf, light or dark. By name: the panels must not depend on it, since the IDE has a look of its own. */
public final class LookAndFeels {
    private static final String LIGHT = "com.formdev.flatlaf.FlatLightLaf";
    private static final String DARK = "com.formdev.flatlaf.FlatDarkLaf";

    private LookAndFeels() {}

    /** Uses the theme for everything that is shown, now and later; without FlatLaf all stays as it is. */
    public static void use(boolean dark) {
        try {
            UIManager.setLookAndFeel(dark ? DARK : LIGHT);
        } catch (ReflectiveOperationException | UnsupportedLookAndFeelException absent) {
            return;
        }
        for (Window window : Window.getWindows()) {
            SwingUtilities.updateComponentTreeUI(window);
        }
    }

    static boolean isDark() {
        return UIManager.getLookAndFeel().getClass().getName().equals(DARK);
    }
}
