package dev.traceloom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.ConsolePanel.Voice;
import java.awt.Color;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.swing.JTextField;
import javax.swing.JTextPane;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
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
    void howThingsStandIsSaidAboveTheText() {
        with(panel -> {
            panel.setStanding("in put, store.cpp:7");
            assertEquals("in put, store.cpp:7", panel.standing());
            panel.setAnswering(false);
            assertFalse(OffScreen.find(panel, "traceloom.console.input", JTextField.class).isEnabled());
        });
    }
}
