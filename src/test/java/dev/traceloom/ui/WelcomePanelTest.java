package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.kit.WrappedText;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import org.junit.jupiter.api.Test;

class WelcomePanelTest {
    private static final String LONG =
            "Give it the specification and the traces, as many of them as there are. ".repeat(4);

    private final WelcomePanel panel = new WelcomePanel("Does it match?", List.of("Choose.", LONG));

    @Test
    void theQuestionAndTheNumberedStepsAreThere() {
        assertEquals("Does it match?", ((JLabel) named("traceloom.welcome.question")).getText());
        assertEquals("Choose.", ((WrappedText) named("traceloom.welcome.step.1")).getText());
        assertEquals(LONG, ((WrappedText) named("traceloom.welcome.step.2")).getText());
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

    /** A text area knows how high it must be only once it has a width, as in a window. */
    private int heightOfTheLongStepAt(int width) {
        for (int pass = 0; pass < 2; pass++) {
            panel.setSize(width, 1000);
            layOut(panel);
        }
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
