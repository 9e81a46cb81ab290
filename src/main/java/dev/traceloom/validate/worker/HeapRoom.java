package dev.traceloom.validate.worker;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Room on a heap that somebody else may be filling: once it is full, that one fails, and then there is room again. */
public final class HeapRoom {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final int ROOM_BYTES = 4 << 20;
    private static final long PAUSE_MILLIS = 100;

    private HeapRoom() {}

    /** Waits until there is room; not for ever. */
    public static void await() {
        for (int i = 0; i < PATIENCE.toMillis() / PAUSE_MILLIS; i++) {
            try {
                if (new byte[ROOM_BYTES].length == ROOM_BYTES) {
                    return;
                }
            } catch (OutOfMemoryError full) {
                LockSupport.parkNanos(PAUSE_MILLIS * 1_000_000);
            }
        }
    }
}
