package dev.traceloom.actors.schedule;

import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Systematic random: each schedule by lot, one after the other, until it is enough. */
public final class RandomSchedules implements Scheduler {
    private final long seed;

    public RandomSchedules(long seed) {
        this.seed = seed;
    }

    @Override
    public void explore(Search search) {
        AtomicLong count = new AtomicLong();
        Workers workers = new Workers();
        for (int job = 0; job < search.jobs(); job++) {
            workers.submit(() -> {
                while (!search.ends().enough()) {
                    walk(search, own(count.getAndIncrement()));
                }
            });
        }
        workers.run(search);
    }

    /**
     * The numbers of one schedule, so that they are the same however many explore. Drawn twice: generators whose seeds are that far apart
     * give the same numbers, only later.
     */
    private SplittableRandom own(long number) {
        return new SplittableRandom(new SplittableRandom(seed + number * 0x9E3779B97F4A7C15L).nextLong());
    }

    private static void walk(Search search, SplittableRandom random) {
        int beginning = random.nextInt(search.beginnings().size());
        SystemState state = search.beginnings().get(beginning).next();
        List<Schedule.Choice> choices = new ArrayList<>();
        while (state.pendingCount() > 0) {
            if (choices.size() >= search.maximum()) {
                search.ends().cut();
                return;
            }
            int index = Enabled.at(state, random.nextInt(Enabled.count(state)));
            List<Outcome> ways = search.receive(
                    state, index, choices.size(), () -> new Schedule(beginning, List.copyOf(choices)));
            int way = random.nextInt(ways.size());
            choices.add(new Schedule.Choice(index, way));
            state = ways.get(way).next();
        }
        search.ends().ended(state.history(), () -> new Schedule(beginning, List.copyOf(choices)));
    }
}
