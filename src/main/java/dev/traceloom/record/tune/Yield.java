package dev.traceloom.record.tune;

import java.util.Map;
import java.util.TreeMap;

/**
 * What runs are worth: how often actions that conflict were seen together, per second, compared with usual runs. Each pair of actions
 * counts alike, however common it is: what thousands of conflicts of one pair did not show, more of them hardly will. A bug that was
 * not found yet is rare, so that twice as many meetings are twice as good; and each run has to start a process, which is in its
 * time, so that longer runs win until validating them takes too long.
 */
final class Yield {
    /** A run of no time at all is as good as one of a millisecond. */
    private static final double SHORTEST = 1e-3;
    private static final double USUAL_REWARD = 0.5;
    private static final double MOST_REWARD = 0.99;

    /** Meetings per second of each pair that was ever seen together, summed over the usual runs. */
    private final Map<String, Double> usual = new TreeMap<>();
    private int usualRuns;

    /** From 0 to 1, with half of it for what usual runs yield; hears of each run once. */
    double reward(RunFigures run, boolean isUsual) {
        double seconds = Math.max(SHORTEST, run.seconds() + run.judging());
        usualRuns += isUsual ? 1 : 0;
        run.overlaps().forEach((pair, count) -> {
            if (count > 0) {
                usual.merge(pair, isUsual ? count / seconds : 0, Double::sum);
            }
        });
        return usual.entrySet().stream()
                .mapToDouble(pair ->
                        share(run.overlaps().getOrDefault(pair.getKey(), 0L) / seconds, pair.getValue() / Math.max(1, usualRuns)))
                .average()
                .orElse(0);
    }

    private static double share(double rate, double usualRate) {
        return rate == 0 ? 0 : rate / (rate + usualRate);
    }

    /** How many times what usual runs yield that much more reward stands for. */
    static double timesUsual(double gain) {
        double reward = Math.max(0, Math.min(MOST_REWARD, USUAL_REWARD + gain));
        return reward / (1 - reward);
    }
}
