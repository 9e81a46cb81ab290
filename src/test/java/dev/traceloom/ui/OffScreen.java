package dev.traceloom.ui;

import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.UnsupportedLookAndFeelException;
import javax.swing.plaf.FontUIResource;

/** Shows components without a screen. */
public final class OffScreen {
    private OffScreen() {}

    /** Before any component is made. The font is a logical one, because desktops differ. */
    public static void useTheme(boolean dark) {
        UIManager.put("defaultFont", new FontUIResource(Font.SANS_SERIF, Font.PLAIN, 13));
        useLookAndFeel("com.formdev.flatlaf." + (dark ? "FlatDarkLaf" : "FlatLightLaf"));
    }

    static void useLookAndFeel(String name) {
        try {
            UIManager.setLookAndFeel(name);
        } catch (ReflectiveOperationException | UnsupportedLookAndFeelException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Swing belongs to one thread, even without a screen. */
    public static void onEventThread(Runnable work) {
        try {
            SwingUtilities.invokeAndWait(work);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        } catch (InvocationTargetException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    /** Gives a component its size, and everything inside it too. */
    public static void layOut(JComponent component, int width, int height) {
        component.setSize(width, height);
        // What is inside a scroll pane learns its width only in the first pass.
        for (int pass = 0; pass < 3; pass++) {
            layOut(component);
        }
    }

    private static void layOut(Component component) {
        if (component instanceof Container container) {
            container.doLayout();
            for (Component child : container.getComponents()) {
                layOut(child);
            }
        }
    }

    /** What a component looks like in a theme. */
    static BufferedImage picture(boolean dark, int width, int height, Supplier<JComponent> component) {
        return picture(dark, width, height, 1, component);
    }

    static BufferedImage picture(boolean dark, int width, int height, int pixels, Supplier<JComponent> component) {
        BufferedImage[] painted = new BufferedImage[1];
        onEventThread(() -> {
            useTheme(dark);
            JComponent made = component.get();
            layOut(made, width, height);
            painted[0] = paint(made, pixels);
        });
        return painted[0];
    }

    public static BufferedImage paint(JComponent component) {
        return paint(component, 1);
    }

    /** As a screen paints it that has so many pixels where others have one. */
    static BufferedImage paint(JComponent component, int pixels) {
        BufferedImage image = new BufferedImage(
                component.getWidth() * pixels, component.getHeight() * pixels, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(pixels, pixels);
        component.printAll(g);
        g.dispose();
        return image;
    }

    /** The first component of a name, inside another. */
    public static <T extends Component> T find(Container inside, String name, Class<T> type) {
        for (Component child : inside.getComponents()) {
            if (type.isInstance(child) && name.equals(child.getName())) {
                return type.cast(child);
            }
            if (child instanceof Container container) {
                T found = find(container, name, type);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
