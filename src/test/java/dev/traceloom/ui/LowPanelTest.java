package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.spec.Place;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Tabs;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.view.OperationPlaces;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JSplitPane;
import org.junit.jupiter.api.Test;

/** The panel where room is dear, as in an IDE's tool window, and what its menus offer. */
class LowPanelTest {
    private static final Explanation EXPLANATION = QueueExplanation.ofShippedRecording();

    @Test
    void inALowRoomOnePartIsShownAtATime() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(1100, 320);
            assertTrue(shows(panel, panel.timeboxes()));
            assertFalse(shows(panel, panel.tree()));
            assertEquals(2, tabs(panel).size());
            clickAt(tabs(panel).get(0), 120);
            OffScreen.layOut(panel, 1100, 320);
            assertFalse(shows(panel, panel.timeboxes()));
            assertTrue(shows(panel, panel.tree()));
        });
    }

    @Test
    void whereThereIsRoomAgainAllPartsComeBack() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(1100, 320);
            OffScreen.layOut(panel, 1100, 800);
            assertTrue(shows(panel, panel.timeboxes()) && shows(panel, panel.tree()));
            assertEquals(List.of(), tabs(panel));
        });
    }

    @Test
    void whatWasBehindTheOtherPartWhileTheWindowShrankShowsTheFailureToo() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(1400, 320);
            panel.revealStalled();
            OffScreen.layOut(panel, 300, 640);
            assertFalse(shows(panel, panel.timeboxes()));
            clickAt(tabs(panel).get(0), 20);
            OffScreen.layOut(panel, 300, 640);
            assertTrue(shows(panel, panel.timeboxes()));
            RecordRef failing = EXPLANATION.stalls().get(0).operation();
            assertTrue(panel.timeboxes().canvas().middle(failing).isPresent());
        });
    }

    @Test
    void whatIsToBeRevealedComesForward() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(1100, 320);
            panel.revealStalled();
            assertTrue(shows(panel, panel.tree()));
        });
    }

    @Test
    void inANarrowRoomTheColumnsStandOneAboveTheOther() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(400, 900);
            assertEquals(JSplitPane.VERTICAL_SPLIT, columns(panel).getOrientation());
            OffScreen.layOut(panel, 1000, 900);
            assertEquals(JSplitPane.HORIZONTAL_SPLIT, columns(panel).getOrientation());
        });
    }

    @Test
    void dividersStandWhereTheyWereLeft() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = new CounterexamplePanel(EXPLANATION, place -> {});
            panel.setDividers(new Dividers(0.5, 0.4, 0.3));
            OffScreen.layOut(panel, 1200, 900);
            assertEquals(0.5, panel.dividers().columns(), 0.01);
            assertEquals(0.4, panel.dividers().left(), 0.01);
            assertEquals(0.3, panel.dividers().right(), 0.01);
            OffScreen.layOut(panel, 1200, 300);
            assertEquals(0.4, panel.dividers().left(), 0.01, "also while there is no divider to see");
        });
    }

    @Test
    void anOperationsMenuLeadsWhereItCan() throws Exception {
        OffScreen.onEventThread(() -> {
            List<Place> opened = new ArrayList<>();
            CounterexamplePanel panel = new CounterexamplePanel(EXPLANATION, opened::add);
            OperationMenu menus = new OperationMenu(panel.investigation(), opened::add);
            RecordRef stalled = EXPLANATION.stalls().get(0).operation();
            JPopupMenu menu = menus.of(stalled, Optional.empty());
            item(menu, "action").doClick();
            item(menu, "conjunct").doClick();
            OperationPlaces places = new OperationPlaces(panel.investigation().counterexample());
            assertEquals(
                    List.of(places.definition(stalled).orElseThrow(), places.conjunct(stalled).orElseThrow()), opened);
            assertFalse(item(menu, "implementation").isEnabled());
            assertFalse(item(menu, "pin").isEnabled(), "it has no place in any order");
            assertFalse(item(menu, "replay").isEnabled());
            assertTrue(item(menu, "replay").getToolTipText().contains("traceloom replay"));
        });
    }

    @Test
    void anOperationWithAPlaceCanBePinnedFromItsMenu() throws Exception {
        OffScreen.onEventThread(() -> {
            CounterexamplePanel panel = laidOut(1200, 800);
            RecordRef placed = panel.investigation().counterexample().linearizations()
                    .edge(panel.investigation().path().edges().get(0)).operation();
            OperationMenu menus = new OperationMenu(panel.investigation(), place -> {});
            assertFalse(item(menus.of(placed, Optional.empty()), "conjunct").isEnabled());
            item(menus.of(placed, Optional.empty()), "pin").doClick();
            assertEquals(1, panel.investigation().focus().pins().size());
            assertEquals("Take This Pin Back", item(menus.of(placed, Optional.empty()), "pin").getText());
        });
    }

    private static CounterexamplePanel laidOut(int width, int height) {
        CounterexamplePanel panel = new CounterexamplePanel(EXPLANATION, place -> {});
        OffScreen.layOut(panel, width, height);
        return panel;
    }

    private static JMenuItem item(JPopupMenu menu, String name) {
        return OffScreen.find(menu, "traceloom.operation." + name, JMenuItem.class);
    }

    private static void clickAt(Component component, int x) {
        component.dispatchEvent(new MouseEvent(
                component, MouseEvent.MOUSE_PRESSED, 0, 0, x, 5, 1, false, MouseEvent.BUTTON1));
    }

    private static boolean shows(Container panel, Component wanted) {
        for (Component at = wanted; at != null; at = at.getParent()) {
            if (at == panel) {
                return true;
            }
        }
        return false;
    }

    private static JSplitPane columns(Container panel) {
        return (JSplitPane) all(panel).stream().filter(JSplitPane.class::isInstance).findFirst().orElseThrow();
    }

    private static List<Component> tabs(Container panel) {
        return all(panel).stream().filter(Tabs.class::isInstance).toList();
    }

    private static List<Component> all(Container container) {
        List<Component> found = new ArrayList<>();
        for (Component child : container.getComponents()) {
            found.add(child);
            if (child instanceof Container inner) {
                found.addAll(all(inner));
            }
        }
        return found;
    }
}
