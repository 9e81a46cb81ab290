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
import javax.swing.JLabel;
import javax.swing.JSplitPane;
import org.junit.jupiter.api.Test;

class ViewTabsTest {

    @Test
    void aTabThatNobodySeesKeepsItsRightPaneWhenTheWindowShrinks() {
        OffScreen.onEventThread(() -> {
            ViewTabs tabs = tabs();
            tabs.setSelectedIndex(1);
            OffScreen.layOut(tabs, 1360, 860);
            OffScreen.layOut(tabs, 680, 430);
            for (int i = 0; i < tabs.getTabCount(); i++) {
                CounterexamplePanel panel = panel((Container) tabs.getComponentAt(i)).orElseThrow();
                JSplitPane columns = columns(panel);
                assertTrue(
                        columns.getRightComponent().getWidth() > columns.getWidth() / 4,
                        () -> columns.getRightComponent().getWidth() + " of " + columns.getWidth());
            }
        });
    }

    @Test
    void theDividersStandInEveryTabWhereTheReaderPutThemInOne() {
        OffScreen.onEventThread(() -> {
            ViewTabs tabs = tabs();
            OffScreen.layOut(tabs, 1360, 860);
            ((ViewPane) tabs.getComponentAt(0)).setDividers(new Dividers(0.4, 0.3, 0.6));
            OffScreen.layOut(tabs, 1360, 860);
            tabs.setSelectedIndex(1);
            OffScreen.layOut(tabs, 1360, 860);
            Dividers now = ((ViewPane) tabs.getComponentAt(1)).dividers();
            assertEquals(0.4, now.columns(), 0.01);
            assertEquals(0.3, now.left(), 0.01);
            assertEquals(0.6, now.right(), 0.01);
        });
    }

    /** Hundreds of traces may be opened at once, and making the panels of each takes tens of milliseconds. */
    @Test
    void aTabHasNoPanelBeforeSomeoneLooksAtIt() {
        OffScreen.onEventThread(() -> {
            ViewTabs tabs = tabs();
            assertTrue(panel((Container) tabs.getComponentAt(1)).isEmpty());
            tabs.setSelectedIndex(1);
            assertTrue(panel((Container) tabs.getComponentAt(1)).isPresent());
        });
    }

    @Test
    void aTabTellsTheVerdict() {
        OffScreen.onEventThread(() -> {
            ViewTabs tabs = tabs();
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

    private static ViewTabs tabs() {
        OffScreen.useTheme(false);
        return new ViewTabs(
                List.of(PreparedView.of(Explanations.sameElementTwice()), PreparedView.of(Explanations.miscount())),
                List.of(),
                PartSource.NONE);
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
