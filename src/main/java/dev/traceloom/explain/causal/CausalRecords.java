package dev.traceloom.explain.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The records that an explanation kept, numbered process by process, and within a process in its own order. An explanation
 * that shows a thread in several stretches has one process for all of them.
 */
public final class CausalRecords {
    private final List<String> processes;
    private final Map<String, Integer> places = new HashMap<>();
    /** The number of each process's first record, and after the last one the number of all records. */
    private final int[] begins;

    private final Operation[] operations;
    private final int[] indices;
    /** By process, how many records its clocks count that were before the trace began. */
    private final int[] earlier;

    CausalRecords(List<TraceThread> threads) {
        Map<String, List<TraceThread>> stretches = new LinkedHashMap<>();
        threads.forEach(thread -> stretches.computeIfAbsent(thread.id(), id -> new ArrayList<>()).add(thread));
        processes = List.copyOf(stretches.keySet());
        begins = new int[processes.size() + 1];
        List<Operation> all = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        for (int process = 0; process < processes.size(); process++) {
            places.put(processes.get(process), process);
            List<TraceThread> parts = stretches.get(processes.get(process));
            parts.sort(Comparator.comparingInt(TraceThread::first));
            for (TraceThread part : parts) {
                for (int i = 0; i < part.operations().size(); i++) {
                    all.add(part.operations().get(i));
                    positions.add(part.first() + i);
                }
            }
            begins[process + 1] = all.size();
        }
        operations = all.toArray(Operation[]::new);
        indices = positions.stream().mapToInt(Integer::intValue).toArray();
        earlier = new int[processes.size()];
        for (int process = 0; process < earlier.length; process++) {
            if (begins[process] < begins[process + 1]) {
                int own = operations[begins[process]].clock().of(processes.get(process));
                earlier[process] = own == 0 ? 0 : own - 1 - indices[begins[process]];
            }
        }
    }

    public int count() {
        return operations.length;
    }

    public List<String> processes() {
        return processes;
    }

    /** The number of a process's first record; that of the process after the last one is the number of all records. */
    public int begin(int process) {
        return begins[process];
    }

    /** The process of a record. */
    public int process(int number) {
        int found = Arrays.binarySearch(begins, number);
        if (found < 0) {
            return -found - 2;
        }
        // A process without records begins where the next one does.
        while (begins[found + 1] == number) {
            found++;
        }
        return found;
    }

    public Operation operation(int number) {
        return operations[number];
    }

    /** The position of a record in its thread. */
    public int index(int number) {
        return indices[number];
    }

    public RecordRef ref(int number) {
        return new RecordRef(processes.get(process(number)), indices[number]);
    }

    /** Empty for a record that was not kept. */
    public OptionalInt number(RecordRef ref) {
        Integer place = places.get(ref.thread());
        int last = place == null ? -1 : lastBelow(place, ref.index() + 1);
        return last >= 0 && indices[last] == ref.index() ? OptionalInt.of(last) : OptionalInt.empty();
    }

    /** The record before it in its process; -1 for the first that was kept. */
    public int before(int number) {
        return number > begins[process(number)] ? number - 1 : -1;
    }

    /** The record after it in its process; -1 for the last one. */
    public int after(int number) {
        return number + 1 < begins[process(number) + 1] ? number + 1 : -1;
    }

    /** The last that was kept of the records of a process that a clock counts; -1 where none was. */
    int lastKnown(String process, int count) {
        Integer place = places.get(process);
        return place == null ? -1 : lastBelow(place, count - earlier[place]);
    }

    private int lastBelow(int process, int index) {
        int found = Arrays.binarySearch(indices, begins[process], begins[process + 1], index);
        int next = found < 0 ? -found - 1 : found;
        return next > begins[process] ? next - 1 : -1;
    }

    /** What the clocks of its own process count a record as; from 1. */
    int count(int number) {
        return earlier[process(number)] + indices[number] + 1;
    }
}
