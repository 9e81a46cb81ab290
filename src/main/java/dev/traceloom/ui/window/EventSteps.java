package dev.traceloom.ui.window;

import java.util.Iterator;
import java.util.List;
import javax.swing.SwingUtilities;

/** Work for the thread that paints, one step an event: between two of them it paints, and hears keys and the pointer. */
final class EventSteps {
    private EventSteps() {}

    /** Begins with the first one; where a step fails, none follows. */
    static void begin(List<Runnable> steps) {
        next(steps.iterator());
    }

    private static void next(Iterator<Runnable> steps) {
        if (steps.hasNext()) {
            SwingUtilities.invokeLater(() -> {
                steps.next().run();
                next(steps);
            });
        }
    }
}
