package dev.traceloom.explain.schedule;

import dev.traceloom.trace.value.Meta.SourceLine;
import java.util.List;
import java.util.Optional;

/**
 * Who ran when, of a trace that comes from a run in which one thread went on at a time.
 *
 * @param threads their names
 * @param steps what they did, one after the other
 * @param isStuck whether nobody could go on at the end
 * @param text the schedule as it is written to run it again
 */
public record ScheduledRun(List<String> threads, List<Step> steps, boolean isStuck, String text) {

    public ScheduledRun {
        threads = List.copyOf(threads);
        steps = List.copyOf(steps);
    }

    /** What a step is. */
    public enum Kind {
        /** An operation begins. */
        CALL,
        /** It returns. */
        RETURN,
        /** The thread comes to where others may go on before it does. */
        POINT;
    }

    /**
     * A step.
     *
     * @param thread the place of the thread among all
     * @param words the operation with its arguments, what it returned, or what comes after the point, such as {@code writes count}
     * @param method where the point is; empty for other steps
     * @param place the line of the point, where it is known
     */
    public record Step(int thread, Kind kind, String words, String method, Optional<SourceLine> place) {

        public static Step call(int thread, String operation) {
            return new Step(thread, Kind.CALL, operation, "", Optional.empty());
        }

        public static Step returned(int thread, String result) {
            return new Step(thread, Kind.RETURN, result, "", Optional.empty());
        }
    }
}
