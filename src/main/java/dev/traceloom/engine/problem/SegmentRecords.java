package dev.traceloom.engine.problem;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Consecutive records of every thread, with what they mean: a part of a trace that is not in memory as a whole. */
public final class SegmentRecords {

    /** An operation that never returned, or a crash that does something, before a segment: it may take effect in it. */
    public record Carried(int thread, int index, Operation operation, BoundOperation meaning) {}

    private static final class Part {
        int first;
        final List<Operation> operations = new ArrayList<>();
        final List<BoundOperation> meanings = new ArrayList<>();
    }

    private final List<Part> threads = new ArrayList<>();
    private final List<Carried> carried;
    private int mandatory;
    private int optional;

    /** @param carried the operations that never returned and may still take effect, by their threads */
    public SegmentRecords(List<Carried> carried) {
        this.carried = carried;
    }

    /** Adds a record. */
    public void add(int thread, int index, Operation operation, BoundOperation meaning) {
        Part part = part(thread);
        if (part.operations.isEmpty()) {
            part.first = index;
        }
        part.operations.add(operation);
        part.meanings.add(meaning);
        optional += operation.outcome() == Outcome.NEVER_RETURNED || operation.outcome() == Outcome.CRASH ? 1 : 0;
        mandatory += operation.outcome() == Outcome.CRASH || operation.outcome() == Outcome.NEVER_RETURNED ? 0 : 1;
    }

    /** Lets there be so many threads at least, with or without records. */
    public void hearOf(int count) {
        if (count > 0) {
            part(count - 1);
        }
    }

    private Part part(int thread) {
        while (threads.size() <= thread) {
            threads.add(new Part());
        }
        return threads.get(thread);
    }

    /** Adds the first of the records that follow this segment, at most so many. */
    public void append(SegmentRecords later, int most) {
        hearOf(later.threads.size());
        int left = most;
        for (int thread = 0; thread < later.threads.size(); thread++) {
            Part part = later.threads.get(thread);
            int share = Math.min(part.operations.size(), left / (later.threads.size() - thread));
            for (int i = 0; i < share; i++) {
                add(thread, part.first + i, part.operations.get(i), part.meanings.get(i));
            }
            left -= share;
        }
    }

    public List<Carried> carried() {
        return carried;
    }

    /** How many records must be consumed. */
    public int mandatory() {
        return mandatory;
    }

    /** How many need not be consumed, those that are carried among them. */
    public int optional() {
        return carried.size() + optional;
    }

    /** Adds how often each action took effect, but for operations that never returned. */
    public void countActions(Map<String, Integer> into) {
        for (Part part : threads) {
            for (Operation operation : part.operations) {
                if (operation.outcome() == Outcome.RETURNED) {
                    into.merge(operation.name(), 1, Integer::sum);
                }
            }
        }
    }

    /** How many threads were heard of. */
    public int threads() {
        return threads.size();
    }

    public Operation operation(int thread, int index) {
        for (Carried open : carried) {
            if (open.thread == thread && open.index == index) {
                return open.operation;
            }
        }
        Part part = threads.get(thread);
        return part.operations.get(index - part.first);
    }

    /** All of it, as a problem. */
    public Problem problem(ClockTimes times) {
        return build(Lanes.ofAll(times));
    }

    /** What unknown operations after {@code time} cannot have influenced (semantics, rule 11). */
    public Problem problemBefore(long time, ClockTimes times) {
        return build(Lanes.before(time, times));
    }

    private Problem build(Lanes lanes) {
        int next = 0;
        for (int thread = 0; thread < threads.size(); thread++) {
            Part part = threads.get(thread);
            lanes.beginThread(thread, part.operations.size());
            while (next < carried.size() && carried.get(next).thread == thread) {
                Carried open = carried.get(next++);
                lanes.add(open.index, open.operation, open.meaning);
            }
            boolean matters = true;
            for (int i = 0; i < part.operations.size() && matters; i++) {
                matters = lanes.add(part.first + i, part.operations.get(i), part.meanings.get(i));
            }
            lanes.endThread();
        }
        return lanes.build(this::operation);
    }

    /**
     * The records as a trace of their own, in which each thread knows how many came before. What was carried is in it: with
     * its thread where the next record follows it at once, else as a thread of the same name behind all others.
     *
     * @param ids the ids of its threads, and perhaps of more
     * @param before how many records of each thread came before
     */
    public Trace excerpt(String name, List<String> ids, int[] before) {
        List<TraceThread> excerpts = new ArrayList<>();
        List<TraceThread> apart = new ArrayList<>();
        int end = carried.size();
        for (int thread = threads.size() - 1; thread >= 0; thread--) {
            Part part = threads.get(thread);
            int first = part.operations.isEmpty() && thread < before.length ? before[thread] : part.first;
            List<Operation> operations = new ArrayList<>(part.operations);
            for (; end > 0 && carried.get(end - 1).thread == thread; end--) {
                Carried open = carried.get(end - 1);
                if (operations.isEmpty() || open.index == first - 1) {
                    operations.add(0, open.operation);
                    first = open.index;
                } else {
                    apart.add(TraceThread.excerpt(ids.get(thread), open.index, List.of(open.operation)));
                }
            }
            excerpts.add(0, TraceThread.excerpt(ids.get(thread), first, List.copyOf(operations)));
        }
        excerpts.addAll(apart);
        return new Trace(name, List.copyOf(excerpts));
    }
}
