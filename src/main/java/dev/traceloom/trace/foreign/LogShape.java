package dev.traceloom.trace.foreign;

import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.derive.Told;
import java.util.Optional;

/**
 * What the lines of one log say. Made anew for every log, since it may count.
 *
 * <p>Where reading a line fails, {@link #field} says at which key.
 */
interface LogShape {

    /** Whether a line looks as those of such a log do, and as no line of another does. */
    boolean recognises(Json.Obj line);

    /**
     * Puts what a line says into a record.
     *
     * @return whether it is one; others are left out
     */
    boolean read(Json.Obj line, RawRecord into);

    /** Whose record the last one is. */
    String node();

    /** When it happened, as it stands in the line; null where that is not told. */
    Json time();

    /** The key that is being read; empty outside of any. */
    String field();

    /** Whether records have timeboxes of their own, so that the order of lines says nothing. */
    default boolean isTimeboxed() {
        return false;
    }

    /** Whether records tell what they came after, so that neither times nor the order of lines say it. */
    default boolean isCausal() {
        return false;
    }

    /** What the last line tells of that, be it a record or not; empty where it tells nothing. */
    default Optional<Told> told() {
        return Optional.empty();
    }

    /** Whether a log that ends inside a line is read up to there: only where clocks tell others what is missing. */
    default boolean mayBreakOff() {
        return false;
    }

    /** Whether all fields of a line stay at hand as {@code op.record}: not where nothing is left that was not read. */
    default boolean keepsFields() {
        return true;
    }

    /** Throws if something is wrong with the log as a whole, after so many lines. */
    void checkEnd(long lines);
}
