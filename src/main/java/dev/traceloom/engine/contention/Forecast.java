package dev.traceloom.engine.contention;

/**
 * What is expected of a change.
 *
 * @param operations how many operations it was computed from
 * @param before how many of them overlapped one that they conflict with; where an action is to come more often, how many pairs of it
 *     and its partner did
 * @param after how many would
 */
public record Forecast(Change change, long operations, long before, long after) {

    public double shareBefore() {
        return operations == 0 ? 0 : (double) before / operations;
    }

    public double share() {
        return operations == 0 ? 0 : (double) after / operations;
    }

    /** The same change, computed from both. */
    Forecast and(Forecast other) {
        return new Forecast(change, operations + other.operations, before + other.before, after + other.after);
    }
}
