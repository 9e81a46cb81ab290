package dev.traceloom.ui.kit;

import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/** Binds keys to what they do. */
public final class Keys {
    /** What opens a menu where there is no pointer. */
    private static final String[] MENU = {"shift F10", "CONTEXT_MENU"};

    private Keys() {}

    /** What a click with the right button does, for what is selected. */
    public static void bindMenu(JComponent component, Runnable action) {
        bind(component, action, MENU);
    }

    /** While the component itself has the focus; key strokes as Swing writes them. */
    public static void bind(JComponent component, Runnable action, String... strokes) {
        bind(component, JComponent.WHEN_FOCUSED, action, strokes);
    }

    /** While anything inside the component has the focus. */
    public static void bindInside(JComponent component, Runnable action, String... strokes) {
        bind(component, JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT, action, strokes);
    }

    private static void bind(JComponent component, int when, Runnable action, String... strokes) {
        Object name = new Object();
        for (String stroke : strokes) {
            component.getInputMap(when).put(KeyStroke.getKeyStroke(stroke), name);
        }
        component.getActionMap().put(name, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                action.run();
            }
        });
    }

    /** Control, or the command key where that is used instead. */
    public static boolean isMenuKey(InputEvent event) {
        return event.isControlDown() || event.isMetaDown();
    }
}
