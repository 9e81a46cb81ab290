package dev.traceloom.ui.state;

import dev.traceloom.ui.kit.PlainText;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.KeyStroke;

/** What can be done with a value of a state. */
final class ValueMenu {
    private final boolean followed;

    /** @param followed whether it is the value that is followed through time */
    ValueMenu(boolean followed) {
        this.followed = followed;
    }

    JPopupMenu of(Runnable open, Runnable follow, Runnable stop, Runnable copy) {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("traceloom.state.menu");
        menu.add(item("open", "Open Value", "F4", open));
        menu.add(followed
                ? item("stop", "Stop Following", null, stop)
                : item("follow", "Follow Through Time", "F", follow));
        menu.addSeparator();
        menu.add(item("copy", "Copy Value", "ctrl C", copy));
        return menu;
    }

    /** @param key null where there is none */
    private static JMenuItem item(String name, String text, String key, Runnable action) {
        JMenuItem item = PlainText.menuItem(text);
        item.setName("traceloom.state.menu." + name);
        item.setAccelerator(KeyStroke.getKeyStroke(key));
        item.addActionListener(event -> action.run());
        return item;
    }
}
