package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.kit.PlainText;
import java.awt.Component;
import java.awt.ComponentOrientation;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Text that is written from right to left, and windows of those who read so. */
class DirectionTest {
    @BeforeEach
    void useTheme() {
        OffScreen.useTheme(false);
    }

    @Test
    void diagramsAndCodeRunToTheRightWhateverTheWindowDoes() {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel usual = new CounterexamplePanel(Explanations.sameElementTwice(), place -> {});
            CounterexamplePanel mirrored = new CounterexamplePanel(Explanations.sameElementTwice(), place -> {});
            mirrored.applyComponentOrientation(ComponentOrientation.RIGHT_TO_LEFT);
            OffScreen.layOut(usual, 1000, 700);
            OffScreen.layOut(mirrored, 1000, 700);
            BufferedImage one = OffScreen.paint(usual);
            BufferedImage other = OffScreen.paint(mirrored);
            assertEquals(List.of(), Picture.differences(one, other));
        });
    }

    @Test
    void theStepsOfTheWelcomeStandOnTheOtherSide() {
        OffScreen.onEventThread(() -> {
            WelcomePanel welcome = new WelcomePanel("Does it match?", List.of(new WelcomePanel.Step("Record something.")));
            welcome.applyComponentOrientation(ComponentOrientation.RIGHT_TO_LEFT);
            OffScreen.layOut(welcome, 600, 300);
            Component step = OffScreen.find(welcome, WelcomePanel.STEP + 1, Component.class);
            Component number = step.getParent().getComponent(1);
            assertTrue(number.getX() > step.getX(), number.getBounds() + " beside " + step.getBounds());
        });
    }

    @Test
    void aTipAndALabelKeepTheirNumbersInPlace() {
        assertEquals("\u200eעובד\u200e #3", PlainText.label("עובד #3").getText());
        assertEquals("<html>\u200eעובד\u200e #3", PlainText.tip("עובד #3"));
        assertEquals("\\u202ecod", PlainText.label("\u202ecod").getText());
    }
}
