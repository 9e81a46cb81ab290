package dev.traceloom.trace.value;

import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.ExtensionTypeHeader;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.value.ValueType;

/** Values in MessagePack, reading and writing. A set is an extension of type 1, a model value one of type 2. */
public final class ValuePack {
    static final byte SET = 1;
    static final byte MODEL = 2;

    private ValuePack() {}

    public static Value read(PackSource source, int depth) throws IOException {
        return switch (source.type()) {
            case NIL -> {
                source.nil();
                yield source.pool().text("null");
            }
            case BOOLEAN -> Bool.of(source.bool());
            case INTEGER -> integer(source);
            case STRING -> source.pool().text(source.string());
            case ARRAY -> new Tuple(readArray(source, Depth.below(depth)));
            case MAP -> readMap(source, Depth.below(depth));
            case EXTENSION -> readExtension(source, Depth.below(depth));
            case FLOAT, BINARY -> throw new BadValueException(
                    "expected a value that TLA+ has, found " + source.describe());
        };
    }

    public static void write(MessagePacker packer, Value value) throws IOException {
        if (value instanceof Bool bool) {
            packer.packBoolean(bool.value());
        } else if (value instanceof Int number) {
            packer.packInt(number.value());
        } else if (value instanceof Text text) {
            packer.packString(text.value());
        } else if (value instanceof Model model) {
            writeExtension(packer, MODEL, body -> body.packString(model.name()));
        } else if (value instanceof Tuple tuple) {
            writeArray(packer, tuple.elements());
        } else if (value instanceof SetOf set) {
            writeExtension(packer, SET, body -> writeArray(body, set.elements()));
        } else if (value instanceof Rec rec) {
            writeMap(packer, rec.names().stream().<Value>map(Text::new).toList(), rec.values());
        } else if (value instanceof Fn fn) {
            writeMap(packer, fn.keys(), fn.values());
        }
    }

    private static Value integer(PackSource source) throws IOException {
        String expected = "an integer of at most 32 bits";
        long number = source.integer(false, expected);
        if (number != (int) number) {
            throw new BadValueException("expected " + expected + ", found " + number);
        }
        return Int.of((int) number);
    }

    private static List<Value> readArray(PackSource source, int depth) throws IOException {
        int length = source.arrayHeader();
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(read(source, depth));
        }
        return elements;
    }

    private static Value readMap(PackSource source, int depth) throws IOException {
        int length = source.mapHeader();
        List<Value> keys = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            keys.add(read(source, depth));
            values.add(read(source, depth));
        }
        return Values.function(keys, values);
    }

    private static Value readExtension(PackSource source, int depth) throws IOException {
        ExtensionTypeHeader header = source.extensionHeader();
        long end = source.position() + header.getLength();
        Value value;
        try {
            value = switch (header.getType()) {
                case SET -> readSet(source, depth);
                case MODEL -> readModel(source);
                default -> throw new BadValueException(
                        "expected an extension of type 1 (a set) or 2 (a model value), found type " + header.getType());
            };
        } catch (MessageInsufficientBufferException e) {
            throw wrongLength(header); // The extension itself fits into the input, so this is no cut-off recording.
        }
        if (source.position() != end) {
            throw wrongLength(header);
        }
        return value;
    }

    private static Value readSet(PackSource source, int depth) throws IOException {
        if (source.type() != ValueType.ARRAY) {
            throw new BadValueException("expected an array in an extension of type 1, found " + source.describe());
        }
        return Values.set(readArray(source, depth));
    }

    private static Value readModel(PackSource source) throws IOException {
        if (source.type() != ValueType.STRING) {
            throw new BadValueException("expected a string in an extension of type 2, found " + source.describe());
        }
        return new Model(source.string());
    }

    private static BadValueException wrongLength(ExtensionTypeHeader header) {
        return new BadValueException("expected an extension of type " + header.getType() + " whose body has "
                + header.getLength() + " bytes, found another length");
    }

    private static void writeArray(MessagePacker packer, List<Value> elements) throws IOException {
        packer.packArrayHeader(elements.size());
        for (Value element : elements) {
            write(packer, element);
        }
    }

    private static void writeMap(MessagePacker packer, List<Value> keys, List<Value> values) throws IOException {
        packer.packMapHeader(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            write(packer, keys.get(i));
            write(packer, values.get(i));
        }
    }

    private interface Body {
        void write(MessagePacker packer) throws IOException;
    }

    private static void writeExtension(MessagePacker packer, byte type, Body body) throws IOException {
        try (MessageBufferPacker buffer = MessagePack.newDefaultBufferPacker()) {
            body.write(buffer);
            byte[] bytes = buffer.toByteArray();
            packer.packExtensionTypeHeader(type, bytes.length);
            packer.writePayload(bytes);
        }
    }
}
