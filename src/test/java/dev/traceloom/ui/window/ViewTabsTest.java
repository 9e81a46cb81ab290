package dev.traceloom.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.Dividers;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.PreparedView;
import java.awt.Component;
import java.awt.Container;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.JLabel;
import javax.swing.JSplitPane;
import org.junit.jupiter.api.Test;

class ViewTabsTest {
    private static final int MORE_EVENTS_THAN_STEPS = 30;

    @Test
    void aTabThatNobodySeesKeepsItsRightPaneWhenTheWindowShrinks() {
        ViewTabs tabs = tabs();
        goTo(1, tabs);
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(tabs, 1360, 860);
            OffScreen.layOut(tabs, 680, 430);
            for (int i = 0; i < tabs.getTabCount(); i++) {
                CounterexamplePanel panel = panel(pane(i, tabs)).orElseThrow();
                JSplitPane columns = columns(panel);
                assertTrue(
                        columns.getRightComponent().getWidth() > columns.getWidth() / 4,
                        () -> columns.getRightComponent().getWidth() + " of " + columns.getWidth());
            }
        });
    }

    @Test
    void theDividersStandInEveryTabWhereTheReaderPutThemInOne() {
        ViewTabs tabs = tabs();
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(tabs, 1360, 860);
            pane(0, tabs).setDividers(new Dividers(0.4, 0.3, 0.6));
            OffScreen.layOut(tabs, 1360, 860);
        });
        goTo(1, tabs);
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(tabs, 1360, 860);
            assertDividers(new Dividers(0.4, 0.3, 0.6), pane(1, tabs).dividers());
            pane(1, tabs).setDividers(new Dividers(0.5, 0.4, 0.5));
            tabs.setSelectedIndex(0);
            OffScreen.layOut(tabs, 1360, 860);
            assertDividers(new Dividers(0.5, 0.4, 0.5), pane(0, tabs).dividers());
        });
    }

    /** Hundreds of traces may be opened at once, and making the panels of each takes tens of milliseconds. */
    @Test
    void aTabHasNoPanelBeforeSomeoneLooksAtIt() {
        ViewTabs tabs = tabs();
        OffScreen.onEventThread(() -> assertTrue(panel(pane(1, tabs)).isEmpty()));
        goTo(1, tabs);
        OffScreen.onEventThread(() -> assertTrue(panel(pane(1, tabs)).isPresent()));
    }

    /** As who holds a key down until another tab is there. */
    @Test
    void aTabThatIsLeftAtOnceIsNotFilledUntilSomeoneStays() {
        ViewTabs tabs = tabs();
        OffScreen.onEventThread(() -> {
            tabs.setSelectedIndex(1);
            tabs.setSelectedIndex(0);
        });
        letStepsHappen();
        OffScreen.onEventThread(() -> assertTrue(panel(pane(1, tabs)).isEmpty()));
        goTo(1, tabs);
        OffScreen.onEventThread(() -> assertTrue(panel(pane(1, tabs)).isPresent()));
    }

    @Test
    void aTabTellsTheVerdict() {
        ViewTabs tabs = tabs();
        OffScreen.onEventThread(() -> {
            assertEquals("same-element-twice.ndjson", ((JLabel) tabs.getTabComponentAt(0)).getText());
            assertTrue(((JLabel) tabs.getTabComponentAt(0)).getIcon().getIconWidth() > 0);
            assertTrue(tabs.getComponentAt(0).getAccessibleContext().getAccessibleName().startsWith("rejected: "));
            assertTrue(tabs.getComponentAt(1).getAccessibleContext().getAccessibleName().startsWith("undecided: "));
            OffScreen.layOut(tabs, 600, 400);
            OffScreen.paint(tabs);
        });
    }

    @Test
    void theWindowHasAnIconInEverySizeThatDesktopsAskFor() {
        assertEquals(List.of(16, 24, 32, 48, 64, 128, 256),
                WindowIcon.images().stream().map(image -> image.getWidth(null)).toList());
    }

    /** The first one is full, as it is when the window opens. */
    private static ViewTabs tabs() {
        AtomicReference<ViewTabs> made = new AtomicReference<>();
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            made.set(new ViewTabs(
                    List.of(PreparedView.of(Explanations.sameElementTwice()), PreparedView.of(Explanations.miscount())),
                    List.of(),
                    PartSource.NONE));
            pane(0, made.get()).fill();
        });
        return made.get();
    }

    /** Some events later it is full. */
    private static void goTo(int tab, ViewTabs tabs) {
        OffScreen.onEventThread(() -> tabs.setSelectedIndex(tab));
        letStepsHappen();
    }

    private static void letStepsHappen() {
        for (int i = 0; i < MORE_EVENTS_THAN_STEPS; i++) {
            OffScreen.onEventThread(() -> {});
        }
    }

    private static ViewPane pane(int tab, ViewTabs tabs) {
        return (ViewPane) tabs.getComponentAt(tab);
    }

    private static void assertDividers(Dividers wanted, Dividers found) {
        assertEquals(wanted.columns(), found.columns(), 0.01);
        assertEquals(wanted.left(), found.left(), 0.01);
        assertEquals(wanted.right(), found.right(), 0.01);
    }

    private static JSplitPane columns(CounterexamplePanel panel) {
        for (Component child : panel.getComponents()) {
            if (child instanceof JSplitPane split) {
                return split;
            }
        }
        throw new AssertionError();
    }

    private static Optional<CounterexamplePanel> panel(Container inside) {
        for (Component child : inside.getComponents()) {
            if (child instanceof CounterexamplePanel panel) {
                return Optional.of(panel);
            }
            Optional<CounterexamplePanel> found = child instanceof Container container ? panel(container) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
