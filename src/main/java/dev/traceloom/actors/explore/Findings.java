package dev.traceloom.actors.explore;

import dev.traceloom.actors.history.CheckStopped;
import dev.traceloom.actors.history.History;
import dev.traceloom.actors.history.ReferenceException;
import dev.traceloom.actors.schedule.Ends;
import dev.traceloom.actors.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Takes down what schedules end with, and checks each history once. */
final class Findings implements Ends {
    private final HistoryJudge judge;
    private final long cutoff;
    private final Map<History, Judged> verdicts = new ConcurrentHashMap<>();
    /** Verdicts of histories with the same operations, answers, and order of answers before invocations. */
    private final Map<Object, Boolean> alike = new ConcurrentHashMap<>();
    private final List<FoundHistory> different = new ArrayList<>();
    private final List<FoundHistory> failing = new ArrayList<>();
    private final LongAdder schedules = new LongAdder();
    private final LongAdder repeated = new LongAdder();
    private final LongAdder cut = new LongAdder();
    private final LongAdder incomplete = new LongAdder();
    private final LongAdder checking = new LongAdder();
    private final AtomicLong counted = new AtomicLong();
    private final long began = System.nanoTime();
    private volatile End end = End.WHOLE;
    private volatile boolean hurried;
    private long firstFailing = -1;
    private long toFirst;

    Findings(HistoryJudge judge, long cutoff) {
        this.judge = judge;
        this.cutoff = cutoff;
    }

    @Override
    public Judged ended(History history, Supplier<Schedule> schedule) {
        long number = counted.incrementAndGet();
        if (number >= cutoff) {
            stop(End.CUTOFF);
        }
        if (number > cutoff) {
            // Another thread was as far when it was enough.
            return new Judged(true, true);
        }
        Judged verdict = verdicts.get(history);
        if (verdict == null) {
            try {
                verdict = verdicts.computeIfAbsent(history, added -> judge(added, schedule, number));
            } catch (CheckStopped unknown) {
                return new Judged(true, true);
            }
        }
        schedules.increment();
        if (!verdict.complete()) {
            incomplete.increment();
        }
        return verdict;
    }

    private Judged judge(History history, Supplier<Schedule> schedule, long number) {
        long before = System.nanoTime();
        boolean accepted = alike.computeIfAbsent(history.likeness(), unused -> {
            boolean explained = accepts(history);
            differs(new FoundHistory(history, schedule.get()));
            return explained;
        });
        checking.add(System.nanoTime() - before);
        if (!accepted) {
            fails(new FoundHistory(history, schedule.get()), number - 1);
        }
        return new Judged(accepted, history.isComplete());
    }

    private boolean accepts(History history) {
        try {
            return judge.accepts(history);
        } catch (ReferenceException not) {
            throw new HarnessFault(not.getMessage(), not);
        }
    }

    private synchronized void differs(FoundHistory found) {
        different.add(found);
    }

    private synchronized void fails(FoundHistory found, long number) {
        if (failing.isEmpty()) {
            firstFailing = number;
            toFirst = System.nanoTime() - began;
        }
        failing.add(found);
    }

    @Override
    public void repeated(long more, long moreIncomplete) {
        repeated.add(more);
        incomplete.add(moreIncomplete);
        if (counted.addAndGet(more) >= cutoff) {
            stop(End.CUTOFF);
        }
    }

    @Override
    public void cut() {
        cut.increment();
        if (counted.incrementAndGet() >= cutoff) {
            stop(End.CUTOFF);
        }
    }

    @Override
    public boolean enough() {
        return end != End.WHOLE;
    }

    /** The first reason counts. */
    synchronized void stop(End why) {
        hurried |= why != End.CUTOFF;
        if (end == End.WHOLE) {
            end = why;
        }
    }

    /** Whether what is begun need not be finished either. */
    boolean isHurried() {
        return hurried;
    }

    End end() {
        return end;
    }

    long schedules() {
        return schedules.sum() + repeated.sum();
    }

    long cutSchedules() {
        return cut.sum();
    }

    long incompleteSchedules() {
        return incomplete.sum();
    }

    long histories() {
        return verdicts.size();
    }

    long checkingNanos() {
        return checking.sum();
    }

    synchronized long firstFailing() {
        return firstFailing;
    }

    synchronized long nanosToFirst() {
        return toFirst;
    }

    synchronized List<FoundHistory> different() {
        return List.copyOf(different);
    }

    synchronized List<FoundHistory> failing() {
        return List.copyOf(failing);
    }
}
