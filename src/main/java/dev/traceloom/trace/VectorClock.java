package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * How many records of every process had come about before a record, as far as the record knew, its own among those of its
 * process: a vector clock (Fidge 1988, Mattern 1989). Immutable.
 */
public final class VectorClock {
    /** Of a record that tells none. */
    public static final VectorClock NONE = new VectorClock(new String[0], new int[0]);

    /** In their own order; clocks that know the same processes share it. */
    private final String[] processes;

    private final int[] counts;

    private VectorClock(String[] processes, int[] counts) {
        this.processes = processes;
        this.counts = counts;
    }

    public boolean isNone() {
        return processes.length == 0;
    }

    /** The processes that it knows of. */
    public List<String> processes() {
        return List.of(processes);
    }

    /** How many records of a process it knows of. */
    public int of(String process) {
        int at = Arrays.binarySearch(processes, process);
        return at < 0 ? 0 : counts[at];
    }

    /** What is told of each process in turn. */
    public interface Entry {
        void of(String process, int count);
    }

    public void forEach(Entry entry) {
        for (int i = 0; i < processes.length; i++) {
            entry.of(processes[i], counts[i]);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VectorClock clock
                && Arrays.equals(processes, clock.processes)
                && Arrays.equals(counts, clock.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(processes) + Arrays.hashCode(counts);
    }

    /** As in TLA+ comments and messages: {@code a: 2, b: 1}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        forEach((process, count) ->
                text.append(text.isEmpty() ? "" : ", ").append(process).append(": ").append(count));
        return text.toString();
    }

    /** Makes clocks, one after the other. */
    public static final class Builder {
        private final TreeMap<String, Integer> entries = new TreeMap<>();
        private String[] lastProcesses = NONE.processes;

        /** @param count at least 0, which says no more than to leave it out */
        public Builder put(String process, long count) {
            if (count < 0 || count > Integer.MAX_VALUE) {
                throw new BadValueException("expected a number from 0 to 2147483647, found " + Long.toUnsignedString(count));
            }
            if (entries.put(process, (int) count) != null) {
                throw new BadValueException("expected each process once, found " + OneLine.quoted(process) + " twice");
            }
            return this;
        }

        /** Forgets what was put since the last clock was made. */
        public void clear() {
            entries.clear();
        }

        public VectorClock build() {
            entries.values().removeIf(count -> count == 0);
            String[] processes = entries.keySet().toArray(String[]::new);
            int[] counts = entries.values().stream().mapToInt(Integer::intValue).toArray();
            entries.clear();
            if (processes.length == 0) {
                return NONE;
            }
            if (Arrays.equals(processes, lastProcesses)) {
                processes = lastProcesses;
            }
            lastProcesses = processes;
            return new VectorClock(processes, counts);
        }
    }
}
