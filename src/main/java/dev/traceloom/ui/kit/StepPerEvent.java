package dev.traceloom.ui.kit;

import java.util.Iterator;
import java.util.List;
import javax.swing.SwingUtilities;

/** Work for the thread that paints, one step an event: between two of them it paints, and hears keys and the pointer. */
public final class StepPerEvent {
    private final Iterator<Runnable> steps;
    private boolean stopped;

    private StepPerEvent(List<Runnable> steps) {
        this.steps = steps.iterator();
    }

    /** Begins with the first one; where a step fails, none follows. */
    public static StepPerEvent begin(List<Runnable> steps) {
        StepPerEvent work = new StepPerEvent(steps);
        work.next();
        return work;
    }

    /** Nobody wants it any more: no step follows. On the thread that paints. */
    public void stop() {
        stopped = true;
    }

    private void next() {
        if (steps.hasNext()) {
            SwingUtilities.invokeLater(() -> {
                if (!stopped) {
                    steps.next().run();
                    next();
                }
            });
        }
    }
}
