package dev.traceloom.cli.record;

import dev.traceloom.record.agent.InsideAgent;
import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.database.Recording.Scheduling;
import dev.traceloom.record.process.GivenCommand;
import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RunLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What to record.
 *
 * @param command with its arguments, and with variables before it, as it was given
 * @param output where the folders of the runs go
 * @param runs how many; {@link Integer#MAX_VALUE} for no end
 * @param seed of the first run; the others' follow from it
 * @param time after which no further run begins
 * @param bytes after which no further run begins
 * @param limits of one run
 * @param scheduling what makes schedules vary
 * @param rr what is known about rr
 * @param stop which run is the last, before all are made
 * @param harvest how many distinct traces are wanted; empty where runs are counted, and not what they bring
 * @param inside what disturbs the program inside its operations, if that is wanted
 * @param turning what differs from the usual settings of the command
 */
record RecordingPlan(
        List<String> command,
        Path output,
        int runs,
        long seed,
        Duration time,
        long bytes,
        RunLimits limits,
        Scheduling scheduling,
        RrProbe rr,
        StopRule stop,
        OptionalInt harvest,
        Optional<InsideAgent> inside,
        Turning turning) {

    /**
     * What is turned.
     *
     * @param knobs for every run
     * @param tune whether others are chosen anew for every run
     * @param disturber whether the disturber may be among these
     */
    record Turning(Knobs knobs, boolean tune, boolean disturber) {}

    /** What is run, and what is set for it. */
    GivenCommand given() {
        return GivenCommand.of(command);
    }

    boolean isEndless() {
        return runs == Integer.MAX_VALUE;
    }

    /** Whether there will be as many runs as are wanted, unless something goes wrong. */
    boolean isCounted() {
        return !isEndless() && stop == StopRule.NEVER && harvest.isEmpty();
    }
}
