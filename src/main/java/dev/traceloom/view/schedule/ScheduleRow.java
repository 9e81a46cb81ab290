package dev.traceloom.view.schedule;

import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.Optional;

/**
 * A step in the lane of its thread. Every row has one, since one thread goes on at a time.
 *
 * @param step its number among all steps of the run
 * @param lane the place of the thread among all
 * @param words what stands there
 * @param line where it leads, if it is known
 * @param about all that is known of it, as a sentence
 */
public record ScheduleRow(int step, int lane, Sign sign, String words, Optional<SourceLine> line, String about) {

    /** What a step means for the schedule. */
    public enum Sign {
        /** An operation begins. */
        CALL,
        /** It returns. */
        RETURN,
        /** Somebody else could have gone on here, and did not. */
        PASSED,
        /** Somebody else goes on here. */
        SWITCH,
        /** The thread is here when nobody can go on any more. */
        STUCK
    }

    /** Whether the thread stops here. */
    public boolean stops() {
        return sign == Sign.SWITCH || sign == Sign.STUCK;
    }
}
