package dev.traceloom.testing;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Generates a trace record by record, valid by construction and distributed as those of {@link TraceGenerator}, without
 * keeping it. Each thread records its end.
 *
 * <p>A record is known when its call has acted for the last time, and passed on when no thread can begin before it any
 * more: each thread's next record begins no earlier than its current call.
 */
public final class GeneratedStream implements RecordStream {
    private static final long MEAN_TIMEBOX = 1000;
    private static final long GRAIN = 1000;

    private record Done(int thread, int index, Operation operation) implements Comparable<Done> {
        @Override
        public int compareTo(Done other) {
            int byStart = Long.compare(operation.start(), other.operation.start());
            return byStart != 0 ? byStart : Integer.compare(thread, other.thread);
        }
    }

    private final String name;
    private final SimulatedObject object;
    private final Dice dice;
    private final int perThread;
    private final int busyPercent;
    private final long corruptedAfter;
    private final List<SimulatedThread> threads = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final PriorityQueue<Done> done = new PriorityQueue<>();
    private long acted;
    private boolean corrupted;
    private Done current;

    /**
     * @param object a new one: what it does becomes the trace
     * @param corruptedAfter after so many operations the next result that can be wrong is; none if negative
     */
    public GeneratedStream(
            String name,
            SimulatedObject object,
            long seed,
            int threadCount,
            int operationsPerThread,
            int busyPercent,
            long corruptedAfter) {
        this.name = name;
        this.object = object;
        this.dice = new Dice(seed);
        this.perThread = operationsPerThread;
        this.busyPercent = busyPercent;
        this.corruptedAfter = corruptedAfter;
        for (int id = 0; id < threadCount; id++) {
            threads.add(new SimulatedThread(id));
            ids.add(String.valueOf(id));
        }
        threads.forEach(SimulatedThread::begin);
    }

    @Override
    public boolean next() {
        SimulatedThread earliest = earliest();
        while (earliest != null && (done.isEmpty() || done.peek().operation().start() > firstStart())) {
            earliest.act();
            earliest = earliest();
        }
        current = done.poll();
        return current != null;
    }

    private SimulatedThread earliest() {
        SimulatedThread earliest = null;
        for (SimulatedThread thread : threads) {
            if (thread.call != null && (earliest == null || thread.moment < earliest.moment)) {
                earliest = thread;
            }
        }
        return earliest;
    }

    private long firstStart() {
        return threads.stream()
                .filter(thread -> thread.call != null)
                .mapToLong(thread -> thread.start)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private long ticks(long meanInGrains) {
        return (dice.below(2 * meanInGrains + 1) + dice.below(GRAIN)) / GRAIN;
    }

    private long timebox() {
        return ticks(MEAN_TIMEBOX * GRAIN);
    }

    private long gap() {
        return ticks(MEAN_TIMEBOX * GRAIN * (100 - busyPercent) / busyPercent);
    }

    private final class SimulatedThread {
        private final int id;
        private Call call;
        private long moment;
        private long start;
        private long end;
        private int count;

        SimulatedThread(int id) {
            this.id = id;
        }

        void begin() {
            end = 1 + gap() + dice.below(2 * MEAN_TIMEBOX);
            follow();
        }

        private void follow() {
            start = end + gap();
            end = start + timebox();
            if (count == perThread) {
                call = null;
                record(Operation.THREAD_END, Arguments.NONE, Outcome.THREAD_END);
                return;
            }
            call = object.call(id, dice);
            chooseMoment(start);
        }

        private void chooseMoment(long earliest) {
            moment = end;
            for (int i = Math.max(1, call.actsLeft()); i > 0; i--) {
                moment = Math.min(moment, earliest + dice.below(end - earliest + 1));
            }
        }

        void act() {
            if (!call.act()) {
                chooseMoment(moment);
                return;
            }
            Invocation invocation = call.invocation();
            if (corruptedAfter >= 0 && ++acted > corruptedAfter && !corrupted) {
                Optional<Invocation> wrong = object.corrupted(invocation, dice);
                corrupted = wrong.isPresent();
                invocation = wrong.orElse(invocation);
            }
            record(invocation.name(), invocation.arguments(), Outcome.RETURNED);
            follow();
        }

        private void record(String action, Arguments arguments, Outcome outcome) {
            done.add(new Done(id, count++, new Operation(action, outcome, arguments, start, end, Meta.NONE, "")));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int thread() {
        return current.thread();
    }

    @Override
    public int index() {
        return current.index();
    }

    @Override
    public Operation operation() {
        return current.operation();
    }

    @Override
    public List<String> threads() {
        return ids;
    }

    @Override
    public boolean isTruncated(int thread) {
        return false;
    }

    @Override
    public Optional<BrokenOff> brokenOff() {
        return Optional.empty();
    }

    @Override
    public void close() {}
}
