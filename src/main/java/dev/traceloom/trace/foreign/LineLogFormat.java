package dev.traceloom.trace.foreign;

import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.file.HeardInput;
import dev.traceloom.trace.foreign.FieldMapping.Key;
import dev.traceloom.trace.format.TraceFormat;
import dev.traceloom.trace.ndjson.LineSource;
import dev.traceloom.trace.ndjson.LineStream;
import dev.traceloom.trace.ndjson.NdjsonReader;
import dev.traceloom.trace.rewrite.JsonLines;
import dev.traceloom.trace.rewrite.Rewriting;
import dev.traceloom.trace.rewrite.SpanDocuments;
import dev.traceloom.trace.rewrite.TextPattern;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/** A log of others with a JSON object a line. */
public final class LineLogFormat extends ReadOnlyFormat {
    private static final List<String> USUAL_ENDINGS = List.of(".ndjson", ".jsonl");
    private static final List<String> TOLD_ENDINGS = List.of(".ndjson", ".jsonl", ".json", ".log");
    private static final List<String> TEXT_ENDINGS = List.of(".ndjson", ".jsonl", ".json", ".log", ".txt");

    /** What puts the records in order. */
    private enum Order {
        FILE,
        TIME,
        CAUSALITY
    }

    /**
     * How it is read.
     *
     * @param isTold whether somebody says that it is such a log, rather than its lines
     * @param rewriting what makes objects of it, where they do not stand there line by line
     */
    private record Reading(boolean isTold, Order order, Optional<Rewriting> rewriting) {
        static final Reading KNOWN = new Reading(false, Order.FILE, Optional.empty());
    }

    private final String name;
    private final List<String> endings;
    private final String hint;
    private final Reading reading;
    private final Function<Pool, LogShape> shape;

    private LineLogFormat(
            String name, List<String> endings, String hint, Reading reading, Function<Pool, LogShape> shape) {
        this.name = name;
        this.endings = endings;
        this.hint = hint;
        this.reading = reading;
        this.shape = shape;
    }

    /** @param hint what no such log is without, to see at once that others are none */
    private static LineLogFormat known(String name, String hint, Function<Pool, LogShape> shape) {
        return new LineLogFormat(name, USUAL_ENDINGS, hint, Reading.KNOWN, shape);
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

    /** A log with an object a line of which somebody says where its fields are. */
    public static LineLogFormat told(FieldMapping mapping) {
        return told(mapping, Optional.empty());
    }

    /**
     * A log of which somebody says where its fields are. With a time, that orders its records instead of the file; with clocks,
     * spans or messages, what these say of each other does.
     *
     * @param pattern what is an event of it, if it is text
     */
    public static LineLogFormat told(FieldMapping mapping, Optional<TextPattern> pattern) {
        Order order = mapping.isCausal() ? Order.CAUSALITY : mapping.has(Key.TIME) ? Order.TIME : Order.FILE;
        Optional<Rewriting> rewriting = pattern.isPresent()
                ? pattern.map(Rewriting.class::cast)
                : mapping.isOfSpans() ? Optional.of(SpanDocuments.all()) : Optional.empty();
        return new LineLogFormat(
                "the log that --fields tells of",
                pattern.isPresent() ? TEXT_ENDINGS : TOLD_ENDINGS,
                "",
                new Reading(true, order, rewriting),
                pool -> MappedShape.told(mapping, pool));
    }

    /** A log of text that nobody can read, for want of a mapping. */
    public static LineLogFormat refused(String why) {
        Rewriting refusing = (input, file) -> {
            throw TraceException.of(file, why);
        };
        return new LineLogFormat(
                "the log that --pattern tells of",
                TEXT_ENDINGS,
                "",
                new Reading(true, Order.FILE, Optional.of(refusing)),
                pool -> MappedShape.told(FieldMapping.parse("name=event"), pool));
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
        if (reading.isTold) {
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

    /** Whether its lines tell what they came after, so that neither times nor their order do. */
    public boolean isCausal() {
        return reading.order == Order.CAUSALITY;
    }

    /** A file as lines of objects. */
    Lines open(Path file) throws IOException, TraceException {
        try (InputStream input = Files.newInputStream(file)) {
            if (reading.rewriting.isEmpty()) {
                return new Lines(HeardInput.of(Files.newInputStream(file)), line -> line);
            }
            JsonLines made = reading.rewriting.get().rewrite(input, file.toString());
            return new Lines(made.input(), made::lineInFile);
        }
    }

    /** @param inFile where a line stands in the file */
    record Lines(InputStream input, LongUnaryOperator inFile) {}

    @Override
    public Trace read(Path file) throws TraceException {
        if (reading.order == Order.TIME) {
            return LogMerger.merge(file.toString(), List.of(file), any -> this);
        }
        if (isCausal()) {
            return CausalLogs.read(file.toString(), List.of(file), any -> this).trace();
        }
        try {
            Pool pool = Pool.ofWholeTrace();
            LogShape own = shape.apply(pool);
            Lines lines = open(file);
            try (InputStream input = lines.input) {
                return read(input, file.toString(), pool, own, lines.inFile);
            }
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    private static Trace read(InputStream input, String trace, Pool pool, LogShape own, LongUnaryOperator inFile)
            throws TraceException {
        Trace read = NdjsonReader.read(
                input, trace, pool, new ForeignObject(own, null, ForeignObject.Listener.NOBODY, inFile));
        return own.isTimeboxed() ? StateAfterEnd.split(read) : read;
    }

    @Override
    public Map<RecordRef, RecordPlace> places(Path file, Set<RecordRef> records) throws TraceException {
        return isCausal() ? CausalLogs.read(file.toString(), List.of(file), any -> this).places() : Map.of();
    }

    /** In one pass, where the order of the file is that of the records. */
    @Override
    public RecordStream stream(Path file) throws TraceException {
        Pool pool = new Pool();
        LogShape own = shape.apply(pool);
        if (!isInOnePass(own)) {
            return RecordStreams.of(read(file));
        }
        try {
            return new LineStream(Files.newInputStream(file), file.toString(), pool, new ForeignObject(own));
        } catch (IOException e) {
            throw TraceException.unreadable(file.toString(), e);
        }
    }

    private boolean isInOnePass(LogShape own) {
        return reading.order == Order.FILE && reading.rewriting.isEmpty() && !own.isTimeboxed();
    }

    @Override
    public Optional<Piped> piped() {
        return !isInOnePass(shape.apply(new Pool(1))) ? Optional.empty() : Optional.of(new Piped() {
            @Override
            public Trace read(InputStream input, String trace) throws TraceException {
                Pool pool = Pool.ofWholeTrace();
                return LineLogFormat.read(input, trace, pool, shape.apply(pool), line -> line);
            }

            @Override
            public RecordStream stream(InputStream input, String trace) {
                Pool pool = new Pool();
                return new LineStream(input, trace, pool, new ForeignObject(shape.apply(pool)));
            }
        });
    }
}
