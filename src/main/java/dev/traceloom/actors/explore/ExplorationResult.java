package dev.traceloom.actors.explore;

import dev.traceloom.actors.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What was found.
 *
 * @param failing one for each history that is not linearizable, the first that was found first
 * @param different one of those that linearizability cannot tell apart: what another judge would have to be asked about
 * @param fault what an actor did that it must not do
 */
public record ExplorationResult(
        SchedulerKind scheduler,
        End end,
        Counts counts,
        Times times,
        List<FoundHistory> failing,
        List<FoundHistory> different,
        Optional<Fault> fault) {
    /**
     * @param schedules how many were explored, those that need not be gone through again included
     * @param cut how many were given up because they had too many steps
     * @param incomplete how many of the schedules left an operation without an answer
     * @param histories how many different ones were seen
     * @param firstFailing how many schedules were explored before the first whose history is not linearizable; -1 if there is none
     * @param states how many states of the system were told apart; 0 where they are not compared
     * @param estimate about how many schedules there are in all; 0 if nobody knows
     */
    public record Counts(
            long schedules, long cut, long incomplete, long histories, long firstFailing, long states, double estimate) {}

    /**
     * @param checking how long histories were checked, by all threads together
     * @param toFirst until the first history that is not linearizable; zero if there is none
     */
    public record Times(Duration total, Duration checking, Duration toFirst) {}

    /** @param schedule to the step in which it happened, which is its last; empty if it was not an actor */
    public record Fault(String sentence, Optional<Schedule> schedule) {}

    /** Whether all that the scheduler claims is known. */
    public boolean isWhole() {
        return end == End.WHOLE && counts.cut == 0;
    }
}
