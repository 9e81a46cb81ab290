package dev.traceloom.trace.log;

import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.PackSource;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.msgpack.core.MessagePackException;
import org.msgpack.value.ValueType;

/**
 * What lies beside a log while its thread records, and stays there when the process is killed: how much of the log is
 * finished, and the operation in flight.
 *
 * <p>The recorder stores a new version of that operation in the slot that does not hold the present one, and its end in
 * the log before it says so here. So whenever it stopped, this is whole.
 *
 * @param committed the length of the log that holds whole records
 * @param inFlight the record of an operation that has not returned; empty if there is none
 */
public record OpenFile(long committed, byte[] inFlight) {
    static final String ENDING = ".open";
    public static final int HEADER = 64;
    public static final byte[] MAGIC = "TLOPEN01".getBytes(StandardCharsets.US_ASCII);

    private static final int COMMITTED = 8;
    private static final int BASE = 16;
    private static final int LENGTH = 24;
    private static final int SLOT = 16;
    private static final int VERSION = 48;
    private static final int LONGEST = 64 << 20;

    /** Empty if it cannot be trusted. */
    static Optional<OpenFile> read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer header = ByteBuffer.wrap(bytes(channel, 0, HEADER)).order(ByteOrder.LITTLE_ENDIAN);
            boolean ours = header.limit() == HEADER
                    && Arrays.equals(Arrays.copyOf(header.array(), MAGIC.length), MAGIC)
                    && header.getLong(COMMITTED) >= 0;
            return ours
                    ? Optional.of(new OpenFile(header.getLong(COMMITTED), newest(channel, header)))
                    : Optional.empty();
        }
    }

    /** Whether the recorder had only just made it, so that no operation can have begun: nothing is written in it yet. */
    static boolean isBlank(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            byte[] header = bytes(channel, 0, HEADER);
            return Arrays.equals(header, new byte[header.length]);
        }
    }

    private static byte[] newest(FileChannel channel, ByteBuffer header) throws IOException {
        byte[] first = slot(channel, header, 0);
        byte[] second = slot(channel, header, 1);
        boolean secondIsNewer =
                Long.compareUnsigned(header.getLong(VERSION + Long.BYTES), header.getLong(VERSION)) > 0;
        return first.length == 0 || second.length > 0 && secondIsNewer ? second : first;
    }

    /** The record in a slot; empty if it holds none of the present. */
    private static byte[] slot(FileChannel channel, ByteBuffer header, int slot) throws IOException {
        long capacity = (channel.size() - HEADER) / 2;
        long length = header.getLong(LENGTH + slot * SLOT);
        boolean present = header.getLong(BASE + slot * SLOT) == header.getLong(COMMITTED);
        if (!present || length <= 0 || length > Math.min(capacity, LONGEST)) {
            return new byte[0];
        }
        byte[] bytes = bytes(channel, HEADER + slot * capacity, (int) length);
        return isOneRecord(bytes) ? bytes : new byte[0];
    }

    private static boolean isOneRecord(byte[] bytes) {
        try (PackSource source = new PackSource(new ByteArrayInputStream(bytes), bytes.length, new Pool(1))) {
            if (bytes.length == 0 || source.type() != ValueType.MAP) {
                return false;
            }
            source.skip();
            return source.position() == bytes.length;
        } catch (IOException | MessagePackException | BadValueException e) {
            return false;
        }
    }

    /** As many bytes as there are. */
    private static byte[] bytes(FileChannel channel, long position, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) >= 0) {
            // A file may give less than was asked for.
        }
        return Arrays.copyOf(buffer.array(), buffer.position());
    }
}
