package dev.traceloom.ide.started;

import java.awt.Component;
import java.awt.MouseInfo;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.InputEvent;

/** The mouse, as a user moves it: the IDE sees events of the screen, and nothing is called behind its back. */
final class Mouse {
    private static final int BETWEEN_MILLIS = 60;

    private final Screen screen;
    private final Robot robot;

    Mouse(Screen screen) throws Exception {
        this.screen = screen;
        robot = new Robot();
        robot.setAutoDelay(BETWEEN_MILLIS);
    }

    void click(Component component) throws Exception {
        click(component, new Rectangle(component.getSize()));
    }

    void click(Component component, Rectangle where) throws Exception {
        press(component, where, InputEvent.BUTTON1_DOWN_MASK);
    }

    void doubleClick(Component component, Rectangle where) throws Exception {
        click(component, where);
        press(component, where, InputEvent.BUTTON1_DOWN_MASK);
    }

    void rightClick(Component component, Rectangle where) throws Exception {
        press(component, where, InputEvent.BUTTON3_DOWN_MASK);
    }

    /** The key beside it. */
    void press(int key) {
        robot.keyPress(key);
        robot.keyRelease(key);
    }

    /**
     * To and fro by a pixel. A toolbar looks at its actions only when something happens in its window, and a user's mouse
     * is never still.
     */
    void stir() {
        Point now = MouseInfo.getPointerInfo().getLocation();
        robot.mouseMove(now.x + 1, now.y);
        robot.mouseMove(now.x, now.y);
    }

    private void press(Component component, Rectangle where, int button) throws Exception {
        Point corner = screen.awaitInDialog("where it is", component::getLocationOnScreen);
        robot.mouseMove(corner.x + where.x + where.width / 2, corner.y + where.y + where.height / 2);
        robot.mousePress(button);
        robot.mouseRelease(button);
    }
}
