package dev.traceloom.explain;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.Ending.Stretch;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads of a trace as an explanation shows them: a thread that went on after an operation that never returned is there
 * in stretches, each of which ends with such an operation. So what is in a stretch follows one another, and how far an order
 * has come in it is a number, though the thread's operations overlap. The end of the thread is a stretch too then: an order may
 * have it and leave out what never returned.
 */
public final class Stretches {
    private final List<TraceThread> shown = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();

    /** @param threads of a stream, a thread may be there several times, with records that do not follow each other */
    public Stretches(List<TraceThread> threads) {
        Map<String, List<TraceThread>> byId = new LinkedHashMap<>();
        threads.forEach(thread -> byId.computeIfAbsent(thread.id(), first -> new ArrayList<>()).add(thread));
        int number = 0;
        for (List<TraceThread> parts : byId.values()) {
            parts.sort(Comparator.comparingInt(TraceThread::first));
            for (TraceThread part : parts) {
                split(part, number);
            }
            number++;
        }
    }

    private void split(TraceThread thread, int number) {
        List<Operation> operations = thread.operations();
        int from = 0;
        for (int i = 1; i < operations.size(); i++) {
            if (operations.get(i - 1).outcome() == Outcome.NEVER_RETURNED) {
                add(thread, from, i, number);
                from = i;
            }
        }
        add(thread, from, operations.size(), number);
    }

    private void add(TraceThread thread, int from, int to, int number) {
        int first = thread.first() + from;
        shown.add(TraceThread.excerpt(thread.id(), first, thread.operations().subList(from, to)));
        stretches.add(new Stretch(number, first, thread.first() + to));
    }

    public List<TraceThread> shown() {
        return shown;
    }

    /** How far each has come before anything has happened. */
    public int[] begin() {
        return stretches.stream().mapToInt(Stretch::first).toArray();
    }

    /** The number of the stretch that a record is in, which must be there. */
    public int of(int thread, int index) {
        int number = 0;
        while (stretches.get(number).thread() != thread || stretches.get(number).end() <= index) {
            number++;
        }
        return number;
    }

    /** How far each has come in a state. */
    List<Integer> consumed(Ending ending, SearchState state) {
        return ending.consumed(state, stretches);
    }
}
