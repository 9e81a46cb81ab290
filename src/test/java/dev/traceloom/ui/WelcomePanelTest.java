package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.WelcomePanel.Step;
import dev.traceloom.ui.kit.LinkedText;
import dev.traceloom.ui.kit.LinkedText.Link;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javax.accessibility.AccessibleRole;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Test;

class WelcomePanelTest {
    private static final String LONG =
            "Give it the specification and the traces, as many of them as there are. ".repeat(4);

    private final List<String> done = new ArrayList<>();
    private final WelcomePanel panel = new WelcomePanel(
            "Does it match?",
            List.of(
                    new Step("Choose."),
                    new Step(LONG),
                    new Step(
                            "Record a run, or see the settings.",
                            List.of(
                                    new Link("Record a run", () -> done.add("record")),
                                    new Link("settings", () -> done.add("settings"))))));

    @Test
    void theQuestionAndTheNumberedStepsAreThere() {
        assertEquals("Does it match?", ((JTextComponent) named("traceloom.welcome.question")).getText());
        assertEquals("Choose.", ((LinkedText) named("traceloom.welcome.step.1")).whole());
        assertEquals(LONG, ((LinkedText) named("traceloom.welcome.step.2")).whole());
        assertNotNull(find(panel, component -> component instanceof JLabel label && "2.".equals(label.getText())));
    }

    @Test
    void aNarrowWindowBreaksLinesAndCutsNothingOff() {
        int wide = heightOfTheLongStepAt(4000);
        int narrow = heightOfTheLongStepAt(300);
        assertTrue(narrow >= 4 * wide, narrow + " at 300, " + wide + " at 4000");
        assertTrue(named("traceloom.welcome.step.2").getWidth() < 300);
    }

    @Test
    void aQuestionThatDoesNotFitOneLineTakesTwo() {
        panel.setSize(4000, 1000);
        layOut(panel);
        int line = named("traceloom.welcome.question").getHeight();
        panel.setSize(120, 1000);
        layOut(panel);
        assertEquals(2 * line, named("traceloom.welcome.question").getHeight());
    }

    @Test
    void whatAStepNamesIsDoneByAClickAndWithTheKeyboard() {
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(panel, 600, 300);
            List<JButton> links = new ArrayList<>();
            collect(panel, links);
            assertEquals(List.of("Record a run", "settings"), links.stream().map(JButton::getText).toList());
            for (JButton link : links) {
                assertTrue(link.isFocusable() && link.getWidth() > 0 && link.getHeight() > 0, link::toString);
                assertEquals(AccessibleRole.PUSH_BUTTON, link.getAccessibleContext().getAccessibleRole());
            }
            links.get(0).doClick();
            links.get(1).getActionForKeyStroke(KeyStroke.getKeyStroke("ENTER")).actionPerformed(null);
            assertEquals(List.of("record", "settings"), done);
        });
    }

    @Test
    void theWordsOfALinkStandOnTheLineOfTheOthers() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            SwingUtilities.updateComponentTreeUI(panel);
            OffScreen.layOut(panel, 600, 300);
            LinkedText step = (LinkedText) named("traceloom.welcome.step.3");
            assertTrue(step.getHeight() < 2 * ((JLabel) find(panel, component ->
                    component instanceof JLabel label && "3.".equals(label.getText()))).getHeight(),
                    "a link does not make its line higher: " + step.getHeight());
        });
    }

    @Test
    void aLinkIsAmongTheWordsOfItsStep() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new LinkedText("Record a run.", List.of(new Link("settings", () -> {}))));
    }

    private static void collect(Container parent, List<JButton> buttons) {
        for (Component child : parent.getComponents()) {
            if (child instanceof JButton button) {
                buttons.add(button);
            } else if (child instanceof Container inner) {
                collect(inner, buttons);
            }
        }
    }

    @Test
    void coloursFollowWhenTheLookAndFeelTurnsDark() {
        try {
            UIManager.put("Label.foreground", Color.WHITE);
            SwingUtilities.updateComponentTreeUI(panel);
            assertEquals(Color.WHITE, named("traceloom.welcome.step.1").getForeground());
            assertEquals(Color.WHITE, named("traceloom.welcome.question").getForeground());
        } finally {
            // Not the colour of before: that would outlive every look and feel that comes after.
            UIManager.put("Label.foreground", null);
        }
    }

    @Test
    void theQuestionStaysAHeadingWhenTheLookAndFeelChanges() {
        float size = named("traceloom.welcome.question").getFont().getSize2D();
        SwingUtilities.updateComponentTreeUI(panel);
        Font heading = named("traceloom.welcome.question").getFont();
        assertTrue(heading.isBold());
        assertEquals(size, heading.getSize2D());
    }

    /** Once, as a window does it that opens and is not touched again. */
    private int heightOfTheLongStepAt(int width) {
        panel.setSize(width, 1000);
        layOut(panel);
        return named("traceloom.welcome.step.2").getHeight();
    }

    private static void layOut(Container container) {
        container.invalidate();
        container.doLayout();
        for (Component child : container.getComponents()) {
            if (child instanceof Container inner) {
                layOut(inner);
            }
        }
    }

    private Component named(String name) {
        return Objects.requireNonNull(find(panel, component -> name.equals(component.getName())), name);
    }

    private static Component find(Container parent, Predicate<Component> wanted) {
        for (Component child : parent.getComponents()) {
            if (wanted.test(child)) {
                return child;
            }
            Component inner = child instanceof Container container ? find(container, wanted) : null;
            if (inner != null) {
                return inner;
            }
        }
        return null;
    }
}
