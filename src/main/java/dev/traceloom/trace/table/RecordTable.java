package dev.traceloom.trace.table;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.log.LogFile;
import dev.traceloom.trace.log.LogFileNames;
import dev.traceloom.trace.log.LogReader;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/**
 * A recording to be looked at record by record. Where each record stands in its file is noted once; a record is read
 * when somebody asks for it. So a recording of millions is open at once, and one that is broken can be looked at up to
 * the place where it is, and there says so.
 */
public final class RecordTable implements Closeable {
    private static final int LONGEST = 64 << 20;
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

    private enum Format {
        LOG,
        NDJSON
    }

    /** A file and where its records are. */
    private record Part(Format format, String name, Closeable file, Bytes bytes, RecordPlaces places) {}

    /** The bytes of a file, by their positions. */
    private interface Bytes {
        int read(ByteBuffer target, long position) throws IOException;
    }

    private final List<Part> parts;
    private final int[] partOf;
    private final int[] placeOf;
    private final List<String> threads;
    private final Pool pool = new Pool(POOLED);

    private RecordTable(List<Part> parts, int[] partOf, int[] placeOf) {
        this.parts = parts;
        this.partOf = partOf;
        this.placeOf = placeOf;
        this.threads = parts.stream().flatMap(part -> part.places.threads().stream()).distinct().toList();
    }

    /**
     * Opens one log of a log directory.
     *
     * @param cancelled asked now and then; when it says yes, what was found so far is all
     */
    public static RecordTable ofLog(Path file, BooleanSupplier cancelled) throws TraceException {
        Path directory = file.toAbsolutePath().getParent();
        List<String> files = logsBeside(directory);
        int at = files.indexOf(file.getFileName().toString());
        String thread = at < 0 ? file.getFileName().toString() : LogFileNames.threads(files).get(at);
        return inOrder(open(List.of(file), List.of(thread), cancelled));
    }

    /** Nothing where others of them cannot be read: what this one holds can be looked at all the same. */
    private static List<String> logsBeside(Path directory) {
        try {
            return LogDirectoryReader.logFiles(directory);
        } catch (TraceException others) {
            return List.of();
        }
    }

    /** Opens all logs of a directory, their records in the order in which they started. */
    public static RecordTable ofLogDirectory(Path directory, BooleanSupplier cancelled) throws TraceException {
        List<String> files = LogDirectoryReader.logFiles(directory);
        List<Path> paths = files.stream().map(directory::resolve).toList();
        return byStart(open(paths, LogFileNames.threads(files), cancelled));
    }

    /** Opens a file of JSON lines, its records in the order in which they are written. */
    public static RecordTable ofNdjson(Path file, BooleanSupplier cancelled) throws TraceException {
        try (InputStream input = Files.newInputStream(file)) {
            RecordPlaces places = RecordPlaces.inJsonLines(input, cancelled);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
            Part part = new Part(Format.NDJSON, file.getFileName().toString(), channel, channel::read, places);
            return inOrder(List.of(part));
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    private static List<Part> open(List<Path> files, List<String> threads, BooleanSupplier cancelled)
            throws TraceException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            try {
                parts.add(open(file, threads.get(i), cancelled));
            } catch (IOException e) {
                parts.forEach(RecordTable::close);
                throw TraceException.unreadable(file.toString(), e);
            }
        }
        return parts;
    }

    private static Part open(Path file, String thread, BooleanSupplier cancelled) throws IOException {
        LogFile log = LogFile.open(file);
        try {
            RecordPlaces places = RecordPlaces.inLog(log, thread, cancelled);
            return new Part(Format.LOG, file.getFileName().toString(), log, log::read, places);
        } catch (IOException e) {
            log.close();
            throw e;
        }
    }

    private static RecordTable inOrder(List<Part> parts) {
        int size = parts.get(0).places.size();
        int[] placeOf = new int[size];
        for (int i = 0; i < size; i++) {
            placeOf[i] = i;
        }
        return new RecordTable(parts, new int[size], placeOf);
    }

    /** Each thread keeps its order, whatever its records say. */
    private static RecordTable byStart(List<Part> parts) {
        int size = parts.stream().mapToInt(part -> part.places.size()).sum();
        int[] partOf = new int[size];
        int[] placeOf = new int[size];
        int[] next = new int[parts.size()];
        Comparator<Integer> byStart = (a, b) -> Long.compareUnsigned(
                parts.get(a).places.start(next[a]), parts.get(b).places.start(next[b]));
        PriorityQueue<Integer> queue = new PriorityQueue<>(byStart.thenComparing(Comparator.naturalOrder()));
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).places.size() > 0) {
                queue.add(i);
            }
        }
        for (int row = 0; row < size; row++) {
            int part = queue.remove();
            partOf[row] = part;
            placeOf[row] = next[part]++;
            if (next[part] < parts.get(part).places.size()) {
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
                .filter(part -> part.name.equals(file) && part.places.threads().size() == 1)
                .findFirst()
                .map(part -> part.places.threads().get(0));
    }

    /** The thread of a record, without reading it. */
    public String thread(int row) {
        return parts.get(partOf[row]).places.thread(placeOf[row]);
    }

    /** Reads a record. What is wrong with it is told in the row. */
    public synchronized Row row(int row) {
        Part part = parts.get(partOf[row]);
        int place = placeOf[row];
        String thread = part.places.thread(place);
        int index = part.places.index(place);
        Optional<String> broken = part.places.problem(place);
        if (broken.isPresent() && part.format == Format.LOG) {
            return new Row(thread, index, Optional.empty(), broken);
        }
        try {
            TraceThread read = read(part, place);
            Optional<Operation> operation = read.operations().stream().findFirst();
            Optional<String> problem = read.truncated() ? Optional.of(RecordPlaces.BREAKS_OFF) : Optional.empty();
            return new Row(thread, index, operation, problem);
        } catch (TraceException e) {
            return new Row(thread, index, Optional.empty(), Optional.of(e.getMessage()));
        } catch (IOException e) {
            String message = TraceException.unreadable(part.name, e).getMessage();
            return new Row(thread, index, Optional.empty(), Optional.of(message));
        }
    }

    private TraceThread read(Part part, int place) throws IOException, TraceException {
        long from = part.places.from(place);
        long length = part.places.to(place) - from;
        if (length > LONGEST) {
            throw TraceException.of(part.name, "expected a record of at most " + (LONGEST >> 20) + " MiB");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length);
        while (bytes.hasRemaining() && part.bytes.read(bytes, from + bytes.position()) >= 0) {
            // A file that has become shorter since ends here; what was read then is no whole record.
        }
        InputStream input = new ByteArrayInputStream(bytes.array(), 0, bytes.position());
        if (part.format == Format.LOG) {
            return LogReader.read(input, bytes.position(), part.name, "", pool, place);
        }
        Trace trace = NdjsonReader.read(input, part.name, pool, part.places.line(place), place);
        return trace.threads().isEmpty()
                ? new TraceThread("", List.of(), true)
                : trace.threads().get(0);
    }

    @Override
    public void close() {
        parts.forEach(RecordTable::close);
    }

    private static void close(Part part) {
        try {
            part.file.close();
        } catch (IOException e) {
            // It was only read from: there is nothing to lose.
        }
    }
}
