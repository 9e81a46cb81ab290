package dev.traceloom.trace.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.ThreadChecks;
import dev.traceloom.trace.derive.Told;
import dev.traceloom.trace.ndjson.LineObject;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.UntrustedJson;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** A line of a log of others, read by its {@link LogShape}. */
final class ForeignObject implements LineObject {
    private static final ThreadChecks.Fields FIELDS = new ThreadChecks.Fields("name", "start", "end", "signal", "step");

    /** Hears what each line tells of what it came after. */
    interface Listener {
        Listener NOBODY = (line, node, isRecord, told) -> { };

        void told(long line, String node, boolean isRecord, Told told);
    }

    private final LogShape shape;
    private final Map<Long, LogTime> times;
    private final Listener listener;
    private final LongUnaryOperator lines;
    private final RawRecord raw = new RawRecord();
    private boolean isRecord;
    private boolean wasRead;

    ForeignObject(LogShape shape) {
        this(shape, null);
    }

    /** @param times where to put when each record happened, by its line; null where nobody asks, so that none has to say */
    ForeignObject(LogShape shape, Map<Long, LogTime> times) {
        this(shape, times, Listener.NOBODY, line -> line);
    }

    /** @param lines from a line that is read to that of the file, where the former is made of the latter */
    ForeignObject(LogShape shape, Map<Long, LogTime> times, Listener listener, LongUnaryOperator lines) {
        this.shape = shape;
        this.times = times;
        this.listener = listener;
        this.lines = lines;
    }

    @Override
    public void clear() {
        raw.clear();
        isRecord = false;
        wasRead = false;
    }

    @Override
    public void read(char[] characters, int length, long line) throws IOException {
        clear();
        Json.Obj object = parse(characters, length);
        wasRead = true;
        isRecord = shape.read(object, raw);
        shape.told().ifPresent(told -> listener.told(line, shape.node(), isRecord, told));
        if (isRecord) {
            raw.line = line;
            if (times != null) {
                times.put(line, LogTime.of(shape.time()));
            }
            if (!shape.keepsFields()) {
                return;
            }
            try (JsonParser json = UntrustedJson.parser(characters, length)) {
                json.nextToken();
                raw.fields = Meta.fromJson(json);
            }
        }
    }

    static Json.Obj parse(char[] characters, int length) throws IOException {
        try (JsonParser json = UntrustedJson.parser(characters, length)) {
            JsonToken first = json.nextToken();
            if (first != JsonToken.START_OBJECT) {
                throw new BadValueException(
                        "expected an object, found " + (first == null ? "nothing" : ValueJson.describe(json)));
            }
            Json.Obj object = (Json.Obj) Json.read(json);
            if (json.nextToken() != null) {
                throw new BadValueException("expected one object a line, found more after it");
            }
            return object;
        }
    }

    @Override
    public String field() {
        return wasRead ? shape.field() : "";
    }

    @Override
    public String thread() {
        return isRecord ? shape.node() : null;
    }

    @Override
    public String requireThread() {
        return shape.node();
    }

    @Override
    public boolean isInFileOrder() {
        return !shape.isTimeboxed() && !shape.isCausal();
    }

    @Override
    public long lineInFile(long line) {
        return lines.applyAsLong(line);
    }

    @Override
    public boolean isRecord() {
        return isRecord;
    }

    @Override
    public boolean isSkipped() {
        return !isRecord;
    }

    @Override
    public boolean isTruncated() {
        return false;
    }

    @Override
    public RawRecord record() {
        return raw;
    }

    @Override
    public ThreadChecks.Fields fields() {
        return FIELDS;
    }

    /** Most such logs say of no thread that it ended, so nobody would know what is missing. */
    @Override
    public boolean mayBreakOff() {
        return shape.mayBreakOff();
    }

    @Override
    public boolean mayFollowHeader() {
        return false;
    }

    @Override
    public void checkEnd(long lines) {
        shape.checkEnd(lines);
    }
}
