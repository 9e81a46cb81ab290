package util;

/**
 * Records nothing, in the place of TLC's class of that name. TLC's makes events of Java's flight recorder of what it says while it reads
 * modules, and the first of them starts the recorder's whole machinery, a tenth of the processor time of a short validation, though
 * nobody listens. What stands before TLC on the class path, as this does, is what TLC calls.
 */
public final class TLAFlightRecorder {
    private TLAFlightRecorder() {}

    public static String message(String message) {
        return message;
    }

    public static void progress(
            boolean isFinal, int level, long states, long distinct, long queued, long statesAMinute, long distinctAMinute) {
        // Only the model checker tells it, which is not used here.
    }
}
