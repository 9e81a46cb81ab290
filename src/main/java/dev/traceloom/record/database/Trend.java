package dev.traceloom.record.database;

import java.util.Map;

/**
 * How one version of a specification fared on one day.
 *
 * @param day in the form 2026-01-31, by the local clock
 * @param verdicts how many traces had which
 * @param rejections how many of them stopped at an operation of which action
 * @param actions how many operations of each action were in order
 * @param branches how often each branch was taken, by action and place
 */
public record Trend(
        String specification,
        String specificationHash,
        String day,
        Map<String, Long> verdicts,
        Map<String, Long> rejections,
        Map<String, Long> actions,
        Map<String, Long> branches) {

    public long traces() {
        return verdicts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many of these occurred at all. */
    public static long covered(Map<String, Long> counts) {
        return counts.values().stream().filter(count -> count > 0).count();
    }
}
