package dev.traceloom.trace.foreign;

import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.foreign.FieldMapping.Key;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.ndjson.LineSource;
import dev.traceloom.trace.ndjson.LineStream;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A log of others with a JSON object a line. */
public final class LineLogFormat extends ReadOnlyFormat {
    private final String name;
    private final List<String> endings;
    private final String hint;
    private final boolean isTold;
    private final boolean isByTime;
    private final Function<Pool, LogShape> shape;

    private LineLogFormat(
            String name,
            List<String> endings,
            String hint,
            boolean isTold,
            boolean isByTime,
            Function<Pool, LogShape> shape) {
        this.name = name;
        this.endings = endings;
        this.hint = hint;
        this.isTold = isTold;
        this.isByTime = isByTime;
        this.shape = shape;
    }

    /** @param hint what no such log is without, to see at once that others are none */
    private static LineLogFormat known(String name, String hint, Function<Pool, LogShape> shape) {
        return new LineLogFormat(name, List.of(".ndjson", ".jsonl"), hint, false, false, shape);
    }

    /** Lines of our own, but for a state beside the timebox: to be asked before ours, which may begin alike. */
    public static TraceFormat timeboxesWithState() {
        return known("timeboxes with a state", "\"state\"", pool -> MappedShape.known(
                "name=op,node=thread,args=args,start=start,end=end,state=state",
                "",
                pool,
                Key.NAME,
                Key.START,
                Key.STATE));
    }

    /** Those that are told apart by what stands in them: the more fields one demands, the earlier. */
    public static List<TraceFormat> all() {
        return List.of(
                known("logs of etcd's raft and Specula", "\"trace\"", pool -> MappedShape.known(
                        "name=event.name,node=event.nid,state=event.state,time=ts,where=tag:trace", "", pool, Key.NAME)),
                known("Specula's logs of threads", "\"trace\"", pool -> MappedShape.known(
                        "name=event,node=thread,state=state,time=ts,where=tag:trace", "", pool, Key.NAME)),
                known("logs of CCF", "\"raft_trace\"", pool -> MappedShape.known(
                        "name=msg.function,node=msg.state.node_id,state=msg.state,time=h_ts,where=tag:raft_trace,where=msg",
                        "",
                        pool,
                        Key.NAME)),
                known("logs of trace_validation_tools", "\"", UpdateShape::new),
                known("tla-connect's NDJSON", "\"action\"", pool -> MappedShape.known("name=action,state=*", "init", pool, Key.NAME)));
    }

    /** A log of which somebody says where its fields are; with a time, that orders its records instead of the file. */
    public static LineLogFormat told(FieldMapping mapping) {
        return new LineLogFormat(
                "the log that --fields tells of",
                List.of(".ndjson", ".jsonl", ".json", ".log"),
                "",
                true,
                mapping.has(Key.TIME),
                pool -> MappedShape.told(mapping, pool));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> endings() {
        return endings;
    }

    /** Whether a line of the beginning is a record: some logs begin with a line about their configuration. */
    @Override
    public boolean sniff(byte[] beginning) {
        if (isTold) {
            return true;
        }
        if (!new String(beginning, StandardCharsets.ISO_8859_1).contains(hint)) {
            return false;
        }
        LineSource lines = new LineSource(new ByteArrayInputStream(beginning));
        LogShape fresh = shape.apply(new Pool(1));
        try {
            while (lines.next()) {
                if (isRecord(new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8), fresh)) {
                    return true;
                }
            }
        } catch (IOException impossible) {
            return false;
        }
        return false;
    }

    private static boolean isRecord(String line, LogShape shape) {
        try {
            return shape.recognises(ForeignObject.parse(line.toCharArray(), line.length()));
        } catch (IOException | BadValueException otherLine) {
            return false;
        }
    }

    LogShape shape(Pool pool) {
        return shape.apply(pool);
    }

    @Override
    public Trace read(Path file) throws TraceException {
        if (isByTime) {
            return LogMerger.merge(file.toString(), List.of(file), any -> this);
        }
        try (InputStream input = Files.newInputStream(file)) {
            return read(input, file.toString());
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    private Trace read(InputStream input, String trace) throws TraceException {
        Pool pool = new Pool();
        LogShape own = shape.apply(pool);
        Trace read = NdjsonReader.read(input, trace, pool, new ForeignObject(own));
        return own.isTimeboxed() ? StateAfterEnd.split(read) : read;
    }

    /** In one pass, where the order of the file is that of the records. */
    @Override
    public RecordStream stream(Path file) throws TraceException {
        Pool pool = new Pool();
        LogShape own = shape.apply(pool);
        if (isByTime || own.isTimeboxed()) {
            return RecordStreams.of(read(file));
        }
        try {
            return new LineStream(Files.newInputStream(file), file.toString(), pool, new ForeignObject(own));
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    @Override
    public Optional<Piped> piped() {
        return isByTime || shape.apply(new Pool(1)).isTimeboxed() ? Optional.empty() : Optional.of(new Piped() {
            @Override
            public Trace read(InputStream input, String trace) throws TraceException {
                return LineLogFormat.this.read(input, trace);
            }

            @Override
            public RecordStream stream(InputStream input, String trace) {
                Pool pool = new Pool();
                return new LineStream(input, trace, pool, new ForeignObject(shape.apply(pool)));
            }
        });
    }
}
