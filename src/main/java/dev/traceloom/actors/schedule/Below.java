package dev.traceloom.actors.schedule;

/**
 * What is below a state in the tree of schedules.
 *
 * @param schedules how many
 * @param incomplete how many of them leave an operation without an answer
 * @param firstFailing the number of the first whose history is not linearizable, from 0; -1 if there is none
 * @param pathToFirst the rest of that schedule
 * @param whole whether it is all: nothing was cut, and the search went to its end
 */
record Below(long schedules, long incomplete, long firstFailing, Path pathToFirst, boolean whole) {
    static final Below NOTHING = new Below(0, 0, -1, null, true);
    static final Below STOPPED = new Below(0, 0, -1, null, false);

    static Below end(Ends.Judged end) {
        return new Below(1, end.complete() ? 0 : 1, end.linearizable() ? -1 : 0, null, true);
    }

    /** With what is below the next child. */
    Below and(Below child, Schedule.Choice choice) {
        boolean first = firstFailing < 0 && child.firstFailing >= 0;
        return new Below(
                sum(schedules, child.schedules),
                sum(incomplete, child.incomplete),
                first ? sum(schedules, child.firstFailing) : firstFailing,
                first ? new Path(choice, child.pathToFirst) : pathToFirst,
                whole && child.whole);
    }

    /** There are systems with more schedules than numbers. */
    private static long sum(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** A list that others share the end of. */
    record Path(Schedule.Choice choice, Path rest) {}
}
