package dev.traceloom.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.PreparedView;
import java.awt.AWTEvent;
import java.awt.Toolkit;
import java.awt.event.AWTEventListener;
import java.awt.event.ContainerEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ViewPaneStepsTest {

    /** What is made in one step in a new process keeps the window still: each step makes its share and none makes all. */
    @Test
    void aPaneIsMadeInStepsOfWhichNoneMakesMostOfIt() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            ViewPane pane = ViewPane.empty(PreparedView.of(Explanations.sameElementTwice()), List.of(), PartSource.NONE);
            assertEquals(0, pane.getComponentCount());
            List<Integer> made = new ArrayList<>();
            for (Runnable step : pane.steps()) {
                made.add(madeBy(step));
            }
            int all = made.stream().mapToInt(one -> one).sum();
            assertTrue(made.stream().allMatch(one -> one <= all / 3), made::toString);
            assertEquals(0, madeBy(pane::fill));
        });
    }

    /** How many components it puts into others. */
    private static int madeBy(Runnable step) {
        AtomicInteger made = new AtomicInteger();
        AWTEventListener listener = event -> made.addAndGet(event.getID() == ContainerEvent.COMPONENT_ADDED ? 1 : 0);
        Toolkit.getDefaultToolkit().addAWTEventListener(listener, AWTEvent.CONTAINER_EVENT_MASK);
        try {
            step.run();
        } finally {
            Toolkit.getDefaultToolkit().removeAWTEventListener(listener);
        }
        return made.get();
    }
}
