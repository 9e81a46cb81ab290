package dev.traceloom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.ConsolePanel.Link;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.swing.JTextField;
import javax.swing.JTextPane;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.text.BadLocationException;
import javax.swing.text.StyleConstants;
import org.junit.jupiter.api.Test;

class ConsolePanelTest {
    private final List<String> answers = new ArrayList<>();

    private void with(Consumer<ConsolePanel> work) {
        OffScreen.useTheme(false);
        OffScreen.onEventThread(() -> work.accept(new ConsolePanel("A command", answers::add)));
    }

    private static void type(ConsolePanel panel, String line) {
        JTextField input = OffScreen.find(panel, "traceloom.console.input", JTextField.class);
        input.setText(line);
        input.postActionEvent();
    }

    private static String pressed(ConsolePanel panel, int key) {
        JTextField input = OffScreen.find(panel, "traceloom.console.input", JTextField.class);
        input.getActionForKeyStroke(KeyStroke.getKeyStroke(key, 0)).actionPerformed(null);
        return input.getText();
    }

    private static Color colour(ConsolePanel panel, String words) {
        JTextPane text = OffScreen.find(panel, "traceloom.console.text", JTextPane.class);
        int at = panel.text().indexOf(words);
        return StyleConstants.getForeground(text.getStyledDocument().getCharacterElement(at).getAttributes());
    }

    @Test
    void everyVoiceHasItsColourAndGetsThatOfAnotherTheme() {
        List<ConsolePanel> shown = new ArrayList<>();
        with(panel -> {
            shown.add(panel);
            Set<Color> colours = new HashSet<>();
            for (Voice voice : Voice.values()) {
                panel.say(voice, voice + " speaks\n");
                colours.add(colour(panel, voice.name()));
            }
            assertEquals(Voice.values().length, colours.size());
            OffScreen.useTheme(true);
            SwingUtilities.updateComponentTreeUI(panel);
        });
        // What the panel does after its children comes before this.
        OffScreen.onEventThread(() -> {
            assertEquals(Theme.now().stalled, colour(shown.get(0), "PROBLEM"));
            assertEquals(Theme.now().foreground, colour(shown.get(0), "DEBUGGER"));
            assertNotEquals(Theme.now().stalled, Theme.now().foreground);
        });
        OffScreen.useTheme(false);
    }

    /** As in a tab behind another. */
    @Test
    void whatWasSaidBeforeAnybodyLookedIsSeenFromItsEnd() {
        List<ConsolePanel> shown = new ArrayList<>();
        with(panel -> {
            for (int i = 0; i < 200; i++) {
                panel.say(Voice.DEBUGGER, "line " + i + "\n");
            }
            OffScreen.layOut(panel, 300, 200);
            shown.add(panel);
        });
        OffScreen.onEventThread(() -> {
            JTextPane text = OffScreen.find(shown.get(0), "traceloom.console.text", JTextPane.class);
            assertTrue(text.getHeight() > 1000, "it is laid out");
            assertEquals(text.getHeight(), text.getVisibleRect().y + text.getVisibleRect().height);
        });
    }

    @Test
    void whatIsTypedIsPassedOnOnceAndComesBackWithTheArrows() {
        with(panel -> {
            type(panel, "  bt ");
            type(panel, "print x");
            type(panel, "   ");
            assertEquals("print x", pressed(panel, KeyEvent.VK_UP));
            assertEquals("bt", pressed(panel, KeyEvent.VK_UP));
            assertEquals("bt", pressed(panel, KeyEvent.VK_UP));
            assertEquals("print x", pressed(panel, KeyEvent.VK_DOWN));
            assertEquals("", pressed(panel, KeyEvent.VK_DOWN));
        });
        assertEquals(List.of("bt", "print x"), answers);
    }

    @Test
    void aProgramThatTalksWithoutEndLosesItsOldestWords() {
        with(panel -> {
            String line = "word ".repeat(2000) + "\n";
            for (int i = 0; i < 40; i++) {
                panel.say(Voice.PROGRAM, i + ": " + line);
                assertTrue(panel.text().length() <= ConsolePanel.MOST_CHARACTERS);
            }
            assertTrue(panel.text().contains("39: "));
            assertFalse(panel.text().contains("\n0: "));
        });
    }

    @Test
    void aPlaceInALineIsOpenedByAClickAndWithEnter() {
        List<String> opened = new ArrayList<>();
        with(panel -> {
            panel.setPlaces((line, found) -> {
                int at = line.indexOf("queue.cpp");
                if (at >= 0) {
                    found.accept(new Link(at, line.length(), () -> opened.add(line.substring(at))));
                }
            });
            JTextPane text = OffScreen.find(panel, "traceloom.console.text", JTextPane.class);
            // As gdb says it: in pieces.
            panel.say(Voice.DEBUGGER, "#0  poll ()");
            panel.say(Voice.DEBUGGER, " at queue.cpp:6");
            assertFalse(isUnderlined(text, "queue.cpp:6"), "a line that may go on has no place yet");
            panel.say(Voice.DEBUGGER, "\n#1  main () at queue.cpp:16\n");
            panel.say(Voice.READER, "(gdb) bt\n");
            OffScreen.layOut(panel, 400, 200);
            assertTrue(isUnderlined(text, "queue.cpp:6"));
            assertFalse(isUnderlined(text, "poll"));

            click(text, "queue.cpp:16", 3);
            click(text, "main", 1);
            click(text, "bt", 1);
            assertEquals(List.of("queue.cpp:16"), opened);

            text.setCaretPosition(panel.text().indexOf("poll"));
            press(text, KeyEvent.VK_ENTER);
            text.setCaretPosition(panel.text().indexOf("bt"));
            press(text, KeyEvent.VK_ENTER);
            assertEquals(List.of("queue.cpp:16", "queue.cpp:6"), opened);
        });
    }

    @Test
    void aClickBehindTheEndOfALineOpensNothing() {
        List<String> opened = new ArrayList<>();
        with(panel -> {
            panel.setPlaces((line, found) -> found.accept(new Link(0, line.length(), () -> opened.add(line))));
            panel.say(Voice.DEBUGGER, "queue.cpp:6\n");
            OffScreen.layOut(panel, 400, 200);
            JTextPane text = OffScreen.find(panel, "traceloom.console.text", JTextPane.class);
            click(text, new Point(300, place(text, 2).y));
            click(text, new Point(place(text, 2).x, 150));
            assertEquals(List.of(), opened);
        });
    }

    @Test
    void whatIsFoundLateIsALinkUnlessItsLineIsGone() {
        List<Runnable> late = new ArrayList<>();
        List<ConsolePanel> shown = new ArrayList<>();
        with(panel -> {
            shown.add(panel);
            panel.setPlaces((line, found) -> {
                if (line.startsWith("at ")) {
                    late.add(() -> found.accept(new Link(3, line.length(), () -> {})));
                }
            });
            panel.say(Voice.DEBUGGER, "at first.cpp:1\n");
            panel.say(Voice.PROGRAM, "word ".repeat(ConsolePanel.MOST_CHARACTERS / 5));
            panel.say(Voice.DEBUGGER, "\nat second.cpp:2\n");
            late.forEach(Runnable::run);
            JTextPane text = OffScreen.find(panel, "traceloom.console.text", JTextPane.class);
            assertFalse(panel.text().contains("first.cpp"));
            assertFalse(isUnderlined(text, "word"));
            assertTrue(isUnderlined(text, "second.cpp:2"));
            SwingUtilities.updateComponentTreeUI(panel);
        });
        OffScreen.onEventThread(() -> assertTrue(
                isUnderlined(OffScreen.find(shown.get(0), "traceloom.console.text", JTextPane.class), "second.cpp:2"),
                "another theme keeps it"));
    }

    private static boolean isUnderlined(JTextPane text, String words) {
        int at = text.getText().indexOf(words);
        return StyleConstants.isUnderline(text.getStyledDocument().getCharacterElement(at).getAttributes());
    }

    private static void click(JTextPane text, String words, int character) {
        click(text, place(text, text.getText().indexOf(words) + character));
    }

    private static void click(JTextPane text, Point at) {
        text.dispatchEvent(new MouseEvent(
                text, MouseEvent.MOUSE_CLICKED, 0, 0, at.x, at.y, 1, false, MouseEvent.BUTTON1));
    }

    private static Point place(JTextPane text, int offset) {
        try {
            Rectangle bounds = text.modelToView2D(offset).getBounds();
            return new Point(bounds.x + 1, bounds.y + bounds.height / 2);
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void press(JTextPane text, int key) {
        text.getActionForKeyStroke(KeyStroke.getKeyStroke(key, 0)).actionPerformed(null);
    }

    @Test
    void howThingsStandIsSaidAboveTheText() {
        with(panel -> {
            panel.setStanding("in put, store.cpp:7");
            assertEquals("in put, store.cpp:7", panel.standing());
            panel.setAnswering(false);
            assertFalse(OffScreen.find(panel, "traceloom.console.input", JTextField.class).isEnabled());
        });
    }
}
