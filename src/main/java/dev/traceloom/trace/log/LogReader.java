package dev.traceloom.trace.log;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.ThreadChecks;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.file.HeardInput;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.MetaPack;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValuePack;
import dev.traceloom.trace.value.Values;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/**
 * One log file: records until the end, each in schema v1 (timebox inside the operation) or v0 (beside it).
 *
 * <p>A recorder that is killed leaves half a record. So an end of input inside a record is no error but makes the
 * thread truncated, and a length that goes beyond the end of the file is such an end too.
 */
public final class LogReader implements Closeable {
    private static final ThreadChecks.Fields V1 =
            new ThreadChecks.Fields("operation_name", "_op_start", "_op_end", "signal", "_step");
    private static final ThreadChecks.Fields V0 =
            new ThreadChecks.Fields("operation_name", "op_start", "op_end", "signal", "_step");
    private static final String TIMESTAMP = "an unsigned 64-bit number";

    private final PackSource source;
    private final boolean brokenOff;
    private final String file;
    private final ThreadChecks thread;
    private final RawRecord raw = new RawRecord();
    private final MetaPack metas = new MetaPack();
    private final VectorClock.Builder clocks = new VectorClock.Builder();
    private long record;
    private String field = "";
    private boolean hasName;
    private boolean hasOperation;
    private boolean gaveStart;
    private boolean gaveEnd;
    private boolean timesBeside;
    private boolean timesInside;

    public LogReader(LogFile log, String file, Pool pool) {
        this(HeardInput.of(log.stream()), log.size(), log.isBrokenOff(), file, pool);
    }

    private LogReader(InputStream input, long size, boolean brokenOff, String file, Pool pool) {
        this.source = new PackSource(input, size, pool);
        this.brokenOff = brokenOff;
        this.file = file;
        this.thread = new ThreadChecks(pool, LogReader::place);
    }

    public static TraceThread read(InputStream input, long size, String file, String threadId, Pool pool)
            throws TraceException {
        return read(input, size, file, threadId, pool, 0);
    }

    /** @param before how many records of the file come before the input, which messages count from there */
    public static TraceThread read(InputStream input, long size, String file, String threadId, Pool pool, long before)
            throws TraceException {
        LogReader reader = new LogReader(input, size, false, file, pool);
        reader.record = before;
        return reader.readAll(threadId);
    }

    TraceThread readAll(String threadId) throws TraceException {
        List<Operation> operations = new ArrayList<>();
        for (Operation next = next(); next != null; next = next()) {
            operations.add(next);
        }
        return new TraceThread(threadId, List.copyOf(operations), isTruncated());
    }

    /** The next record; null at the end, also where that is inside a record. */
    public Operation next() throws TraceException {
        try {
            return brokenOff ? nextIfAny() : nextChecked();
        } catch (ThreadChecks.Misplaced e) {
            throw TraceException.inRecord(file, place(), e.field(), e.getMessage());
        } catch (BadValueException e) {
            throw TraceException.inRecord(file, place(), field, e.getMessage());
        } catch (MessagePackException e) {
            throw TraceException.inRecord(
                    file, place(), field, "expected MessagePack, found other bytes");
        } catch (IOException e) {
            throw TraceException.unreadable(file, e);
        }
    }

    /** Where the current record is, as messages say it. */
    private String place() {
        return place(record);
    }

    private static String place(long number) {
        return "record #" + number;
    }

    /** Whether the file ended inside a record; known at its end. */
    public boolean isTruncated() {
        return thread.brokenOffIn().isPresent();
    }

    /** Behind the last whole record of a log that broke off, anything may stand. */
    private Operation nextIfAny() throws IOException {
        Operation next = null;
        try {
            next = nextChecked();
        } catch (ThreadChecks.Misplaced | BadValueException | MessagePackException e) {
            // Told as the place where it broke off.
        }
        if (next == null) {
            thread.breakOff(place());
        }
        return next;
    }

    private Operation nextChecked() throws IOException {
        if (isTruncated() || !source.hasNext()) {
            return null;
        }
        record++;
        field = "";
        try {
            readRecord();
        } catch (MessageInsufficientBufferException e) {
            thread.breakOff(place());
            return null;
        }
        if (endsInZeros()) {
            thread.breakOff(place());
            return null;
        }
        return thread.take(raw, record, timesBeside ? V0 : V1);
    }

    /** Then the zeros may belong to the record before: half of it was written, and zeros are values too. */
    private boolean endsInZeros() throws IOException {
        try {
            return source.hasNext() && source.isZero();
        } catch (BadValueException e) {
            record++;
            field = "";
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    private void readRecord() throws IOException {
        raw.clear();
        hasName = false;
        hasOperation = false;
        gaveStart = false;
        gaveEnd = false;
        timesBeside = false;
        timesInside = false;
        int length = source.recordHeader();
        for (int i = 0; i < length; i++) {
            field = "";
            expect(ValueType.STRING, "a string as key");
            field = source.string();
            switch (field) {
                case "operation_name" -> readName();
                case "operation" -> readOperation();
                case "op_start" -> readStart(true);
                case "op_end" -> readEnd(true);
                case "should_succeed" -> metas.read(source);
                default -> throw new BadValueException("expected operation_name or operation, found another key");
            }
        }
        field = "operation";
        if (!hasOperation) {
            throw new BadValueException("expected a map, found nothing");
        }
        takeSignal();
    }

    private void readName() throws IOException {
        once(!hasName);
        hasName = true;
        expect(ValueType.STRING, "the name of an operation");
        raw.name = source.string();
    }

    private void readOperation() throws IOException {
        once(!hasOperation);
        hasOperation = true;
        boolean hasAborted = false;
        boolean hasMeta = false;
        expect(ValueType.MAP, "a map");
        int length = source.mapHeader();
        for (int i = 0; i < length; i++) {
            field = "operation";
            expect(ValueType.STRING, "a string as key");
            field = source.string();
            switch (field) {
                case "_op_start" -> readStart(false);
                case "_op_end" -> readEnd(false);
                case "_did_abort" -> {
                    once(!hasAborted);
                    hasAborted = true;
                    expect(ValueType.BOOLEAN, "true or false");
                    raw.aborted = source.bool();
                }
                case "_meta" -> {
                    once(!hasMeta);
                    hasMeta = true;
                    raw.meta = metas.read(source);
                }
                case ObservationPack.BEFORE -> ObservationPack.read(source, once(raw.before));
                case ObservationPack.AFTER -> ObservationPack.read(source, once(raw.after));
                case ObservationPack.UPDATES -> ObservationPack.readUpdates(source, once(raw.updates));
                case ObservationPack.EVENTS -> ObservationPack.readEvents(source, once(raw.events));
                case ObservationPack.STEP -> {
                    once(raw.step == null);
                    expect(ValueType.BOOLEAN, "true or false");
                    raw.step = source.bool();
                }
                case ObservationPack.RECORD -> {
                    once(raw.fields.isEmpty());
                    raw.fields = metas.read(source);
                }
                case ObservationPack.LINE -> {
                    once(raw.line == 0);
                    expect(ValueType.INTEGER, TIMESTAMP);
                    raw.putLine(source.integer(true, TIMESTAMP));
                }
                case ObservationPack.CLOCK -> {
                    once(raw.clock.isNone());
                    raw.clock = ObservationPack.readClock(source, clocks);
                }
                default -> {
                    raw.addName(field);
                    raw.values.add(ValuePack.read(source, 0));
                }
            }
        }
    }

    private void readStart(boolean beside) throws IOException {
        once(!gaveStart);
        gaveStart = true;
        noteSchema(beside);
        expect(ValueType.INTEGER, TIMESTAMP);
        raw.start = source.integer(true, TIMESTAMP);
        raw.hasStart = true;
    }

    private void readEnd(boolean beside) throws IOException {
        once(!gaveEnd);
        gaveEnd = true;
        noteSchema(beside);
        if (source.type() == ValueType.NIL) {
            source.nil();
            raw.endIsNull = true;
            return;
        }
        expect(ValueType.INTEGER, TIMESTAMP + " or nil");
        raw.end = source.integer(true, TIMESTAMP);
        raw.hasEnd = true;
    }

    private void noteSchema(boolean beside) {
        timesBeside |= beside;
        timesInside |= !beside;
        if (timesBeside && timesInside) {
            throw new BadValueException("expected the timebox inside the operation or beside it, found both");
        }
    }

    /** The name may come after the operation, so only now is it known whether {@code signal} was a parameter. */
    private void takeSignal() {
        int at = raw.name.equals(Operation.CRASH) ? raw.names.indexOf("signal") : -1;
        if (at < 0) {
            return;
        }
        field = "signal";
        Value value = raw.values.remove(at);
        raw.names.remove(at);
        if (!(value instanceof Value.Text text)) {
            throw new BadValueException("expected a string, found " + OneLine.shortened(Values.toText(value)));
        }
        raw.signal = text.value();
    }

    private <T> List<T> once(List<T> none) {
        once(none.isEmpty());
        return none;
    }

    private void once(boolean first) {
        if (!first) {
            throw new BadValueException("expected this key once, found it twice");
        }
    }

    private void expect(ValueType type, String what) throws IOException {
        if (source.type() != type) {
            throw new BadValueException("expected " + what + ", found " + source.describe());
        }
    }
}
