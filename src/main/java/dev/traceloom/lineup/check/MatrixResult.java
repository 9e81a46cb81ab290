package dev.traceloom.lineup.check;

import dev.traceloom.lineup.control.ControlledRuns.Moment;
import dev.traceloom.lineup.control.RunResult;
import dev.traceloom.lineup.history.SerialExploration.Learned;
import dev.traceloom.lineup.history.WitnessSearch.Missing;
import dev.traceloom.lineup.schedule.Schedule;
import java.util.BitSet;
import java.util.List;

/**
 * What came of a test.
 *
 * @param verdict what it says
 * @param learned its serial histories
 * @param histories how many different concurrent histories there were
 * @param schedules how many schedules were run
 * @param failure the history without a witness; null where there is none
 */
public record MatrixResult(Verdict verdict, Learned learned, int histories, int schedules, Failure failure) {

    /** What a test says. */
    public enum Verdict {
        /** Every history has its witnesses. */
        PASSED,
        /** A history has none: no deterministic object does this. */
        FAILED,
        /** Serially, the same calls have different results. */
        NONDETERMINISTIC,
        /** Every history so far has its witnesses, and there was no time for all. */
        OUT_OF_TIME,
        /** Runs cannot be repeated, so that nothing can be said. */
        DIVERGED
    }

    /**
     * A run that has no witness.
     *
     * @param run what came of it
     * @param missing what it lacks
     * @param schedule how it can be run again
     * @param points the fields before which there are points in it
     * @param moments who came to which point, in order
     */
    public record Failure(RunResult run, Missing missing, Schedule schedule, BitSet points, List<Moment> moments) {}
}
