package dev.traceloom.engine.contention;

/**
 * How much could have gone wrong in several runs.
 *
 * @param runs how many there are
 * @param all all of them together
 * @param least the smallest share of a run
 * @param most the largest
 */
public record MergedContention(int runs, Contention all, double least, double most) {
    public static final MergedContention NONE = new MergedContention(0, Contention.NONE, 0, 0);

    /** The same with one more run. */
    public MergedContention and(Contention run) {
        double share = run.share();
        return runs == 0
                ? new MergedContention(1, run, share, share)
                : new MergedContention(runs + 1, all.and(run), Math.min(least, share), Math.max(most, share));
    }
}
