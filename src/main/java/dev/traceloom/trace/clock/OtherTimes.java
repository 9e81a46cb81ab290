package dev.traceloom.trace.clock;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The trace that there would be if some threads had read another clock; nothing but their times differs. */
public final class OtherTimes {
    private OtherTimes() {}

    private interface Timebox {
        Operation of(Operation operation, int index);
    }

    /** With times in a smaller unit: what a coarse clock tells is anything up to its next number. */
    public static Trace inUnit(Trace trace, Collection<String> threads, long factor) {
        return with(trace, threads, (operation, index) -> operation.withTimebox(
                Unsigned.times(operation.start(), factor),
                operation.hasEnd() ? Unsigned.plus(Unsigned.times(operation.end(), factor), factor - 1) : operation.end()));
    }

    /** With a thread's times so much earlier, or those of all others later where there is no time before. */
    public static Trace earlier(Trace trace, String thread, long by) {
        boolean fits = times(trace, thread).allMatch(operation -> Long.compareUnsigned(operation.start(), by) >= 0);
        return fits ? allEarlier(trace, Set.of(thread), by) : allLater(trace, others(trace, thread), by);
    }

    /** With a thread's times so much later, or those of all others earlier where there is no time after. */
    public static Trace later(Trace trace, String thread, long by) {
        boolean fits = times(trace, thread).allMatch(operation -> Long.compareUnsigned(
                operation.hasEnd() ? operation.end() : operation.start(), -1L - by) <= 0);
        return fits ? allLater(trace, Set.of(thread), by) : allEarlier(trace, others(trace, thread), by);
    }

    private static Trace allEarlier(Trace trace, Set<String> threads, long by) {
        return with(trace, threads, (operation, index) -> operation.withTimebox(
                Unsigned.minus(operation.start(), by),
                operation.hasEnd() ? Unsigned.minus(operation.end(), by) : operation.end()));
    }

    private static Trace allLater(Trace trace, Set<String> threads, long by) {
        return with(trace, threads, (operation, index) -> operation.withTimebox(
                Unsigned.plus(operation.start(), by),
                operation.hasEnd() ? Unsigned.plus(operation.end(), by) : operation.end()));
    }

    private static Stream<Operation> times(Trace trace, String thread) {
        return trace.threads().stream()
                .filter(one -> one.id().equals(thread))
                .flatMap(one -> one.operations().stream());
    }

    private static Set<String> others(Trace trace, String thread) {
        return trace.threads().stream()
                .map(TraceThread::id)
                .filter(id -> !id.equals(thread))
                .collect(Collectors.toSet());
    }

    /** With timeboxes of a thread that are wider on both sides. */
    public static Trace wider(Trace trace, String thread, long by) {
        return widerBut(trace, thread, by, 0, 0);
    }

    /**
     * With timeboxes of a thread that are wider on both sides, but for the records of one part of it. An operation comes before the
     * next of its thread, and so is over when that is.
     */
    public static Trace widerBut(Trace trace, String thread, long by, int from, int to) {
        Trace wider = with(trace, List.of(thread), (operation, index) -> index >= from && index < to
                ? operation
                : operation.withTimebox(
                        Unsigned.minus(operation.start(), by),
                        operation.hasEnd() ? Unsigned.plus(operation.end(), by) : operation.end()));
        List<TraceThread> threads = new ArrayList<>();
        wider.threads().forEach(each -> threads.add(each.id().equals(thread) ? inOrder(each) : each));
        return new Trace(trace.name(), threads, trace.brokenOff());
    }

    private static TraceThread inOrder(TraceThread thread) {
        List<Operation> operations = new ArrayList<>(thread.operations());
        for (int i = 1; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            operations.set(i, operation.withTimebox(
                    Unsigned.max(operation.start(), operations.get(i - 1).start()), operation.end()));
        }
        for (int i = operations.size() - 2; i >= 0; i--) {
            Operation operation = operations.get(i);
            Operation next = operations.get(i + 1);
            if (operation.hasEnd() && next.hasEnd()) {
                operations.set(i, operation.withTimebox(operation.start(), Unsigned.min(operation.end(), next.end())));
            }
        }
        return new TraceThread(thread.id(), thread.first(), operations, thread.truncated());
    }

    private static Trace with(Trace trace, Collection<String> changed, Timebox timebox) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            if (changed.contains(thread.id())) {
                List<Operation> operations = new ArrayList<>(thread.operations().size());
                for (int i = 0; i < thread.operations().size(); i++) {
                    operations.add(timebox.of(thread.operations().get(i), i));
                }
                threads.add(new TraceThread(thread.id(), thread.first(), operations, thread.truncated()));
            } else {
                threads.add(thread);
            }
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
