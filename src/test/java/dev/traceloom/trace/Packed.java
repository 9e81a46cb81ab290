package dev.traceloom.trace;

import dev.traceloom.trace.log.LogReader;
import dev.traceloom.trace.value.Pool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** MessagePack for tests, written independently of the product: also what no writer of ours would write. */
public final class Packed {
    /** A map as a flat list of keys and values, so that keys can come twice. */
    public record Pairs(List<Object> keysAndValues) {}

    public record Ext(int type, byte[] body) {}

    /** Bytes that go into the output as they are. */
    public record Raw(int... bytes) {}

    private Packed() {}

    public static Pairs map(Object... keysAndValues) {
        return new Pairs(Arrays.asList(keysAndValues));
    }

    /** A record of schema v1 with these parameters and their values. */
    public static Pairs v1(String name, Object start, Object end, Object... parameters) {
        List<Object> operation = new ArrayList<>(Arrays.asList(parameters));
        operation.addAll(Arrays.asList("_did_abort", false, "_op_start", start, "_op_end", end, "_meta", null));
        return map("operation_name", name, "operation", new Pairs(operation));
    }

    public static byte[] bytes(Object... values) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try {
            for (Object value : values) {
                write(output, value);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return output.toByteArray();
    }

    public static TraceThread read(byte[] log) throws TraceException {
        return LogReader.read(new ByteArrayInputStream(log), log.length, "run/t.log", "0", new Pool());
    }

    private static void write(ByteArrayOutputStream output, Object value) throws IOException {
        if (value instanceof Raw raw) {
            for (int b : raw.bytes()) {
                output.write(b);
            }
        } else if (value instanceof List<?> list) {
            header(output, packer -> packer.packArrayHeader(list.size()));
            for (Object element : list) {
                write(output, element);
            }
        } else if (value instanceof Pairs pairs) {
            header(output, packer -> packer.packMapHeader(pairs.keysAndValues().size() / 2));
            for (Object part : pairs.keysAndValues()) {
                write(output, part);
            }
        } else {
            header(output, packer -> scalar(packer, value));
        }
    }

    private static void scalar(MessagePacker packer, Object value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else if (value instanceof Boolean bool) {
            packer.packBoolean(bool);
        } else if (value instanceof BigInteger number) {
            packer.packBigInteger(number);
        } else if (value instanceof Integer number) {
            packer.packInt(number);
        } else if (value instanceof Long number) {
            packer.packLong(number);
        } else if (value instanceof Float number) {
            packer.packFloat(number);
        } else if (value instanceof Double number) {
            packer.packDouble(number);
        } else if (value instanceof String string) {
            packer.packString(string);
        } else if (value instanceof byte[] binary) {
            packer.packBinaryHeader(binary.length);
            packer.writePayload(binary);
        } else if (value instanceof Ext ext) {
            packer.packExtensionTypeHeader((byte) ext.type(), ext.body().length);
            packer.writePayload(ext.body());
        } else {
            throw new IllegalArgumentException(String.valueOf(value));
        }
    }

    private interface Part {
        void write(MessagePacker packer) throws IOException;
    }

    private static void header(ByteArrayOutputStream output, Part part) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            part.write(packer);
            output.write(packer.toByteArray());
        }
    }
}
