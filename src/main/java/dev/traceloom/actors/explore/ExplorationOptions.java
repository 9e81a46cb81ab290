package dev.traceloom.actors.explore;

import java.time.Duration;

/**
 * How far an exploration goes.
 *
 * @param schedules when this many were explored, it is enough
 * @param steps a schedule with more is given up
 * @param jobs how many threads explore
 * @param delays for delay-bounded schedules
 * @param seed for schedules by lot
 * @param time after which it is enough
 * @param memory in bytes, beyond which states are forgotten, and then it is enough
 * @param handlerSeconds how long an actor may take for one message
 */
public record ExplorationOptions(
        long schedules, int steps, int jobs, int delays, long seed, Duration time, long memory, int handlerSeconds) {
    public static ExplorationOptions usual() {
        Runtime machine = Runtime.getRuntime();
        return new ExplorationOptions(
                50_000, 1_000, machine.availableProcessors(), 2, 1, Duration.ofMinutes(10), machine.maxMemory() / 4 * 3, 10);
    }

    public ExplorationOptions withSchedules(long number) {
        return new ExplorationOptions(number, steps, jobs, delays, seed, time, memory, handlerSeconds);
    }

    public ExplorationOptions withSteps(int number) {
        return new ExplorationOptions(schedules, number, jobs, delays, seed, time, memory, handlerSeconds);
    }

    public ExplorationOptions withJobs(int number) {
        return new ExplorationOptions(schedules, steps, number, delays, seed, time, memory, handlerSeconds);
    }

    public ExplorationOptions withDelays(int number) {
        return new ExplorationOptions(schedules, steps, jobs, number, seed, time, memory, handlerSeconds);
    }

    public ExplorationOptions withSeed(long number) {
        return new ExplorationOptions(schedules, steps, jobs, delays, number, time, memory, handlerSeconds);
    }

    public ExplorationOptions withTime(Duration most) {
        return new ExplorationOptions(schedules, steps, jobs, delays, seed, most, memory, handlerSeconds);
    }

    public ExplorationOptions withMemory(long bytes) {
        return new ExplorationOptions(schedules, steps, jobs, delays, seed, time, bytes, handlerSeconds);
    }

    public ExplorationOptions withHandlerSeconds(int seconds) {
        return new ExplorationOptions(schedules, steps, jobs, delays, seed, time, memory, seconds);
    }
}
