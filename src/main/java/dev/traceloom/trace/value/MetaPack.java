package dev.traceloom.trace.value;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;
import org.msgpack.value.ValueType;

/** Brings any MessagePack into the canonical form that {@link Meta} keeps, without building it in memory first. */
public final class MetaPack {
    private static final byte[] FILE = "file".getBytes(StandardCharsets.UTF_8);
    private static final byte[] LINE = "line".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NOTE = "note".getBytes(StandardCharsets.UTF_8);

    /** Most of what is packed by itself is short, and there is a lot of it; what is longer gets more room. */
    private static final MessagePack.PackerConfig BRIEF = new MessagePack.PackerConfig().withBufferSize(512);

    private final MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();

    public Meta read(PackSource source) throws IOException {
        if (source.type() == ValueType.NIL) {
            source.nil();
            return Meta.NONE;
        }
        packer.clear();
        copy(source, packer, 0);
        return source.pool().meta(packer.toByteArray());
    }

    static byte[] pack(Value value) throws IOException {
        try (MessageBufferPacker packer = BRIEF.newBufferPacker()) {
            packer.packValue(value);
            return packer.toByteArray();
        }
    }

    /** Takes extensions as they are; the library's own method fails on a timestamp that is none. */
    static Value unpack(byte[] packed) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            return unpack(unpacker);
        }
    }

    /** The first {@code file} and {@code line} of a map, as {@link Meta#file} and {@link Meta#line} find them. */
    static Optional<Meta.SourceLine> sourceLine(byte[] packed) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            if (unpacker.getNextFormat().getValueType() != ValueType.MAP) {
                return Optional.empty();
            }
            Value file = null;
            Value line = null;
            for (int left = unpacker.unpackMapHeader(); left > 0 && (file == null || line == null); left--) {
                byte[] key = key(unpacker);
                if (file == null && Arrays.equals(key, FILE)) {
                    file = unpack(unpacker);
                } else if (line == null && Arrays.equals(key, LINE)) {
                    line = unpack(unpacker);
                } else {
                    unpacker.skipValue();
                }
            }
            boolean both = file != null && file.isStringValue()
                    && line != null && line.isIntegerValue() && line.asIntegerValue().isInIntRange();
            return both
                    ? Optional.of(new Meta.SourceLine(file.toString(), line.asIntegerValue().asInt()))
                    : Optional.empty();
        }
    }

    /** The beginning of the first {@code note} of a map; the rest of the map stays packed, however long it is. */
    static Optional<String> note(byte[] packed, int mostBytes) throws IOException {
        try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(packed)) {
            if (unpacker.getNextFormat().getValueType() != ValueType.MAP) {
                return Optional.empty();
            }
            for (int left = unpacker.unpackMapHeader(); left > 0; left--) {
                boolean found = Arrays.equals(key(unpacker), NOTE);
                if (found && unpacker.getNextFormat().getValueType() == ValueType.STRING) {
                    int length = Math.min(mostBytes, unpacker.unpackRawStringHeader());
                    return Optional.of(new String(unpacker.readPayload(length), StandardCharsets.UTF_8));
                } else if (found) {
                    return Optional.empty();
                }
                unpacker.skipValue();
            }
            return Optional.empty();
        }
    }

    /** Nothing for a key that is no string. */
    private static byte[] key(MessageUnpacker unpacker) throws IOException {
        if (unpacker.getNextFormat().getValueType() == ValueType.STRING) {
            return unpacker.readPayload(unpacker.unpackRawStringHeader());
        }
        unpacker.skipValue();
        return new byte[0];
    }

    private static Value unpack(MessageUnpacker unpacker) throws IOException {
        return switch (unpacker.getNextFormat().getValueType()) {
            case STRING -> ValueFactory.newString(unpacker.readPayload(unpacker.unpackRawStringHeader()));
            case ARRAY -> ValueFactory.newArray(unpackAll(unpacker, unpacker.unpackArrayHeader()), true);
            case MAP -> ValueFactory.newMap(unpackAll(unpacker, 2 * unpacker.unpackMapHeader()), true);
            case EXTENSION -> {
                ExtensionTypeHeader header = unpacker.unpackExtensionTypeHeader();
                yield ValueFactory.newExtension(header.getType(), unpacker.readPayload(header.getLength()));
            }
            default -> unpacker.unpackValue();
        };
    }

    private static Value[] unpackAll(MessageUnpacker unpacker, int count) throws IOException {
        Value[] values = new Value[count];
        for (int i = 0; i < count; i++) {
            values[i] = unpack(unpacker);
        }
        return values;
    }

    private static void copy(PackSource source, MessagePacker packer, int depth) throws IOException {
        switch (source.type()) {
            case NIL -> {
                source.nil();
                packer.packNil();
            }
            case BOOLEAN -> packer.packBoolean(source.bool());
            case INTEGER -> packer.packBigInteger(source.bigInteger());
            case FLOAT -> packer.packDouble(canonical(source.number()));
            case STRING -> {
                int length = source.stringHeader();
                packer.packRawStringHeader(length);
                packer.writePayload(source.payload(length));
            }
            case BINARY -> {
                int length = source.binaryHeader();
                packer.packBinaryHeader(length);
                packer.writePayload(source.payload(length));
            }
            case ARRAY -> {
                int length = source.arrayHeader();
                packer.packArrayHeader(length);
                copyAll(source, packer, length, depth);
            }
            case MAP -> {
                int length = source.mapHeader();
                packer.packMapHeader(length);
                copyAll(source, packer, 2L * length, depth);
            }
            case EXTENSION -> {
                ExtensionTypeHeader header = source.extensionHeader();
                packer.packExtensionTypeHeader(header.getType(), header.getLength());
                packer.writePayload(source.payload(header.getLength()));
            }
        }
    }

    private static void copyAll(PackSource source, MessagePacker packer, long count, int depth) throws IOException {
        int below = Depth.below(depth);
        for (long i = 0; i < count; i++) {
            copy(source, packer, below);
        }
    }

    private static double canonical(double number) {
        return Double.isNaN(number) ? Double.NaN : number;
    }
}
