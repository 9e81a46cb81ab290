package dev.traceloom.record.tune;

import dev.traceloom.record.database.Knobs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * A bandit with a few knobs. Every third run is as the user wants it, since a bug may need just that: many keys, few threads. Every
 * second one of the others leaves all ranges alone: fewer keys make more conflicts, and hide what goes wrong only between several of
 * them. Any other knob is left alone a third of the time. What is not left alone is turned by Thompson sampling: a mean is drawn for
 * each position from what is believed of it, and the highest wins (W. R. Thompson, On the likelihood that one unknown probability
 * exceeds another, Biometrika 1933). Knobs are taken to be independent of each other, so that a few dozen runs tell something.
 */
public final class Tuner {
    private static final int USUAL_EVERY = 3;
    private static final int LEFT_ALONE = 3;
    /** Of those that are turned, so many in a hundred are turned anywhere. */
    private static final int ANYWHERE = 20;
    /** How uncertain a position is that was never tried. */
    private static final double SPREAD = 0.15;
    /**
     * So much better has another position to be than the usual one. Values that are no keys do not decide what conflicts, and few
     * of them make a wrong one look right.
     */
    private static final double WORTH_TURNING = 0.1;
    private static final int ENOUGH_RUNS = 2;
    private static final int FINDINGS = 4;
    /** What is less than so many times the usual may be chance. */
    private static final double CLEARLY = 1.1;

    private final List<Knob> knobs;
    private final Effects effects;
    private final Random random;
    private final Reach reach;
    private final Yield yield = new Yield();
    private int runs;
    private Optional<Best> best = Optional.empty();

    /** A run that yielded most. */
    private record Best(Choice choice, double reward) {}

    /**
     * @param disturbs whether the recorder is asked to disturb the schedule
     * @param timeout after which a run is ended
     */
    public Tuner(long seed, Offer offer, boolean disturbs, Duration timeout) {
        this.knobs = Knob.all(offer, disturbs);
        this.random = new Random(seed);
        this.reach = new Reach(timeout);
        this.effects = new Effects(knobs);
    }

    /** Whether there is anything to turn. */
    public boolean canTurn() {
        return !knobs.isEmpty();
    }

    /** How the next run is made. */
    public Choice next() {
        List<Integer> positions = new ArrayList<>(Collections.nCopies(knobs.size(), 0));
        if (runs++ % USUAL_EVERY == 0 || knobs.isEmpty()) {
            return Choice.of(knobs, positions);
        }
        boolean wide = random.nextBoolean();
        for (int i = 0; i < knobs.size(); i++) {
            if (knobs.get(i).isRange() ? !wide : random.nextInt(LEFT_ALONE) > 0) {
                positions.set(i, position(i));
            }
        }
        if (positions.stream().allMatch(position -> position == 0)) {
            int any = random.nextInt(knobs.size());
            positions.set(any, 1 + random.nextInt(knobs.get(any).dials().size() - 1));
        }
        return within(positions);
    }

    private int position(int knob) {
        int all = knobs.get(knob).dials().size();
        if (random.nextInt(100) < ANYWHERE) {
            return random.nextInt(all);
        }
        int highest = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < all; i++) {
            double drawn = effects.gain(knob, i)
                    + random.nextGaussian() * SPREAD / Math.sqrt(1 + effects.runs(knob, i))
                    + (i == 0 ? WORTH_TURNING : 0);
            if (drawn > most) {
                most = drawn;
                highest = i;
            }
        }
        return highest;
    }

    /** Leaves alone what would make the run too long, the longest first. */
    private Choice within(List<Integer> positions) {
        Choice choice = Choice.of(knobs, positions);
        while (!reach.allows(choice.length())) {
            int longest = 0;
            for (int i = 1; i < knobs.size(); i++) {
                longest = length(i, positions) > length(longest, positions) ? i : longest;
            }
            positions.set(longest, 0);
            choice = Choice.of(knobs, positions);
        }
        return choice;
    }

    private double length(int knob, List<Integer> positions) {
        return knobs.get(knob).dials().get(positions.get(knob)).length();
    }

    /** Hears what came of a run. */
    public void learn(Choice choice, RunFigures run) {
        reach.learn(choice, run);
        double reward = yield.reward(run, choice.isUsual());
        effects.learn(choice.positions(), reward);
        if (reward > best.map(Best::reward).orElse(0.0)) {
            best = Optional.of(new Best(choice, reward));
        }
    }

    /** Whether it may well be the tuner's doing, and not the program's, that such a run took too long. */
    public boolean explainsTimeout(Choice choice) {
        return reach.explains(choice);
    }

    /** What yielded more than usual, a position of each knob, the most first: {@code key=1..2 (3.1 times)}. */
    public List<String> findings() {
        record Finding(String words, double times) {}
        List<Finding> found = new ArrayList<>();
        for (int i = 0; i < knobs.size(); i++) {
            Optional<Finding> highest = Optional.empty();
            for (int position = 1; position < knobs.get(i).dials().size(); position++) {
                double times = Yield.timesUsual(effects.gain(i, position));
                if (effects.runs(i, position) >= ENOUGH_RUNS && times > highest.map(Finding::times).orElse(CLEARLY)) {
                    highest = Optional.of(
                            new Finding(new Knobs(knobs.get(i).dials().get(position).turned()).words(), times));
                }
            }
            highest.ifPresent(found::add);
        }
        found.sort(Comparator.comparingDouble(Finding::times).reversed());
        return found.stream()
                .limit(FINDINGS)
                .map(one -> one.words() + String.format(Locale.ROOT, " (%.1f times)", one.times()))
                .toList();
    }

    /** What was turned in the run that yielded most; empty for nothing, or where no run yielded anything. */
    public Optional<Choice> best() {
        return best.map(Best::choice);
    }
}
