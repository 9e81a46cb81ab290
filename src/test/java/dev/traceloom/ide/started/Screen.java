package dev.traceloom.ide.started;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import java.awt.Component;
import java.awt.Container;
import java.awt.Frame;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JTree;
import javax.swing.SwingUtilities;

/** Looks at the window from a thread of its own, as a user does. */
final class Screen {
    private static final String OURS = "traceloom.";
    private static final long LIMIT_MILLIS = 240_000;
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
        return named(name) != null;
    }

    /** The showing component of that name; null when there is none. */
    Component named(String name) {
        return named(name, frame.get());
    }

    Component named(String name, Window window) {
        return all(Component.class, window).stream()
                .filter(found -> name.equals(found.getName()) && found.isShowing())
                .findFirst()
                .orElse(null);
    }

    /** The showing menu item whose text begins so; menus may have windows of their own. */
    JMenuItem menuItem(String beginning) {
        for (Window window : Window.getWindows()) {
            for (JMenuItem item : all(JMenuItem.class, window)) {
                if (item.isShowing() && item.getText() != null && item.getText().startsWith(beginning)) {
                    return item;
                }
            }
        }
        return null;
    }

    /** The showing list of a popup with an entry that has these words; lists of our own panels have names. */
    JList<?> list(String words) {
        for (Window window : Window.getWindows()) {
            for (JList<?> list : all(JList.class, window)) {
                boolean popup = list.isShowing() && list.getName() == null;
                for (int i = 0; popup && i < list.getModel().getSize(); i++) {
                    if (String.valueOf(list.getModel().getElementAt(i)).contains(words)) {
                        return list;
                    }
                }
            }
        }
        return null;
    }

    /** The first showing component of a class; null when there is none. */
    <T extends Component> T find(Class<T> type) {
        return all(type).stream().filter(Component::isShowing).findFirst().orElse(null);
    }

    <T extends Component> List<T> all(Class<T> type) {
        return all(type, frame.get());
    }

    <T extends Component> List<T> all(Class<T> type, Container parent) {
        List<T> found = new ArrayList<>();
        for (Component child : parent.getComponents()) {
            if (type.isInstance(child)) {
                found.add(type.cast(child));
            }
            if (child instanceof Container container) {
                found.addAll(all(type, container));
            }
        }
        return found;
    }

    /** Writes what of ours is showing, with its place in the window, and takes a picture. */
    void record(String name) throws Exception {
        Thread.sleep(SETTLE_MILLIS);
        List<String> lines = ask(() -> {
            List<String> found = new ArrayList<>();
            found.add(line("window", frame.get()));
            all(Component.class).stream()
                    .filter(component -> component.getName() != null && component.getName().startsWith(OURS))
                    .filter(Component::isShowing)
                    .forEach(component -> found.add(line(component.getName(), component)));
            return found;
        });
        Files.write(folder.resolve(name + ".txt"), lines);
        ImageIO.write(picture(whole()), "png", folder.resolve(name + ".png").toFile());
    }

    /** What is on the screen, whatever window it belongs to. */
    void picture(String name) throws Exception {
        Thread.sleep(SETTLE_MILLIS);
        ImageIO.write(picture(whole()), "png", folder.resolve(name + ".png").toFile());
    }

    /** How many colours a part of the screen has: one, if nothing is painted there. */
    long colours(Rectangle part) throws Exception {
        BufferedImage picture = picture(part);
        return IntStream.of(picture.getRGB(0, 0, part.width, part.height, null, 0, part.width)).distinct().count();
    }

    void perform(Runnable step) throws Exception {
        ask(() -> {
            step.run();
            return null;
        });
    }

    <T> T ask(Callable<T> question) throws Exception {
        // Not Swing's: the platform lets nobody change files from there.
        return ask(question, ModalityState.NON_MODAL);
    }

    private static <T> T ask(Callable<T> question, ModalityState modality) throws Exception {
        FutureTask<T> task = new FutureTask<>(question);
        ApplicationManager.getApplication().invokeLater(task, modality);
        return task.get();
    }

    void waitUntil(String what, BooleanSupplier condition) throws Exception {
        await(what, () -> condition.getAsBoolean() ? true : null);
    }

    /** Asks until there is an answer. */
    <T> T await(String what, Callable<T> question) throws Exception {
        return await(what, question, ModalityState.NON_MODAL);
    }

    /** While a dialog is open nobody else is asked. */
    <T> T awaitInDialog(String what, Callable<T> question) throws Exception {
        return await(what, question, ModalityState.any());
    }

    private <T> T await(String what, Callable<T> question, ModalityState modality) throws Exception {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        for (T answer = ask(question, modality); ; answer = ask(question, modality)) {
            if (answer != null) {
                return answer;
            }
            if (System.currentTimeMillis() > end) {
                picture("late");
                Files.write(folder.resolve("late.txt"), ask(this::trees, modality));
                throw new AssertionError("not within four minutes: " + what);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /** The rows of all trees, whether they can be seen or not. */
    private List<String> trees() {
        List<String> lines = new ArrayList<>();
        for (JTree tree : all(JTree.class)) {
            lines.add(tree.getClass().getName() + (tree.isShowing() ? " is showing" : " is not showing"));
            for (int row = 0; row < tree.getRowCount(); row++) {
                lines.add("  " + tree.getPathForRow(row).getLastPathComponent());
            }
        }
        return lines;
    }

    private static BufferedImage picture(Rectangle part) throws Exception {
        return new Robot().createScreenCapture(part);
    }

    private static Rectangle whole() {
        return new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
    }

    private String line(String name, Component component) {
        Rectangle place = SwingUtilities.convertRectangle(component, new Rectangle(component.getSize()), frame.get());
        return "%s %d %d %d %d".formatted(name, place.x, place.y, place.width, place.height);
    }
}
