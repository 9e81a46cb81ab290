package dev.traceloom.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.view.Investigation;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;

/**
 * A program for {@link FocusTraversalTest}, since that has no screen: uses the window as someone without a mouse does, and
 * writes where Tab led.
 */
final class KeyboardWalk {
    private final JFrame frame;
    private final KeyboardUser user;
    private final Investigation investigation;

    private KeyboardWalk(JFrame frame) throws Exception {
        this.frame = frame;
        user = new KeyboardUser(frame);
        investigation = ((ViewPane) frame.getContentPane().getComponent(0)).panel().investigation();
    }

    public static void main(String[] arguments) throws Exception {
        Thread window = new Thread(KeyboardWalk::show);
        window.setDaemon(true);
        window.start();
        int status = 1;
        try {
            KeyboardWalk walk = new KeyboardWalk(KeyboardUser.shownWindow());
            walk.around().forEach(stop -> System.out.println("stop " + stop));
            walk.investigate();
            walk.around().forEach(stop -> System.out.println("then " + stop));
            status = 0;
        } catch (Throwable failed) {
            failed.printStackTrace();
        }
        System.exit(status);
    }

    private static void show() {
        try {
            ViewWindow.showAndWait(
                    List.of(Explanations.busyQueue()), Optional.empty(), List.of(), PartSource.NONE, false);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Once around by Tab and back by Shift+Tab, looking at each stop with the keyboard and without. */
    private List<String> around() {
        JComponent first = user.stop();
        Map<JComponent, BufferedImage> stops = new LinkedHashMap<>();
        JComponent at = first;
        do {
            BufferedImage focused = user.look(at);
            assertTrue(stops.put(at, focused) == null, "Tab goes in circles at " + KeyboardUser.name(at));
            JComponent next = user.move("TAB");
            JComponent left = at;
            user.until("one sees whether " + KeyboardUser.name(at) + " has the keyboard",
                    () -> KeyboardUser.differ(focused, user.look(left)));
            at = next;
        } while (at != first);
        List<JComponent> back = new ArrayList<>(stops.keySet());
        Collections.reverse(back);
        for (JComponent expected : back) {
            assertSame(expected, user.move("shift TAB"));
        }
        return stops.keySet().stream().map(KeyboardUser::name).toList();
    }

    private void investigate() {
        selectAnOperation();
        pinAState();
        followAValue();
        findAndGoBack();
        openTheDefinition();
    }

    private void selectAnOperation() {
        tabTo("traceloom.timeboxes");
        Optional<RecordRef> before = selected();
        user.press("LEFT");
        assertNotEquals(before, selected());
        user.press("HOME");
        assertEquals(before, selected());
    }

    private void pinAState() {
        tabTo("traceloom.tree");
        user.press("DOWN");
        user.press("P");
        assertEquals(1, pins());
        user.press("BACK_SPACE");
        assertEquals(0, pins());
    }

    private void followAValue() {
        tabTo("traceloom.state");
        user.press("DOWN");
        user.press("F");
        assertTrue(KeyboardUser.onEventThread(() -> investigation.followed().isPresent()));
        int node = node();
        tabTo("traceloom.history");
        user.press("UP");
        assertNotEquals(node, node());
    }

    private void findAndGoBack() {
        Optional<RecordRef> before = selected();
        user.press("ctrl F");
        user.until("the search has the keyboard", () -> "traceloom.search".equals(user.stop().getName()));
        user.type("enqueue");
        user.press("ENTER");
        assertNotEquals(before, selected());
        JLabel count = OffScreen.find(frame, "traceloom.search.count", JLabel.class);
        assertTrue(KeyboardUser.onEventThread(count::getText).contains(" of "), count::getText);
        user.press("alt LEFT");
        assertEquals(before, selected());
        user.press("ESCAPE");
        assertFalse(KeyboardUser.onEventThread(count::isVisible));
    }

    private void openTheDefinition() {
        tabTo("traceloom.timeboxes");
        user.press("F4");
        tabTo("traceloom.code");
        around().forEach(stop -> System.out.println("open " + stop));
        user.press("ESCAPE");
        user.until("the source is closed", () -> !"traceloom.code".equals(user.stop().getName()));
    }

    private void tabTo(String name) {
        JComponent first = user.stop();
        while (!name.equals(user.stop().getName())) {
            assertNotEquals(first, user.move("TAB"), "Tab does not lead to " + name);
        }
    }

    private Optional<RecordRef> selected() {
        return KeyboardUser.onEventThread(investigation::operation);
    }

    private int pins() {
        return KeyboardUser.onEventThread(() -> investigation.focus().pins().size());
    }

    private int node() {
        return KeyboardUser.onEventThread(() -> investigation.node().orElseThrow());
    }
}
