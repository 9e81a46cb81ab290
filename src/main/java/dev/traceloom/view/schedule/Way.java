package dev.traceloom.view.schedule;

import dev.traceloom.trace.RecordRef;
import java.util.Optional;

/**
 * What leads from one step to another.
 *
 * @param fromRow -1 for what was there at the beginning
 * @param operation on whose behalf, where that is known
 */
public record Way(Kind kind, int fromLane, int fromRow, int toLane, int toRow, Optional<RecordRef> operation) {

    /** How it leads there. */
    public enum Kind {
        /** The thread goes on. */
        GOES_ON,
        /** Another thread goes on. */
        HANDS_OVER,
        /** A client asks: both ends are in one row. */
        INVOKES,
        /** A client is answered, likewise. */
        ANSWERS,
        /** A message is sent, and received. */
        SENDS,
        /** It is sent, and lost. */
        LOST,
        /** It is sent, and never received. */
        UNDERWAY
    }
}
