package dev.traceloom.ui;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Place;
import dev.traceloom.view.Investigation;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/** A panel that shows a counterexample, and a mouse and a keyboard for it, without a screen. */
abstract class ShownCounterexample {
    final List<Place> opened = new ArrayList<>();
    CounterexamplePanel panel;
    Investigation investigation;

    void show(Explanation explanation) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            panel = new CounterexamplePanel(explanation, opened::add);
            investigation = panel.investigation();
            OffScreen.layOut(panel, 1200, 800);
        });
    }

    static void press(Component component, Point at, int count) {
        component.dispatchEvent(mouse(component, at, MouseEvent.MOUSE_PRESSED, count));
        component.dispatchEvent(mouse(component, at, MouseEvent.MOUSE_RELEASED, count));
    }

    static void click(Component component, Point at, int count) {
        component.dispatchEvent(mouse(component, at, MouseEvent.MOUSE_CLICKED, count));
    }

    static MouseEvent mouse(Component component, Point at, int kind, int count) {
        return new MouseEvent(component, kind, 0, InputEvent.BUTTON1_DOWN_MASK, at.x, at.y, count, false, 1);
    }

    static void wheel(Component component, int modifiers, int turns) {
        component.dispatchEvent(new MouseWheelEvent(
                component, MouseEvent.MOUSE_WHEEL, 0, modifiers, 300, 60, 0, false, 0, 3, turns));
    }

    static void type(JComponent component, String stroke) {
        Object name = component.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        component.getActionMap().get(name).actionPerformed(new ActionEvent(component, 0, stroke));
    }

    void typeInside(String stroke) {
        Object name = panel.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).get(KeyStroke.getKeyStroke(stroke));
        panel.getActionMap().get(name).actionPerformed(new ActionEvent(panel, 0, stroke));
    }
}
