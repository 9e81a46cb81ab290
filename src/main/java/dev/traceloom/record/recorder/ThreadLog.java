package dev.traceloom.record.recorder;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.MappedByteBuffer;

/**
 * The log of one thread of the trace: a sequence of operations, none of which overlap. An operation in flight stands in
 * the open file, a finished one in the log.
 *
 * <p>Only the thread that owns it uses it, but whoever closes the recorder finishes a log that is idle. The two agree
 * without a lock: the owner says that it is busy and then looks whether the recording is over, the other says that it
 * is over and then looks whether the log is busy, with a full fence between in both. So at least one sees the other, and
 * then the owner records nothing, or the other leaves the log alone.
 */
final class ThreadLog {
    /** Less than what caches near a core hold. */
    private static final int WINDOW_BYTES = 1 << 19;

    private static final int CACHE_LINE = 64;

    /** As many keys as the short form of a map has beside file and line. */
    private static final int MOST_METADATA = 13;

    private static final VarHandle BUSY = busyHandle();

    private final int number;
    private final Thread owner;
    private final ThreadRecorder thread;
    private final Session session;
    private final Clock clock;
    private final SharedFile file;
    private final OpenFile open;
    private final Packer record = new Packer();
    private final Packer metadata = new Packer();
    private final Observed observed = new Observed();
    private final RecordClock recordClock;

    private MappedByteBuffer window;
    private int tail;
    private boolean alive = true;
    private boolean busy;
    private int counterAt;
    private int keys;
    private Action action;
    private int metadataKeys;
    private boolean aborted;
    private boolean hasEnd;
    private long start;
    private long end;
    private long last;

    /** The log comes last: as soon as it is there, the open file says how to read it. */
    ThreadLog(int number, ThreadRecorder thread, Session session, SharedFile file, SharedFile openFile)
            throws IOException {
        this.number = number;
        this.owner = Thread.currentThread();
        this.thread = thread;
        this.session = session;
        this.clock = session.clock();
        this.recordClock = thread.recordClock(number);
        this.file = file;
        this.open = OpenFile.create(openFile);
        boolean made = false;
        try {
            file.create();
            made = true;
            show(1);
        } catch (IOException e) {
            if (made) {
                file.delete();
            }
            open.delete();
            throw e;
        }
    }

    private static VarHandle busyHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(ThreadLog.class, "busy", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int number() {
        return number;
    }

    Thread owner() {
        return owner;
    }

    ThreadRecorder thread() {
        return thread;
    }

    boolean isAlive() {
        return alive;
    }

    RecordClock recordClock() {
        return recordClock;
    }

    /** Also for whoever is not the owner. */
    boolean isBusy() {
        return (boolean) BUSY.getAcquire(this);
    }

    /** Whether the next operation can be recorded here. */
    boolean isIdle() {
        return alive && !busy;
    }

    void begin(Action starting) {
        BUSY.setOpaque(this, true);
        aborted = false;
        hasEnd = false;
        record.cut(0);
        record.raw(starting.head);
        counterAt = record.size() - Short.BYTES;
        keys = RecordText.FIXED_KEYS;
        metadataKeys = 0;
        observed.clear();
        keys += recordClock.begin();
        if (action != starting) { // storing a reference may cost a fence
            action = starting;
        }
    }

    /** The operation never started. */
    void forget() {
        BUSY.setRelease(this, false);
    }

    void argument(String name, long value) {
        record.string(name);
        record.integer(value);
        keys++;
    }

    void argument(String name, boolean value) {
        record.string(name);
        record.bool(value);
        keys++;
    }

    void argument(String name, Object value) {
        int before = record.size();
        try {
            record.string(name);
            Values.write(record, value);
        } catch (RuntimeException | Error e) {
            record.cut(before);
            throw e;
        }
        keys++;
    }

    void observe(String variable, Object[] keysAndValue) {
        observed.add(variable, keysAndValue);
    }

    void metadata(String key, Object value) {
        if (metadataKeys == 0) {
            metadata.cut(0);
        }
        if (metadataKeys == MOST_METADATA) {
            return;
        }
        int before = metadata.size();
        try {
            metadata.string(key);
            Values.writeMetadata(metadata, value);
        } catch (RuntimeException | Error e) {
            metadata.cut(before);
            throw e;
        }
        metadataKeys++;
    }

    /** The operation is the work of another line than the one that started it. */
    void place(String source, int line) {
        action = action.at(source, line);
    }

    /** Whether the operation may begin: nothing that begins when the recording is over is recorded. */
    boolean start() {
        takeStart();
        return session.isRecordingHere();
    }

    /** Starts what may have begun as soon as the record before it ended. */
    boolean startAfterLast() {
        boolean may = start();
        start = last;
        return may;
    }

    long started() {
        return start;
    }

    void refineStart() {
        VarHandle.fullFence();
        takeStart();
    }

    /** Stores what is known of the operation in flight. */
    void store() {
        if (!alive) {
            return;
        }
        int arguments = record.size();
        int fixed = completeObserved();
        complete(action.restInFlight, RecordText.IN_FLIGHT.length);
        record.putLong(fixed + RecordText.START, start);
        int size = record.size();
        record.cut(arguments);
        try {
            open.publish(record.bytes(), size);
        } catch (IOException e) {
            session.fail("cannot write", file.path(), e);
        }
    }

    void refineEnd() {
        takeEnd();
        hasEnd = true;
        recordClock.settle();
    }

    void takeEnd() {
        VarHandle.fullFence();
        end = Math.max(clock.now(), start);
    }

    boolean hasEnd() {
        return hasEnd;
    }

    void abort() {
        aborted = true;
    }

    /**
     * Finishes the operation, whose end was taken: so no timebox is longer because the log has to grow here. When the
     * recording is over, the operation may have seen what others did unrecorded since, so it never returned.
     */
    void finishOperation() {
        if (!session.isRecordingHere()) {
            finish(null);
            BUSY.setRelease(this, false);
            return;
        }
        int fixed = completeObserved();
        complete(action.restReturned, RecordText.RETURNED.length);
        record.putLong(fixed + RecordText.START, start);
        record.putLong(fixed + RecordText.END, end);
        if (aborted) {
            record.putOctet(fixed + RecordText.ABORTED, RecordText.YES);
        }
        append(record.bytes(), record.size());
        recordClock.finish();
        last = end;
        VarHandle.storeStoreFence();
        BUSY.setOpaque(this, false);
    }

    /**
     * Finishes the log, called by its owner or when that has ended. An operation in flight never returned. A signal says
     * that the thread crashed.
     */
    void finish(String signal) {
        finish(busy, signal);
    }

    /** Finishes the log of a thread that was seen idle when the recording was over. */
    void finishIdle() {
        finish(false, null);
    }

    private synchronized void finish(boolean isInFlight, String signal) {
        if (!alive) {
            return;
        }
        VarHandle.fullFence();
        byte[] inFlight = isInFlight ? open.inFlight() : new byte[0];
        long time = Math.max(clock.now(), isInFlight ? Math.max(last, start) : last);
        append(inFlight, inFlight.length);
        byte[] lastRecord = RecordText.last(signal == null ? "__TerminateThread" : "__AbortThread", time, signal);
        append(lastRecord, lastRecord.length);
        if (alive) {
            alive = false;
            close();
        }
        window = null;
    }

    private void takeStart() {
        start = Math.max(clock.now(), last);
        store();
        VarHandle.fullFence();
    }

    /** What was seen and is known follows the arguments; returns where the rest begins. */
    private int completeObserved() {
        if (!observed.isEmpty()) {
            observed.appendTo(record);
        }
        recordClock.appendTo(record);
        return record.size();
    }

    /** The rest of the record, which follows what was seen: a fixed part and the metadata. */
    private void complete(byte[] rest, int fixed) {
        if (metadataKeys > 0) {
            record.raw(rest);
            record.putOctet(record.size() - rest.length + fixed, action.place[0] + metadataKeys);
            record.raw(metadata.bytes(), metadata.size());
        } else {
            record.raw(rest);
        }
        record.putShort(counterAt, observed.isEmpty() ? keys : keys + 1);
    }

    private void append(byte[] bytes, int length) {
        if (alive && window.capacity() - tail < length) {
            try {
                show(length);
            } catch (IOException e) {
                session.fail("cannot write", file.path(), e);
            }
        }
        if (session.hasFailed()) {
            giveUp();
        }
        if (alive) {
            window.put(tail, bytes, 0, length);
            tail += length;
            open.commit(open.committed() + length);
        }
    }

    /** What is committed stays; readers know that there may have been more. */
    private synchronized void giveUp() {
        if (!alive) {
            return;
        }
        alive = false;
        open.spoil();
        if (tail < window.capacity()) {
            window.put(tail, (byte) 0); // no record begins so: without the open file, the log ends here
        }
        try {
            file.cut(open.committed());
        } catch (IOException unheard) {
            // The failure was told already, and the zero does the same.
        }
    }

    /** The open file goes last: until the log has its length, it tells where the log ends. */
    private void close() {
        try {
            file.cut(open.committed());
            open.delete();
        } catch (IOException remains) {
            // Then the open file still says how to read the log, as after a kill.
        }
    }

    /** Moves the window on, so that this many bytes can follow what is committed. */
    private void show(int bytes) throws IOException {
        long from = open.committed();
        long least = from == 0 ? SharedFile.PIECE_BYTES : WINDOW_BYTES; // short threads need no more than a piece
        long wanted = from + Math.max(bytes, least);
        long end = (wanted + SharedFile.PIECE_BYTES - 1) / SharedFile.PIECE_BYTES * SharedFile.PIECE_BYTES;
        window = file.map(from, Math.toIntExact(end - from));
        tail = 0;
        touch();
    }

    /**
     * Brings the window into the cache, zeros over zeros. Otherwise operations wait for a line or a page each time that
     * they reach one, with many stores behind it, which takes longer than all of them together here.
     */
    private void touch() {
        for (int at = 0; at < window.capacity(); at += CACHE_LINE) {
            window.put(at, (byte) 0);
        }
    }
}
