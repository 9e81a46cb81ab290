package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.Place;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Tabs;
import dev.traceloom.ui.schedule.SchedulePanel;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.awt.event.ActionEvent;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lanes of a schedule by keyboard and mouse, without a screen. */
class SchedulePanelTest {
    private static final SourceLine WRITE = new SourceLine("lineup/CounterWithoutLock.java", 8);

    private final List<SourceLine> opened = new ArrayList<>();
    private CounterexamplePanel panel;
    private SchedulePanel schedule;
    private JComponent canvas;

    @BeforeEach
    void show() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            panel = new CounterexamplePanel(Explanations.lostUpdate(), new Navigation() {
                @Override
                public void open(Place place) {}

                @Override
                public Optional<String> whyNoImplementation() {
                    return Optional.empty();
                }

                @Override
                public void openImplementation(SourceLine line) {
                    opened.add(line);
                }
            });
            panel.showSchedule();
            OffScreen.layOut(panel, 1000, 700);
            schedule = panel.schedule().orElseThrow();
            canvas = schedule.canvas();
        });
    }

    private void press(String stroke) {
        OffScreen.onEventThread(() -> {
            Object name = canvas.getInputMap().get(KeyStroke.getKeyStroke(stroke));
            canvas.getActionMap().get(name).actionPerformed(new ActionEvent(canvas, 0, stroke));
        });
    }

    private String selected() {
        AccessibleContext context = canvas.getAccessibleContext();
        return context.getAccessibleSelection().getAccessibleSelection(0).getAccessibleContext().getAccessibleName();
    }

    @Test
    void theFirstSwitchIsSelectedAndEnterGoesToItsLine() {
        assertEquals("A before it writes count", selected());
        press("ENTER");
        assertEquals(List.of(WRITE), opened);
    }

    @Test
    void arrowsGoThroughTimeAndToTheNextSwitch() {
        press("DOWN");
        assertEquals("B inc()", selected());
        press("ENTER");
        assertEquals(List.of(), opened, "a call has no line");
        press("END");
        assertEquals("A = 1", selected());
        press("LEFT");
        assertEquals("A before it writes count", selected());
        press("shift DOWN");
        assertEquals("A = ok", selected());
    }

    @Test
    void pShowsPointsThatNobodyUsedAndKeepsTheSelection() {
        press("END");
        press("P");
        assertTrue(schedule.showsPassed());
        assertEquals("A = 1", selected());
        press("UP");
        press("UP");
        press("UP");
        press("UP");
        assertEquals("B writes count", selected());
        press("P");
        assertFalse(schedule.showsPassed());
    }

    @Test
    void aDoubleClickGoesToTheLineAndTheTipTellsIt() {
        OffScreen.onEventThread(() -> {
            MouseEvent event = new MouseEvent(canvas, MouseEvent.MOUSE_CLICKED, 0, 0, 20, 40, 2, false, MouseEvent.BUTTON1);
            assertTrue(canvas.getToolTipText(event).contains("A is taken off, or waits, before it writes count in"
                    + " CounterWithoutLock.inc, CounterWithoutLock.java:8<br>Enter or a double click"));
            List.of(canvas.getMouseListeners()).forEach(listener -> listener.mousePressed(event));
            List.of(canvas.getMouseListeners()).forEach(listener -> listener.mouseClicked(event));
        });
        assertEquals(List.of(WRITE), opened);
    }

    @Test
    void theMenuSaysWhyThereIsNoLine() {
        press("DOWN");
        OffScreen.onEventThread(() -> {
            JMenuItem line = (JMenuItem) schedule.menu().getComponent(0);
            assertFalse(line.isEnabled());
            assertTrue(line.getToolTipText().contains("No line is known"));
        });
    }

    @Test
    void whoListensHearsEveryStepAndWhereItIs() {
        AccessibleContext context = canvas.getAccessibleContext();
        assertEquals(7, context.getAccessibleChildrenCount());
        assertEquals(
                "A before it writes count, A is taken off, or waits, before it writes count in CounterWithoutLock.inc,"
                        + " CounterWithoutLock.java:8",
                context.getAccessibleDescription());
    }

    @Test
    void whereTheRoomIsLowTheTabIsNamedAfterWhatIsShown() {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel low = new CounterexamplePanel(Explanations.lostUpdate(), place -> {});
            OffScreen.layOut(low, 1000, 300);
            assertEquals("Timeboxes, of Timeboxes and Linearizations", tabs(low));
            low.showSchedule();
            assertEquals("Schedule, of Schedule and Linearizations", tabs(low));
        });
    }

    private static String tabs(CounterexamplePanel low) {
        return OffScreen.find(low, "traceloom.tabs", Tabs.class).getAccessibleContext().getAccessibleName();
    }
}
