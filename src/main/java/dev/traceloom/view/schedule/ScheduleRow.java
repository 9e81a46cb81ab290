package dev.traceloom.view.schedule;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.OperationPlaces.SourceLine;
import java.util.Optional;

/**
 * A step in the lane of who takes it. Every row has one, since one goes on at a time.
 *
 * @param step its number among all steps of the run
 * @param lane the place among all lanes
 * @param words what stands there
 * @param state what there is afterwards, where that is told
 * @param line where it leads, if it is known
 * @param about all that is known of it, as a sentence
 * @param operation on whose behalf it was taken, where that is known
 */
public record ScheduleRow(
        int step,
        int lane,
        Sign sign,
        String words,
        String state,
        Optional<SourceLine> line,
        String about,
        Optional<RecordRef> operation) {

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
        STUCK,
        /** An actor handles a message. */
        RECEIVE,
        /** An actor handles what it has sent itself some time ago. */
        TIMER,
        /** A message is lost. */
        LOST,
        /** An actor receives nothing any more. */
        CRASH,
        /** It does again. */
        RESTART,
        /** A message is not received before the end. */
        UNDERWAY
    }

    /** Whether the thread stops here. */
    public boolean stops() {
        return sign == Sign.SWITCH || sign == Sign.STUCK;
    }
}
