package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.derive.DerivedClocks;
import dev.traceloom.trace.derive.LoggedEvent;
import dev.traceloom.trace.derive.PlacedTrace;
import dev.traceloom.trace.derive.Told;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads logs whose lines tell what they came after, of one run: all of them are one trace, in which that alone is the order. */
public final class CausalLogs {
    /** What a line tells, before the records are known. */
    private record Line(String node, boolean isRecord, Told told) {}

    private final List<LoggedEvent> events = new ArrayList<>();

    private CausalLogs() {}

    /** @param name what to call all of them together */
    public static PlacedTrace read(String name, List<Path> files, LogMerger.Formats formats) throws TraceException {
        CausalLogs logs = new CausalLogs();
        for (Path file : files) {
            logs.add(file, formats.of(file));
        }
        return DerivedClocks.of(name, logs.events);
    }

    private void add(Path file, LineLogFormat format) throws TraceException {
        Pool pool = new Pool();
        List<Line> told = new ArrayList<>();
        List<Long> places = new ArrayList<>();
        Trace trace;
        try {
            LineLogFormat.Lines lines = format.open(file);
            ForeignObject object = new ForeignObject(
                    format.shape(pool),
                    null,
                    (line, node, isRecord, what) -> {
                        places.add(line);
                        told.add(new Line(node, isRecord, what));
                    },
                    lines.inFile());
            try (InputStream input = lines.input()) {
                trace = NdjsonReader.read(input, file.toString(), pool, object);
            }
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
        Map<String, Iterator<Operation>> operations = new HashMap<>();
        trace.threads().forEach(thread -> operations.put(thread.id(), thread.operations().iterator()));
        for (int i = 0; i < told.size(); i++) {
            Line line = told.get(i);
            Optional<Operation> operation =
                    line.isRecord ? Optional.of(operations.get(line.node).next()) : Optional.empty();
            events.add(new LoggedEvent(line.node, new RecordPlace(file.toString(), places.get(i)), operation, line.told));
        }
    }
}
