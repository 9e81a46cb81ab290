package dev.traceloom.ide.window;

import dev.traceloom.ide.UiEvents;
import java.util.function.BooleanSupplier;

/** Waits on the UI thread for what happens in the background, and lets the UI go on meanwhile. */
public final class Patience {
    private static final long LIMIT_MILLIS = 30_000;

    private Patience() {}

    public static void until(String what, BooleanSupplier condition) {
        long end = System.currentTimeMillis() + LIMIT_MILLIS;
        while (!condition.getAsBoolean()) {
            if (System.currentTimeMillis() > end) {
                throw new AssertionError("not in time: " + what);
            }
            UiEvents.dispatch();
            try {
                Thread.sleep(10);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
        UiEvents.dispatch();
    }
}
