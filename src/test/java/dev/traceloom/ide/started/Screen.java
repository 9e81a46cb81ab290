package dev.traceloom.ide.started;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import java.awt.Component;
import java.awt.Container;
import java.awt.Frame;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.imageio.ImageIO;
import javax.swing.SwingUtilities;

/** Looks at the window from a thread of its own, as a user does. */
final class Screen {
    private static final String OURS = "traceloom.";
    private static final long LIMIT_MILLIS = 60_000;
    private static final long PAUSE_MILLIS = 100;
    /** For what the window still has to paint, and for balloons that come late. */
    private static final long SETTLE_MILLIS = 2_000;

    private final Supplier<Frame> frame;
    private final Path folder;

    Screen(Supplier<Frame> frame, Path folder) {
        this.frame = frame;
        this.folder = folder;
    }

    /** There is no window manager on a virtual screen that could maximise a window. */
    void fill() throws Exception {
        waitUntil("the window is showing", () -> frame.get() != null && frame.get().isShowing());
        perform(() -> {
            frame.get().setBounds(whole());
            frame.get().validate();
        });
    }

    boolean isShowing(String name) {
        return named(frame.get()).stream().anyMatch(found -> found.getName().equals(name) && found.isShowing());
    }

    /** Writes what of ours is showing, with its place in the window, and takes a picture. */
    void record(String name) throws Exception {
        Thread.sleep(SETTLE_MILLIS);
        List<String> lines = ask(() -> {
            List<String> found = new ArrayList<>();
            found.add(line("window", frame.get()));
            named(frame.get()).stream()
                    .filter(Component::isShowing)
                    .forEach(component -> found.add(line(component.getName(), component)));
            return found;
        });
        Files.write(folder.resolve(name + ".txt"), lines);
        picture(folder.resolve(name + ".png"));
    }

    void perform(Runnable step) throws Exception {
        ask(() -> {
            step.run();
            return null;
        });
    }

    <T> T ask(Callable<T> question) throws Exception {
        FutureTask<T> task = new FutureTask<>(question);
        // Not Swing's: the platform lets nobody change files from there.
        ApplicationManager.getApplication().invokeLater(task, ModalityState.NON_MODAL);
        return task.get();
    }

    void waitUntil(String what, BooleanSupplier condition) throws Exception {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!ask(condition::getAsBoolean)) {
            if (System.currentTimeMillis() > end) {
                picture(folder.resolve("late.png"));
                throw new AssertionError("not within a minute: " + what);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private static void picture(Path file) throws Exception {
        ImageIO.write(new Robot().createScreenCapture(whole()), "png", file.toFile());
    }

    private static Rectangle whole() {
        return new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
    }

    private String line(String name, Component component) {
        Rectangle place = SwingUtilities.convertRectangle(component, new Rectangle(component.getSize()), frame.get());
        return "%s %d %d %d %d".formatted(name, place.x, place.y, place.width, place.height);
    }

    private static List<Component> named(Container parent) {
        List<Component> found = new ArrayList<>();
        for (Component child : parent.getComponents()) {
            if (child.getName() != null && child.getName().startsWith(OURS)) {
                found.add(child);
            }
            if (child instanceof Container container) {
                found.addAll(named(container));
            }
        }
        return found;
    }
}
