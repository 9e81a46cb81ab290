package dev.traceloom.ui.access;

import java.awt.Color;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.FocusListener;
import java.util.Locale;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleAction;
import javax.accessibility.AccessibleComponent;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.accessibility.AccessibleState;
import javax.accessibility.AccessibleStateSet;

/** A painted part as assistive technology meets it: an item of the list that its component is. */
final class PaintedChild extends AccessibleContext implements Accessible, AccessibleComponent, AccessibleAction {
    private final PaintedContext list;
    private final int index;
    private final PaintedPart part;

    PaintedChild(PaintedContext list, int index) {
        this.list = list;
        this.index = index;
        part = list.parts().get(index);
        setAccessibleParent(list.itself());
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        return this;
    }

    @Override
    public String getAccessibleName() {
        return part.name();
    }

    @Override
    public String getAccessibleDescription() {
        return part.description();
    }

    @Override
    public AccessibleRole getAccessibleRole() {
        return AccessibleRole.LIST_ITEM;
    }

    @Override
    public AccessibleStateSet getAccessibleStateSet() {
        AccessibleStateSet states = new AccessibleStateSet();
        states.add(AccessibleState.ENABLED);
        states.add(AccessibleState.SELECTABLE);
        states.add(AccessibleState.FOCUSABLE);
        states.add(AccessibleState.TRANSIENT);
        if (part.selected()) {
            states.add(AccessibleState.SELECTED);
            states.add(AccessibleState.ACTIVE);
        }
        if (isVisible()) {
            states.add(AccessibleState.VISIBLE);
        }
        if (isShowing()) {
            states.add(AccessibleState.SHOWING);
        }
        return states;
    }

    @Override
    public int getAccessibleIndexInParent() {
        return index;
    }

    @Override
    public int getAccessibleChildrenCount() {
        return 0;
    }

    @Override
    public Accessible getAccessibleChild(int i) {
        return null;
    }

    @Override
    public Locale getLocale() {
        return list.owner().getLocale();
    }

    @Override
    public AccessibleComponent getAccessibleComponent() {
        return this;
    }

    @Override
    public AccessibleAction getAccessibleAction() {
        return this;
    }

    @Override
    public int getAccessibleActionCount() {
        return 1;
    }

    @Override
    public String getAccessibleActionDescription(int i) {
        return i == 0 ? AccessibleAction.CLICK : null;
    }

    @Override
    public boolean doAccessibleAction(int i) {
        if (i == 0) {
            part.select().run();
        }
        return i == 0;
    }

    @Override
    public Rectangle getBounds() {
        return new Rectangle(part.bounds());
    }

    @Override
    public Point getLocation() {
        return part.bounds().getLocation();
    }

    @Override
    public Dimension getSize() {
        return part.bounds().getSize();
    }

    @Override
    public boolean contains(Point point) {
        return new Rectangle(part.bounds().getSize()).contains(point);
    }

    @Override
    public Point getLocationOnScreen() {
        if (!isShowing()) {
            return null;
        }
        Point corner = list.owner().getLocationOnScreen();
        corner.translate(part.bounds().x, part.bounds().y);
        return corner;
    }

    @Override
    public boolean isVisible() {
        return list.owner().isVisible();
    }

    @Override
    public boolean isShowing() {
        return list.owner().isShowing();
    }

    @Override
    public boolean isEnabled() {
        return list.owner().isEnabled();
    }

    @Override
    public boolean isFocusTraversable() {
        return false;
    }

    @Override
    public void requestFocus() {
        list.owner().requestFocusInWindow();
        part.select().run();
    }

    @Override
    public Accessible getAccessibleAt(Point point) {
        return null;
    }

    @Override
    public Color getBackground() {
        return list.owner().getBackground();
    }

    @Override
    public Color getForeground() {
        return list.owner().getForeground();
    }

    @Override
    public Cursor getCursor() {
        return list.owner().getCursor();
    }

    @Override
    public Font getFont() {
        return list.owner().getFont();
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
        return list.owner().getFontMetrics(font);
    }

    /** How a part looks and where it is follows from what it stands for. */
    @Override
    public void setBackground(Color color) {}

    @Override
    public void setForeground(Color color) {}

    @Override
    public void setCursor(Cursor cursor) {}

    @Override
    public void setFont(Font font) {}

    @Override
    public void setEnabled(boolean enabled) {}

    @Override
    public void setVisible(boolean visible) {}

    @Override
    public void setLocation(Point point) {}

    @Override
    public void setBounds(Rectangle bounds) {}

    @Override
    public void setSize(Dimension size) {}

    @Override
    public void addFocusListener(FocusListener listener) {}

    @Override
    public void removeFocusListener(FocusListener listener) {}
}
