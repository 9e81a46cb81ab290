package dev.traceloom.bench.foreign;

import dev.traceloom.testing.Dice;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a trace of a behaviour: its steps happen one after the other at moments of their own, each in some thread, within a
 * timebox that overlaps those of its neighbours. So the behaviour is one of the orders that the trace allows.
 */
final class Spreading {
    private static final int BETWEEN = 10;
    private static final int MOST_THREADS = 4;

    private Spreading() {}

    static Trace trace(String name, List<Step> behaviour, Dice dice) {
        int threads = dice.between(1, MOST_THREADS);
        int reach = BETWEEN * dice.between(0, 4) + 1;
        int[] threadOf = new int[behaviour.size()];
        for (int i = 0; i < threadOf.length; i++) {
            threadOf[i] = dice.below(threads);
        }
        List<List<Operation>> records = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            records.add(inThread(thread, threadOf, behaviour, reach, dice));
        }
        List<TraceThread> all = new ArrayList<>();
        for (List<Operation> operations : records) {
            if (!operations.isEmpty()) {
                all.add(new TraceThread("t" + all.size(), operations, false));
            }
        }
        return new Trace(name, all);
    }

    private static List<Operation> inThread(
            int thread, int[] threadOf, List<Step> behaviour, int reach, Dice dice) {
        List<Operation> operations = new ArrayList<>();
        long free = 1;
        for (int i = 0; i < threadOf.length; i++) {
            if (threadOf[i] == thread) {
                long moment = moment(i);
                long start = moment - dice.below(Math.min(reach, moment - free + 1));
                long room = nextMoment(i, threadOf) - moment;
                long end = moment + dice.below(Math.min(reach, room));
                operations.add(behaviour.get(i).operation(start, end));
                free = end + 1;
            }
        }
        return operations;
    }

    private static long moment(int step) {
        return BETWEEN * (step + 1L);
    }

    private static long nextMoment(int step, int[] threadOf) {
        for (int later = step + 1; later < threadOf.length; later++) {
            if (threadOf[later] == threadOf[step]) {
                return moment(later);
            }
        }
        return moment(threadOf.length + 1);
    }
}
