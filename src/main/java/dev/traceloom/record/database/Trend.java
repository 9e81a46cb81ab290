package dev.traceloom.record.database;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How one version of a specification fared on one day.
 *
 * @param day in the form 2026-01-31, by the local clock
 * @param verdicts how many traces had which
 * @param origins how many came from where, in the words of {@link Origin}
 * @param rejections how many of them stopped at an operation of which action
 * @param actions how many operations of each action were in order, in traces of programs that ran
 * @param recordedBranches how often each branch was taken in recordings, by action and place; empty where none was counted
 * @param testedBranches the same by tests that ran
 */
public record Trend(
        String specification,
        String specificationHash,
        String day,
        Map<String, Long> verdicts,
        Map<String, Long> origins,
        Map<String, Long> rejections,
        Map<String, Long> actions,
        Map<String, Long> recordedBranches,
        Map<String, Long> testedBranches) {

    public long traces() {
        return verdicts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How often each branch was taken by either. */
    public Map<String, Long> branches() {
        return sum(Stream.of(recordedBranches, testedBranches));
    }

    /**
     * How one version fared on several days.
     *
     * @param days of the same version, the oldest first
     */
    public static Trend over(List<Trend> days) {
        Trend first = days.get(0);
        return new Trend(
                first.specification,
                first.specificationHash,
                first.day + " to " + days.get(days.size() - 1).day,
                sum(days.stream().map(Trend::verdicts)),
                sum(days.stream().map(Trend::origins)),
                sum(days.stream().map(Trend::rejections)),
                sum(days.stream().map(Trend::actions)),
                sum(days.stream().map(Trend::recordedBranches)),
                sum(days.stream().map(Trend::testedBranches)));
    }

    private static Map<String, Long> sum(Stream<Map<String, Long>> counts) {
        Map<String, Long> sum = new TreeMap<>();
        counts.forEach(some -> some.forEach((name, count) -> sum.merge(name, count, Long::sum)));
        return sum;
    }

    /** How many of these occurred at all. */
    public static long covered(Map<String, Long> counts) {
        return counts.values().stream().filter(count -> count > 0).count();
    }
}
