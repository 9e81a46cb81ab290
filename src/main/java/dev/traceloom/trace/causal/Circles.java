package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds records that wait for each other, which clocks that are wrong can demand, alone or together with times, and no order
 * satisfies. It takes one record after the other that nothing keeps waiting; what remains in the end waits for each other.
 */
final class Circles {
    private static final int NOBODY = -1;

    private final RecordNames names;
    private final List<TraceThread> threads;
    private final long skew;
    private final Map<String, Integer> numbers = new HashMap<>();
    /** The next record of each thread; nobody waits for what never returned, nor for a crash, so these are passed over. */
    private final int[] next;
    /** The end of the next record of each thread, or an earlier one of those behind it. */
    private final long[][] ends;
    /** How many records of each thread come before the next of each thread, by its clock. */
    private final int[][] needed;

    Circles(RecordNames names, long skew) {
        this.names = names;
        this.threads = names.trace().threads();
        this.skew = skew;
        this.next = new int[threads.size()];
        this.ends = new long[threads.size()][];
        this.needed = new int[threads.size()][threads.size()];
        for (int thread = 0; thread < next.length; thread++) {
            numbers.put(threads.get(thread).id(), thread);
            ends[thread] = ends(threads.get(thread).operations());
        }
        for (int thread = 0; thread < next.length; thread++) {
            comeToNext(thread);
        }
    }

    private long[] ends(List<Operation> operations) {
        long[] earliest = new long[operations.size()];
        long end = Operation.NEVER;
        for (int i = earliest.length - 1; i >= 0; i--) {
            if (isWaitedFor(operations.get(i))) {
                long own = operations.get(i).end() + skew;
                own = Long.compareUnsigned(own, skew) < 0 ? Operation.NEVER : own;
                end = Long.compareUnsigned(own, end) < 0 ? own : end;
            }
            earliest[i] = end;
        }
        return earliest;
    }

    private static boolean isWaitedFor(Operation operation) {
        return operation.outcome() != Outcome.NEVER_RETURNED && operation.outcome() != Outcome.CRASH;
    }

    private void comeToNext(int thread) {
        List<Operation> operations = threads.get(thread).operations();
        while (remains(thread) && !isWaitedFor(operations.get(next[thread]))) {
            next[thread]++;
        }
        if (remains(thread)) {
            int[] own = needed[thread];
            operations.get(next[thread]).clock().forEach((process, count) -> {
                Integer other = numbers.get(process);
                if (other != null && other != thread) {
                    own[other] = count;
                }
            });
        }
    }

    void check() throws TraceException {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int thread = 0; thread < next.length; thread++) {
                while (remains(thread) && waitsFor(thread) == NOBODY) {
                    next[thread]++;
                    comeToNext(thread);
                    moved = true;
                }
            }
        }
        for (int thread = 0; thread < next.length; thread++) {
            if (remains(thread)) {
                throw TraceException.of(names.trace().name(), "records wait for each other: " + circle(thread)
                        + "; one of these clocks knows what happened later");
            }
        }
    }

    private boolean remains(int thread) {
        return next[thread] < threads.get(thread).operations().size();
    }

    /** A thread whose next record has to come before the next of this one. */
    private int waitsFor(int thread) {
        int byClock = waitsByClock(thread);
        return byClock == NOBODY ? waitsInTime(thread) : byClock;
    }

    private int waitsByClock(int thread) {
        for (int other = 0; other < next.length; other++) {
            if (needed[thread][other] > next[other]) {
                return other;
            }
        }
        return NOBODY;
    }

    private int waitsInTime(int thread) {
        long start = threads.get(thread).operations().get(next[thread]).start();
        start = Long.compareUnsigned(start, skew) < 0 ? 0 : start - skew;
        for (int other = 0; other < next.length; other++) {
            if (other != thread && remains(other) && Long.compareUnsigned(ends[other][next[other]], start) < 0) {
                return other;
            }
        }
        return NOBODY;
    }

    private String circle(int from) {
        List<Integer> waiting = new ArrayList<>();
        int thread = from;
        while (!waiting.contains(thread)) {
            waiting.add(thread);
            thread = waitsFor(thread);
        }
        List<Integer> circle = new ArrayList<>(waiting.subList(waiting.indexOf(thread), waiting.size()));
        Set<RecordRef> refs = circle.stream().map(this::ref).collect(Collectors.toSet());
        Map<RecordRef, RecordPlace> places = names.find(refs);
        circle.add(thread);
        StringBuilder words = new StringBuilder();
        for (int i = 0; i + 1 < circle.size(); i++) {
            words.append(words.isEmpty() ? "" : "; ")
                    .append(name(circle.get(i), places))
                    .append(" comes after ")
                    .append(name(circle.get(i + 1), places))
                    .append(waitsByClock(circle.get(i)) == NOBODY ? " in time" : " by its clock");
        }
        return words.toString();
    }

    private RecordRef ref(int thread) {
        return new RecordRef(threads.get(thread).id(), next[thread]);
    }

    private String name(int thread, Map<RecordRef, RecordPlace> places) {
        return names.beside(ref(thread), threads.get(thread).operations().get(next[thread]), places);
    }
}
