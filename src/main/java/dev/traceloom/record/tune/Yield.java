package dev.traceloom.record.tune;

import java.util.Map;
import java.util.TreeMap;

/**
 * What runs are worth: conflicts seen per second, and more for pairs of actions that other runs did not bring together. Roots
 * are taken of the counts, since the thousandth conflict of a run tells less than the first; with the time to start a process,
 * that makes neither very short nor very long runs the best.
 */
final class Yield {
    /** A run of no time at all is as good as one of a millisecond. */
    private static final double SHORTEST = 1e-3;
    private static final double USUAL_REWARD = 0.5;
    private static final double MOST_REWARD = 0.99;

    private final Map<String, Integer> runsWith = new TreeMap<>();
    private int runs;
    private double usualSum;
    private int usualRuns;

    /** Per second; hears of each run once. */
    double of(RunFigures run, boolean usual) {
        double worth = 0;
        if (run.use() == RunFigures.Use.FULL) {
            worth = Math.sqrt(run.contended());
            for (Map.Entry<String, Long> pair : run.overlaps().entrySet()) {
                double rare = 1 - (double) runsWith.getOrDefault(pair.getKey(), 0) / Math.max(1, runs);
                worth += rare * Math.sqrt(Math.min(pair.getValue(), run.contended()));
                if (pair.getValue() > 0) {
                    runsWith.merge(pair.getKey(), 1, Integer::sum);
                }
            }
        }
        runs++;
        double perSecond = worth / Math.max(SHORTEST, run.seconds() + run.judging());
        if (usual) {
            usualSum += perSecond;
            usualRuns++;
        }
        return perSecond;
    }

    /** From 0 to 1, with half of it for what usual runs yield. */
    double reward(double perSecond) {
        double usual = usualRuns == 0 ? 0 : usualSum / usualRuns;
        return perSecond == 0 ? 0 : perSecond / (perSecond + usual);
    }

    /** How many times what usual runs yield that much more reward stands for. */
    static double timesUsual(double gain) {
        double reward = Math.max(0, Math.min(MOST_REWARD, USUAL_REWARD + gain));
        return reward / (1 - reward);
    }
}
