package dev.traceloom.actors.schedule;

import dev.traceloom.actors.system.Outcome;
import dev.traceloom.actors.system.SystemState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All schedules with few delays, after Emmi, Qadeer and Rakamarić: actors take turns, each with what was sent to it first, and a delay
 * skips who would be next; all delays of a schedule together are at most as many as allowed. DS2 draws the delays by lot; here every
 * way to spend them is explored.
 */
public final class DelayBoundedSchedules implements Scheduler {
    /** Down to this depth every branch is a task of its own, for whichever thread has nothing to do. */
    private static final int SHARED = 4;

    private final int delays;

    public DelayBoundedSchedules(int delays) {
        this.delays = delays;
    }

    @Override
    public void explore(Search search) {
        Workers workers = new Workers();
        for (int beginning = search.beginnings().size() - 1; beginning >= 0; beginning--) {
            int number = beginning;
            SystemState state = search.beginnings().get(beginning).next();
            workers.submit(() -> new Walk(search, workers, number).from(state, List.of(), -1, delays));
        }
        workers.run(search);
    }

    private record Walk(Search search, Workers workers, int beginning) {
        void from(SystemState state, List<Schedule.Choice> path, int last, int left) {
            if (search.ends().enough()) {
                return;
            }
            if (state.pendingCount() == 0) {
                search.ends().ended(state.history(), () -> new Schedule(beginning, path));
                return;
            }
            if (path.size() >= search.maximum()) {
                search.ends().cut();
                return;
            }
            List<Integer> turns = turns(state, last);
            for (int delay = 0; delay <= left && delay < turns.size(); delay++) {
                int index = turns.get(delay);
                int remaining = left - delay;
                List<Outcome> ways = search.receive(state, index, path.size(), () -> new Schedule(beginning, path));
                for (int way = 0; way < ways.size(); way++) {
                    List<Schedule.Choice> longer = new ArrayList<>(path);
                    longer.add(new Schedule.Choice(index, way));
                    SystemState next = ways.get(way).next();
                    int receiver = state.pending(index).receiver();
                    if (path.size() < SHARED) {
                        workers.submit(() -> from(next, longer, receiver, remaining));
                    } else {
                        from(next, longer, receiver, remaining);
                    }
                }
            }
        }

        /** What can be received, as it would be in turn: the first of each actor behind the last one, then the second of each. */
        private static List<Integer> turns(SystemState state, int last) {
            List<Turn> turns = new ArrayList<>();
            int[] count = new int[state.pendingCount() == 0 ? 0 : highest(state) + 1];
            for (int index : bySending(state)) {
                int receiver = state.pending(index).receiver();
                int behind = Math.floorMod(receiver - last - 1, count.length);
                turns.add(new Turn(count[receiver]++, behind, index));
            }
            turns.sort(Comparator.comparingInt(Turn::round).thenComparingInt(Turn::behind));
            return turns.stream().map(Turn::index).toList();
        }

        private static List<Integer> bySending(SystemState state) {
            List<Integer> enabled = new ArrayList<>();
            for (int index = 0; index < state.pendingCount(); index++) {
                if (state.isEnabled(index)) {
                    enabled.add(index);
                }
            }
            enabled.sort(Comparator.comparingInt(index -> state.pending(index).sentAt()));
            return enabled;
        }

        private static int highest(SystemState state) {
            int highest = 0;
            for (int index = 0; index < state.pendingCount(); index++) {
                highest = Math.max(highest, state.pending(index).receiver());
            }
            return highest;
        }
    }

    private record Turn(int round, int behind, int index) {}
}
