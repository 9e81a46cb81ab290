package dev.traceloom.record.tune;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What each position of each knob adds to the reward. Several knobs are turned at once, so a plain mean would praise one for what
 * another did; here each is fitted to what the others leave unexplained, in a few rounds (backfitting of an additive model: Friedman
 * and Stuetzle, Projection Pursuit Regression, 1981), and shrunk towards nothing where runs are few.
 */
final class Effects {
    /** Enough to tell, and few enough to be fitted after every run. */
    private static final int REMEMBERED = 400;
    private static final int ROUNDS = 5;
    private static final double SHRINKING = 1;

    private final List<double[]> effects = new ArrayList<>();
    private final List<int[]> runs = new ArrayList<>();
    private final Deque<Run> remembered = new ArrayDeque<>();
    private double mean;

    private record Run(List<Integer> positions, double reward) {}

    Effects(List<Knob> knobs) {
        for (Knob knob : knobs) {
            effects.add(new double[knob.dials().size()]);
            runs.add(new int[knob.dials().size()]);
        }
    }

    void learn(List<Integer> positions, double reward) {
        count(positions, 1);
        remembered.add(new Run(positions, reward));
        if (remembered.size() > REMEMBERED) {
            count(remembered.remove().positions(), -1);
        }
        mean = remembered.stream().mapToDouble(Run::reward).average().orElse(0);
        for (int round = 0; round < ROUNDS; round++) {
            for (int knob = 0; knob < effects.size(); knob++) {
                fit(knob);
            }
        }
    }

    private void count(List<Integer> positions, int more) {
        for (int knob = 0; knob < positions.size(); knob++) {
            runs.get(knob)[positions.get(knob)] += more;
        }
    }

    private void fit(int knob) {
        double[] fitted = new double[effects.get(knob).length];
        for (Run run : remembered) {
            int position = run.positions().get(knob);
            fitted[position] += run.reward() - expected(run.positions()) + effects.get(knob)[position];
        }
        for (int position = 0; position < fitted.length; position++) {
            fitted[position] /= runs.get(knob)[position] + SHRINKING;
        }
        effects.set(knob, fitted);
    }

    private double expected(List<Integer> positions) {
        double sum = mean;
        for (int knob = 0; knob < positions.size(); knob++) {
            sum += effects.get(knob)[positions.get(knob)];
        }
        return sum;
    }

    /** How much more reward a position brings than the usual one. */
    double gain(int knob, int position) {
        return effects.get(knob)[position] - effects.get(knob)[0];
    }

    /** In how many of the runs that are remembered a knob was there. */
    int runs(int knob, int position) {
        return runs.get(knob)[position];
    }
}
