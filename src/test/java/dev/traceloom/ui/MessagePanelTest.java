package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.schedule.SchedulePanel;
import java.awt.Rectangle;
import java.awt.event.ActionEvent;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The messages of a schedule by keyboard and mouse, without a screen. */
class MessagePanelTest {
    private static final RecordRef WRITE = new RecordRef("c1", 0);
    private static final RecordRef READ = new RecordRef("c2", 0);

    private CounterexamplePanel panel;
    private SchedulePanel messages;
    private JComponent canvas;

    @BeforeEach
    void show() {
        show(Explanations.staleRead());
    }

    private void show(Explanation explanation) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            panel = new CounterexamplePanel(explanation, place -> {});
            panel.showSchedule();
            OffScreen.layOut(panel, 1000, 700);
            messages = panel.schedule().orElseThrow();
            canvas = messages.canvas();
        });
    }

    private void press(String stroke) {
        OffScreen.onEventThread(() -> {
            Object name = canvas.getInputMap().get(KeyStroke.getKeyStroke(stroke));
            canvas.getActionMap().get(name).actionPerformed(new ActionEvent(canvas, 0, stroke));
        });
    }

    private void click(int x, int y) {
        OffScreen.onEventThread(() -> {
            MouseEvent event = new MouseEvent(canvas, MouseEvent.MOUSE_PRESSED, 0, 0, x, y, 1, false, MouseEvent.BUTTON1);
            List.of(canvas.getMouseListeners()).forEach(listener -> listener.mousePressed(event));
        });
    }

    private String selected() {
        AccessibleContext context = canvas.getAccessibleContext();
        return context.getAccessibleSelection().getAccessibleSelection(0).getAccessibleContext().getAccessibleName();
    }

    @Test
    void theOperationThatCannotFollowIsSelectedWhereItBegins() {
        assertEquals("n2 Read[]", selected());
        assertEquals(Optional.of(READ), panel.investigation().operation());
    }

    @Test
    void aStepSelectsTheOperationThatItBelongsToEverywhere() {
        press("DOWN");
        assertEquals("n2 WriteReplica[value=1]", selected());
        assertEquals(Optional.of(WRITE), panel.investigation().operation());
        press("LEFT");
        assertEquals("n1 Write[value=1]", selected());
        press("RIGHT");
        assertEquals("n2 WriteReplica[value=1]", selected());
    }

    @Test
    void anOperationThatIsSelectedElsewhereIsSelectedWhereItBegins() {
        OffScreen.onEventThread(() -> panel.investigation().select(WRITE));
        assertEquals("n1 Write[value=1]", selected());
    }

    @Test
    void aClickOnABoxSelectsItsOperationAndTheTipTellsOfIt() {
        click(20, 14);
        assertEquals(Optional.of(WRITE), panel.investigation().operation());
        OffScreen.onEventThread(() -> {
            MouseEvent box = new MouseEvent(canvas, MouseEvent.MOUSE_MOVED, 0, 0, 20, 14, 0, false);
            assertTrue(canvas.getToolTipText(box).contains("c1 #1, 2 to 3"), canvas.getToolTipText(box));
            assertFalse(canvas.getToolTipText(box).contains("actors"), "the schedule is shown, and not told");
        });
    }

    @Test
    void theTipOfAStepTellsTheStateAfterwards() {
        OffScreen.onEventThread(() -> {
            MouseEvent third = new MouseEvent(canvas, MouseEvent.MOUSE_MOVED, 0, 0, canvas.getWidth() - 30, 62, 0, false);
            assertTrue(canvas.getToolTipText(third).contains("afterwards n2 is Node[register=1]"), canvas.getToolTipText(third));
        });
    }

    @Test
    void stepsLeadToNoLinesAndTheMenuOffersNone() {
        OffScreen.onEventThread(() -> {
            assertEquals(1, messages.menu().getComponentCount());
            assertEquals("traceloom.schedule.copy", messages.menu().getComponent(0).getName());
        });
    }

    @Test
    void ofAThousandStepsTheOneInQuestionIsInSight() {
        show(Explanations.ring(6, 12, 1_000));
        OffScreen.onEventThread(() -> {
            Rectangle seen = canvas.getVisibleRect();
            assertTrue(seen.getMaxY() > canvas.getHeight() - 300, "the end is in sight: " + seen);
            assertTrue(canvas.getAccessibleContext().getAccessibleChildrenCount() < 60, "no more is told than is seen");
        });
        assertEquals("node-0 Read[]", selected());
    }
}
