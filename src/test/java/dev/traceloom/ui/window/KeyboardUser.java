package dev.traceloom.ui.window;

import dev.traceloom.ui.OffScreen;
import java.awt.AWTException;
import java.awt.Component;
import java.awt.Frame;
import java.awt.KeyboardFocusManager;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;

/** Someone who has a keyboard, a mouse and a screen: presses what the windowing system delivers, and looks at pixels. */
public final class KeyboardUser {
    private static final long PATIENCE = 120_000_000_000L;
    /** What stands around a component to show its focus may be this thick. */
    private static final int RING = 4;

    private final JFrame frame;
    private final Robot robot;

    public KeyboardUser(JFrame frame) throws AWTException {
        this.frame = frame;
        robot = new Robot();
        // Without a window manager, keys go to the window that the pointer is over.
        Rectangle bounds = frame.getBounds();
        robot.mouseMove(bounds.x + bounds.width / 2, bounds.y + bounds.height - 2);
    }

    /** The first window that is shown; it may take long to come. */
    public static JFrame shownWindow() throws InterruptedException {
        while (true) {
            for (Frame frame : Frame.getFrames()) {
                if (frame.isShowing()) {
                    return (JFrame) frame;
                }
            }
            Thread.sleep(20);
        }
    }

    public void press(String stroke) {
        KeyStroke key = KeyStroke.getKeyStroke(stroke);
        int[] held = {
            (key.getModifiers() & KeyEvent.CTRL_DOWN_MASK) != 0 ? KeyEvent.VK_CONTROL : 0,
            (key.getModifiers() & KeyEvent.SHIFT_DOWN_MASK) != 0 ? KeyEvent.VK_SHIFT : 0,
            (key.getModifiers() & KeyEvent.ALT_DOWN_MASK) != 0 ? KeyEvent.VK_ALT : 0,
        };
        int[] modifiers = Arrays.stream(held).filter(code -> code != 0).toArray();
        for (int modifier : modifiers) {
            robot.keyPress(modifier);
        }
        robot.keyPress(key.getKeyCode());
        robot.keyRelease(key.getKeyCode());
        for (int modifier : modifiers) {
            robot.keyRelease(modifier);
        }
        robot.waitForIdle();
    }

    /** Does something while a key is down, by the name of the key. */
    public void holding(String key, Runnable gesture) {
        int code = KeyStroke.getKeyStroke(key).getKeyCode();
        robot.keyPress(code);
        gesture.run();
        robot.keyRelease(code);
        robot.waitForIdle();
    }

    /** Clicks on a component, at shares of the width and height of what is in sight of it. */
    public void click(JComponent component, double across, double down) {
        point(component, across, down);
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
        robot.waitForIdle();
    }

    /** Turns the wheel over the middle of a component. */
    public void wheel(JComponent component, int turns) {
        point(component, 0.5, 0.5);
        robot.mouseWheel(turns);
        robot.waitForIdle();
    }

    private void point(JComponent component, double across, double down) {
        Point at = onEventThread(() -> {
            Rectangle seen = component.getVisibleRect();
            Point point = new Point(seen.x + (int) (seen.width * across), seen.y + (int) (seen.height * down));
            SwingUtilities.convertPointToScreen(point, component);
            return point;
        });
        robot.mouseMove(at.x, at.y);
    }

    /** Waits until everything is painted that is to be. */
    public void settle() {
        robot.waitForIdle();
    }

    public void type(String letters) {
        for (char letter : letters.toCharArray()) {
            press(String.valueOf(Character.toUpperCase(letter)));
        }
    }

    /** Presses a key that leads to another component, and gives that. */
    JComponent move(String stroke) {
        JComponent before = stop();
        press(stroke);
        until(stroke + " leads on from " + name(before), () -> focusOwner().isPresent() && stop() != before);
        return stop();
    }

    /** What has the keyboard. */
    public JComponent stop() {
        until("something has the focus", () -> focusOwner().isPresent());
        return focusOwner().orElseThrow();
    }

    private Optional<JComponent> focusOwner() {
        return onEventThread(() -> Optional.ofNullable(
                        KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner())
                .filter(JComponent.class::isInstance)
                .map(JComponent.class::cast));
    }

    /** The pixels of a component and of what is right around it, as they are on the screen. */
    BufferedImage look(JComponent component) {
        robot.waitForIdle();
        return robot.createScreenCapture(onEventThread(() -> {
            // What scrolls has its ring around the window through which it is seen.
            Component seen = SwingUtilities.getAncestorOfClass(JScrollPane.class, component) instanceof JScrollPane pane
                            && pane.getViewport().getView() == component
                    ? pane
                    : component;
            Rectangle place = new Rectangle(seen.getLocationOnScreen(), seen.getSize());
            place.grow(RING, RING);
            return place.intersection(frame.getBounds());
        }));
    }

    static boolean differ(BufferedImage one, BufferedImage other) {
        return !Arrays.equals(pixels(one), pixels(other));
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    /** Waits for what windows do in their own time, such as giving the focus. */
    public void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + PATIENCE;
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not after all this time: " + what);
            }
            robot.waitForIdle();
            Thread.onSpinWait();
        }
    }

    /** As it is called in the code, or else by its words. */
    static String name(JComponent component) {
        if (component.getName() != null) {
            return component.getName();
        }
        return component instanceof AbstractButton button
                ? button.getText()
                : component.getAccessibleContext().getAccessibleName();
    }

    public static <T> T onEventThread(Supplier<T> asked) {
        AtomicReference<T> answer = new AtomicReference<>();
        OffScreen.onEventThread(() -> answer.set(asked.get()));
        return answer.get();
    }
}
