package dev.traceloom.record.tune;

import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a run.
 *
 * @param overlaps how often each pair of actions that conflict was seen at the same time
 * @param seconds how long the command took
 * @param judging how many seconds were spent on its trace
 * @param use whether its trace was of any
 */
public record RunFigures(Map<String, Long> overlaps, double seconds, double judging, Use use) {

    /** Whether a run was worth its time. */
    public enum Use {
        /** It was decided. */
        FULL,
        /** It brought nothing that was not known. */
        NONE,
        /** It was too much: it had to be ended, or could not be decided in time. */
        TOO_LONG
    }

    public RunFigures {
        overlaps = new TreeMap<>(overlaps);
    }

    /** Of a run that brought nothing. */
    public static RunFigures none(double seconds, Use use) {
        return new RunFigures(Map.of(), seconds, 0, use);
    }
}
