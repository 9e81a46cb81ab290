package dev.traceloom.trace.table;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Pool;
import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * A recording to be looked at record by record. Where each record stands in its file is noted once; a record is read
 * when somebody asks for it. So a recording of millions is open at once, and one that is broken can be looked at up to
 * the place where it is, and there says so.
 */
public final class RecordTable implements Closeable {
    private static final int POOLED = 1 << 8;

    /**
     * A record.
     *
     * @param thread the id of its thread; empty where that cannot be read
     * @param index its position in the thread, from 0
     * @param operation what was recorded; empty where that cannot be read
     * @param problem what is wrong, or where the recording breaks off
     */
    public record Row(String thread, int index, Optional<Operation> operation, Optional<String> problem) {}

    private final List<TablePart> parts;
    private final int[] partOf;
    private final int[] placeOf;
    private final List<String> threads;
    private final Pool pool = new Pool(POOLED);

    private RecordTable(List<? extends TablePart> parts, int[] partOf, int[] placeOf) {
        this.parts = List.copyOf(parts);
        this.partOf = partOf;
        this.placeOf = placeOf;
        this.threads = parts.stream().flatMap(part -> part.places().threads().stream()).distinct().toList();
    }

    /** A trace that is in memory, its records in the order in which they started. */
    public static RecordTable of(Trace trace) {
        return byStart(trace.threads().stream().map(MemoryPart::of).toList());
    }

    /** The records of one file, in the order in which they are written. */
    public static RecordTable inOrder(TablePart part) {
        int size = part.places().size();
        int[] placeOf = new int[size];
        for (int i = 0; i < size; i++) {
            placeOf[i] = i;
        }
        return new RecordTable(List.of(part), new int[size], placeOf);
    }

    /**
     * The records of files that each hold one thread, in the order in which they started. Each thread keeps its order,
     * whatever its records say.
     */
    public static RecordTable byStart(List<? extends TablePart> parts) {
        int size = parts.stream().mapToInt(part -> part.places().size()).sum();
        int[] partOf = new int[size];
        int[] placeOf = new int[size];
        int[] next = new int[parts.size()];
        Comparator<Integer> byStart = (a, b) -> Long.compareUnsigned(
                parts.get(a).places().start(next[a]), parts.get(b).places().start(next[b]));
        PriorityQueue<Integer> queue = new PriorityQueue<>(byStart.thenComparing(Comparator.naturalOrder()));
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).places().size() > 0) {
                queue.add(i);
            }
        }
        for (int row = 0; row < size; row++) {
            int part = queue.remove();
            partOf[row] = part;
            placeOf[row] = next[part]++;
            if (next[part] < parts.get(part).places().size()) {
                queue.add(part);
            }
        }
        return new RecordTable(parts, partOf, placeOf);
    }

    public int size() {
        return placeOf.length;
    }

    /** The ids of the threads, in their order. */
    public List<String> threads() {
        return threads;
    }

    /** The thread that a file recorded, if it recorded one alone. */
    public Optional<String> threadIn(String file) {
        return parts.stream()
                .filter(part -> part.name().equals(file) && part.places().threads().size() == 1)
                .findFirst()
                .map(part -> part.places().threads().get(0));
    }

    /** The thread of a record, without reading it. */
    public String thread(int row) {
        return parts.get(partOf[row]).places().thread(placeOf[row]);
    }

    /** What a record is called, without reading it. */
    public RecordRef ref(int row) {
        return new RecordRef(thread(row), parts.get(partOf[row]).places().index(placeOf[row]));
    }

    /** Reads a record. What is wrong with it is told in the row. */
    public synchronized Row row(int row) {
        TablePart part = parts.get(partOf[row]);
        int place = placeOf[row];
        String thread = part.places().thread(place);
        int index = part.places().index(place);
        Optional<String> broken = part.places().problem(place);
        if (broken.isPresent()) {
            return new Row(thread, index, Optional.empty(), broken);
        }
        try {
            TraceThread read = part.read(place, pool);
            Optional<Operation> operation = read.operations().stream().findFirst();
            Optional<String> problem = read.truncated() ? Optional.of(RecordPlaces.BREAKS_OFF) : Optional.empty();
            return new Row(thread, index, operation, problem);
        } catch (TraceException e) {
            return new Row(thread, index, Optional.empty(), Optional.of(e.getMessage()));
        } catch (IOException e) {
            String message = TraceException.unreadable(part.name(), e).getMessage();
            return new Row(thread, index, Optional.empty(), Optional.of(message));
        }
    }

    @Override
    public void close() {
        parts.forEach(RecordTable::close);
    }

    /** It was only read from: there is nothing to lose. */
    public static void close(TablePart part) {
        try {
            part.close();
        } catch (IOException e) {
            // As said.
        }
    }
}
