package dev.traceloom.trace.table;

import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Where the records of one file are, with as much of each as is needed to bring them into an order. */
public final class RecordPlaces {
    public static final String BREAKS_OFF = "The recording breaks off inside this record.";

    private static final int FIRST = 1 << 10;
    private static final int ASK = 1 << 12;

    private long[] offsets = new long[FIRST];
    private long[] starts = new long[FIRST];
    private int[] threadOf = new int[FIRST];
    private int[] indexes = new int[FIRST];
    private int[] lines = new int[FIRST];
    private int size;
    private long end;
    private String lastProblem;
    private final Map<String, Integer> threads = new LinkedHashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private final boolean nameless;

    /** @param nameless whether an empty thread id says that none could be read, rather than being one */
    public RecordPlaces(boolean nameless) {
        this.nameless = nameless;
    }

    /** The number of a thread, which is a new one where it was not heard of before. */
    public int threadNumber(String thread) {
        return threads.computeIfAbsent(thread, id -> {
            names.add(id);
            counts.add(0);
            return names.size() - 1;
        });
    }

    /**
     * @param from its first byte
     * @param thread the number of its thread
     * @param counted 1 for a record, 0 for what stands among the thread's records and is none
     * @param line how many lines come before it
     */
    public void add(long from, long start, int thread, int counted, int line) {
        if (size == offsets.length) {
            int larger = 2 * size;
            offsets = Arrays.copyOf(offsets, larger);
            starts = Arrays.copyOf(starts, larger);
            threadOf = Arrays.copyOf(threadOf, larger);
            indexes = Arrays.copyOf(indexes, larger);
            lines = Arrays.copyOf(lines, larger);
        }
        offsets[size] = from;
        starts[size] = start;
        threadOf[size] = thread;
        indexes[size] = counts.get(thread);
        lines[size] = line;
        counts.set(thread, counts.get(thread) + counted);
        size++;
    }

    /** Adds what is no record, and knows why; nothing comes after it. */
    public void breakOff(long from, long to, long start, int thread, String problem) {
        add(from, start, thread, 1, 0);
        end = to;
        lastProblem = problem;
    }

    /** Says that the recording breaks off inside the record that was added last. */
    public void breakOffInLast(long to) {
        end = to;
        lastProblem = BREAKS_OFF;
    }

    /** Where the last record ends; the others end where the next begins. */
    public void endAt(long position) {
        end = position;
    }

    public long end() {
        return end;
    }

    /** Asks now and then. */
    public boolean isTimeToStop(BooleanSupplier cancelled) {
        return size % ASK == 0 && cancelled.getAsBoolean();
    }

    public int size() {
        return size;
    }

    List<String> threads() {
        return names.stream().filter(name -> !nameless || !name.isEmpty()).toList();
    }

    long from(int place) {
        return offsets[place];
    }

    long to(int place) {
        return place + 1 < size ? offsets[place + 1] : end;
    }

    long start(int place) {
        return starts[place];
    }

    String thread(int place) {
        return names.get(threadOf[place]);
    }

    int index(int place) {
        return indexes[place];
    }

    /** How many lines come before it. */
    public int line(int place) {
        return lines[place];
    }

    /** The lines of some records, counted from 1. */
    public Map<RecordRef, Integer> lines(Set<RecordRef> records) {
        Map<RecordRef, Integer> found = new HashMap<>();
        for (int place = 0; place < size; place++) {
            RecordRef ref = new RecordRef(thread(place), index(place));
            if (records.contains(ref)) {
                // A line that only introduces its thread has the number of the record that comes next: the latter counts.
                found.put(ref, lines[place] + 1);
            }
        }
        return found;
    }

    /** What is known to be wrong before it is read: nothing, but for the last one. */
    Optional<String> problem(int place) {
        return place == size - 1 ? Optional.ofNullable(lastProblem) : Optional.empty();
    }
}
