package dev.traceloom.record.recorder;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The file beside a log while its thread records: how much of the log is finished, and the operation in flight, in two
 * slots of which one is always whole. Every prefix of the stores made here can be read, so the process may be killed
 * between any two of them.
 *
 * <p>Fences keep the order where it counts: the bytes of a record come before what makes them valid, and a commit comes
 * before the next record in flight is. A slot that is written is void or the older of two, and stays so until its
 * version changes. Fences of stores are much cheaper here than releases, which on ARM wait for each other.
 */
final class OpenFile {
    private static final VarHandle LONG =
            MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MAGIC = ByteBuffer.wrap("TLOPEN01".getBytes(StandardCharsets.US_ASCII))
            .order(ByteOrder.LITTLE_ENDIAN)
            .getLong();

    private static final int AT_MAGIC = 0;
    private static final int AT_COMMITTED = 8;
    private static final int AT_BASE = 16;
    private static final int AT_LENGTH = 24;
    private static final int SLOT = 16;
    private static final int AT_VERSION = 48;
    private static final int HEADER = 64;
    private static final int FIRST_SIZE = 1 << 13;

    private final SharedFile file;
    private MappedByteBuffer memory;
    private int capacity;
    private int next;
    private long version;
    private long committed;

    private OpenFile(SharedFile file) throws IOException {
        this.file = file;
        show(FIRST_SIZE);
        put(AT_BASE, -1);
        put(AT_BASE + SLOT, -1);
        VarHandle.storeStoreFence();
        put(AT_MAGIC, MAGIC);
    }

    static OpenFile create(SharedFile file) throws IOException {
        file.create();
        try {
            return new OpenFile(file);
        } catch (IOException e) {
            file.delete();
            throw e;
        }
    }

    long committed() {
        return committed;
    }

    /** The one store that makes records of the log finished, and the one in flight void. */
    void commit(long length) {
        committed = length;
        VarHandle.storeStoreFence();
        put(AT_COMMITTED, length);
    }

    /** Makes these bytes the record in flight. */
    void publish(byte[] record, int length) throws IOException {
        if (length > capacity) {
            grow(length);
        }
        int slot = next;
        memory.put(HEADER + slot * capacity, record, 0, length);
        put(AT_LENGTH + slot * SLOT, length);
        VarHandle.storeStoreFence();
        put(AT_VERSION + slot * Long.BYTES, ++version);
        put(AT_BASE + slot * SLOT, committed);
        next = slot ^ 1;
    }

    /** The record in flight as a reader would find it, or nothing. */
    byte[] inFlight() {
        int last = next ^ 1;
        boolean valid = version > 0 && get(AT_BASE + last * SLOT) == committed;
        byte[] record = new byte[valid ? (int) get(AT_LENGTH + last * SLOT) : 0];
        memory.get(HEADER + last * capacity, record);
        return record;
    }

    /** From now on readers take the log for one that broke off. */
    void spoil() {
        put(AT_MAGIC, 0);
    }

    void delete() throws IOException {
        file.delete();
    }

    /** Slot 1 stands elsewhere in a larger file, so the record in flight moves into slot 0 first. */
    private void grow(int length) throws IOException {
        if (next == 0) {
            byte[] record = inFlight();
            if (record.length > 0) {
                publish(record, record.length);
            }
            next = 1;
        }
        long size = memory.capacity();
        while ((size - HEADER) / 2 < length) {
            size *= 2;
        }
        show(Math.toIntExact(size));
    }

    private void show(int size) throws IOException {
        memory = file.map(0, size);
        capacity = (size - HEADER) / 2;
    }

    private long get(int at) {
        return (long) LONG.getOpaque(memory, at);
    }

    private void put(int at, long value) {
        LONG.setOpaque(memory, at, value);
    }
}
