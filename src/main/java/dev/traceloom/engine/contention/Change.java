package dev.traceloom.engine.contention;

/**
 * Something that could be otherwise in the next recording.
 *
 * @param name the parameter, or the action; empty for threads
 * @param partner of an action, what it was never seen together with; otherwise empty
 * @param usual how it was: how many values the parameter had, or how many threads there were; 1 for a weight
 * @param value how it could be
 */
public record Change(Kind kind, String name, String partner, int usual, int value) {

    /** What it is about. */
    public enum Kind {
        /** How many values a parameter has. */
        RANGE,
        /** How many threads there are. */
        THREADS,
        /** How often an action is chosen, compared with before. */
        WEIGHT
    }
}
