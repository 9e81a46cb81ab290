package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the records of several logs of one run into one order, by the times that they tell.
 *
 * <p>Each node is a thread, in which the order of its file holds; between nodes, the earlier time comes first, and records with equal
 * times may have happened in any order: two clocks that show the same say nothing about who was first. A node that several files
 * tell of is several threads, since nothing but time orders them.
 */
public final class LogMerger {

    /** How a file is read. */
    public interface Formats {
        LineLogFormat of(Path file) throws TraceException;
    }

    private record Timed(Operation operation, LogTime time) {}

    private record Lane(Path file, String node, List<Timed> records) {}

    private final List<Lane> lanes = new ArrayList<>();
    private final Set<String> nodes = new HashSet<>();
    private final Set<String> repeated = new HashSet<>();
    private LogTime first;

    private LogMerger() {}

    /** @param name what to call all of them together */
    public static Trace merge(String name, List<Path> files, Formats formats) throws TraceException {
        LogMerger merger = new LogMerger();
        for (Path file : files) {
            merger.add(file, formats.of(file));
        }
        return merger.merged(name);
    }

    private void add(Path file, LineLogFormat format) throws TraceException {
        Pool pool = Pool.ofWholeTrace();
        Map<Long, LogTime> times = new HashMap<>();
        Trace trace;
        LogShape shape = format.shape(pool);
        if (shape.isTimeboxed()) {
            throw TraceException.of(
                    file.toString(), "expected records with a time each, to merge logs by, found timeboxes: put all records"
                            + " of a run into one file");
        }
        try {
            LineLogFormat.Lines lines = format.open(file);
            try (InputStream input = lines.input()) {
                trace = NdjsonReader.read(
                        input,
                        file.toString(),
                        pool,
                        new ForeignObject(shape, times, ForeignObject.Listener.NOBODY, lines.inFile()));
            }
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
        for (TraceThread thread : trace.threads()) {
            if (!nodes.add(thread.id())) {
                repeated.add(thread.id());
            }
            lanes.add(lane(file, thread, times));
        }
    }

    private Lane lane(Path file, TraceThread thread, Map<Long, LogTime> times) throws TraceException {
        List<Timed> records = new ArrayList<>();
        for (Operation operation : thread.operations()) {
            LogTime time = times.get(operation.observations().line());
            first = first == null ? time : first;
            long line = operation.observations().line();
            if (time.isDate() != first.isDate()) {
                throw TraceException.inLine(file.toString(), line, "", "expected a time like " + first + ", with which the"
                        + " logs begin, found " + time + ": numbers and dates cannot be compared");
            }
            if (!records.isEmpty() && time.compareTo(records.get(records.size() - 1).time) < 0) {
                Timed before = records.get(records.size() - 1);
                throw TraceException.inLine(file.toString(), line, "", "expected a time of at least " + before.time
                        + ", that of line " + before.operation.observations().line() + " of the same node, found " + time
                        + ": clocks that go back put nothing in order");
            }
            records.add(new Timed(operation, time));
        }
        return new Lane(file, thread.id(), records);
    }

    private Trace merged(String name) {
        MergedTimes times = MergedTimes.of(
                lanes.stream().flatMap(lane -> lane.records.stream()).map(Timed::time).toList());
        List<TraceThread> threads = new ArrayList<>();
        for (Lane lane : lanes) {
            List<Operation> operations = new ArrayList<>();
            for (Timed record : lane.records) {
                long time = times.of(record.time);
                operations.add(record.operation.withTimebox(time, time));
            }
            String id = repeated.contains(lane.node) ? lane.node + " in " + lane.file : lane.node;
            threads.add(new TraceThread(id, List.copyOf(operations), false));
        }
        return new Trace(name, List.copyOf(threads));
    }
}
