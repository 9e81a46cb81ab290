package dev.traceloom.engine.contention;

import dev.traceloom.engine.contention.Contention.Pair;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares every record with every other, as the definition says. */
final class NaiveContention {
    private record Taken(TraceThread thread, int index, Operation recorded, BoundOperation meaning) {}

    private final List<Taken> taken = new ArrayList<>();

    NaiveContention(Trace trace, Specification specification) throws BindingException {
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                BoundOperation meaning = specification.bind(thread.id(), thread.operations().get(i));
                if (meaning.effect() != null) {
                    taken.add(new Taken(thread, i, thread.operations().get(i), meaning));
                }
            }
        }
    }

    int operations() {
        return taken.size();
    }

    int contended() {
        Set<Taken> contended = new HashSet<>();
        for (Taken one : taken) {
            for (Taken other : taken) {
                if (one != other && conflict(one, other) && overlap(one, other)) {
                    contended.add(one);
                }
            }
        }
        return contended.size();
    }

    List<Pair> pairs() {
        Map<String, Map<String, Long>> pairs = new TreeMap<>();
        for (int i = 0; i < taken.size(); i++) {
            for (int j = 0; j <= i; j++) {
                Taken one = taken.get(i);
                Taken other = taken.get(j);
                if (conflict(one, other)) {
                    Pair pair = Pair.of(one.meaning.action(), other.meaning.action(), 0);
                    pairs.computeIfAbsent(pair.one(), first -> new TreeMap<>())
                            .merge(pair.other(), i != j && overlap(one, other) ? 1L : 0L, Long::sum);
                }
            }
        }
        List<Pair> all = new ArrayList<>();
        pairs.forEach((one, others) -> others.forEach((other, count) -> all.add(new Pair(one, other, count))));
        return all;
    }

    private static boolean conflict(Taken one, Taken other) {
        return !one.meaning.footprint().commutesWith(other.meaning.footprint());
    }

    private static boolean overlap(Taken one, Taken other) {
        return !isBefore(one, other) && !isBefore(other, one);
    }

    private static boolean isBefore(Taken one, Taken other) {
        boolean returned = one.recorded.outcome() == Outcome.RETURNED || one.recorded.outcome() == Outcome.THREAD_END;
        if (returned && one.thread == other.thread && one.index < other.index
                || returned && Long.compareUnsigned(one.recorded.end(), other.recorded.start()) < 0) {
            return true;
        }
        return one.thread != other.thread && other.recorded.clock().of(one.thread.id()) > one.index;
    }
}
