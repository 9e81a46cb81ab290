package dev.traceloom.actors.schedule;

import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * About how many schedules there are: Knuth's estimate of the size of a tree, the mean over random ways down of the product of the numbers
 * of branches.
 */
public final class Estimate {
    private static final int WALKS = 100;

    private Estimate() {}

    /** @return 0 if it was enough before */
    public static double of(Search search, long seed) {
        double[] sum = new double[1];
        search.watched(() -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (int walk = 0; walk < WALKS && !search.ends().enough(); walk++) {
                sum[0] += walk(search, random);
            }
        });
        return search.ends().enough() ? 0 : sum[0] / WALKS;
    }

    private static double walk(Search search, SplittableRandom random) {
        int beginning = random.nextInt(search.beginnings().size());
        double product = search.beginnings().size();
        SystemState state = search.beginnings().get(beginning).next();
        List<Schedule.Choice> choices = new ArrayList<>();
        while (state.pendingCount() > 0 && choices.size() < search.maximum()) {
            int enabled = Enabled.count(state);
            int index = Enabled.at(state, random.nextInt(enabled));
            List<Outcome> ways = search.receive(
                    state, index, choices.size(), () -> new Schedule(beginning, List.copyOf(choices)));
            int way = random.nextInt(ways.size());
            product *= (double) enabled * ways.size();
            choices.add(new Schedule.Choice(index, way));
            state = ways.get(way).next();
        }
        return product;
    }
}
