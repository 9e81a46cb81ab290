package dev.traceloom.validate.worker;

import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Values of ours on their way between two processes of the same build: records of any kind, and what they are made of.
 * Whatever is added to a record travels with it, and there is no other version to understand.
 */
final class WireFormat {
    private static final String OURS = "dev.traceloom.";

    private enum Tag {
        NULL, FALSE, TRUE, INT, LONG, DOUBLE, TEXT, ENUM, EMPTY, PRESENT, LIST, MAP, RECORD, PATH, DURATION, META, CLOCK, ARGUMENTS
    }

    private static final Tag[] TAGS = Tag.values();

    /** How records of a class are taken apart and put together: to ask Java costs more than all the rest, and reports are many. */
    private record Shape(List<Method> accessors, Constructor<?> constructor) {}

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            List<Method> accessors = new ArrayList<>();
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                components[i].getAccessor().setAccessible(true);
                accessors.add(components[i].getAccessor());
            }
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return new Shape(accessors, constructor);
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    };

    private WireFormat() {}

    /** Reads texts as they are called here: paths of the process that wrote them may be others. */
    static final class Renaming extends DataInputStream {
        private final UnaryOperator<String> names;

        Renaming(InputStream in, UnaryOperator<String> names) {
            super(in);
            this.names = names;
        }
    }

    static void write(Object value, DataOutputStream out) throws IOException {
        if (value == null) {
            tag(Tag.NULL, out);
        } else if (value instanceof Boolean truth) {
            tag(truth ? Tag.TRUE : Tag.FALSE, out);
        } else if (value instanceof Integer number) {
            tag(Tag.INT, out);
            out.writeInt(number);
        } else if (value instanceof Long number) {
            tag(Tag.LONG, out);
            out.writeLong(number);
        } else if (value instanceof Double number) {
            tag(Tag.DOUBLE, out);
            out.writeDouble(number);
        } else if (value instanceof String text) {
            tag(Tag.TEXT, out);
            writeText(text, out);
        } else if (value instanceof Optional<?> optional) {
            tag(optional.isPresent() ? Tag.PRESENT : Tag.EMPTY, out);
            if (optional.isPresent()) {
                write(optional.get(), out);
            }
        } else {
            writeCompound(value, out);
        }
    }

    private static void writeCompound(Object value, DataOutputStream out) throws IOException {
        if (value instanceof List<?> list) {
            tag(Tag.LIST, out);
            out.writeInt(list.size());
            for (Object element : list) {
                write(element, out);
            }
        } else if (value instanceof Map<?, ?> map) {
            tag(Tag.MAP, out);
            out.writeInt(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                write(entry.getKey(), out);
                write(entry.getValue(), out);
            }
        } else if (value instanceof Enum<?> constant) {
            tag(Tag.ENUM, out);
            writeText(constant.getDeclaringClass().getName(), out);
            writeText(constant.name(), out);
        } else if (value instanceof Path path) {
            tag(Tag.PATH, out);
            writeText(path.toString(), out);
        } else if (value instanceof Duration duration) {
            tag(Tag.DURATION, out);
            out.writeLong(duration.getSeconds());
            out.writeInt(duration.getNano());
        } else if (value instanceof Meta meta) {
            tag(Tag.META, out);
            writeText(meta.isEmpty() ? "" : meta.toString(), out);
        } else if (value instanceof VectorClock clock) {
            tag(Tag.CLOCK, out);
            out.writeInt(clock.processes().size());
            for (String process : clock.processes()) {
                writeText(process, out);
                out.writeInt(clock.of(process));
            }
        } else if (value instanceof Arguments arguments) {
            tag(Tag.ARGUMENTS, out);
            write(arguments.names(), out);
            write(arguments.values(), out);
            out.writeBoolean(arguments.positional());
        } else if (value instanceof Record record) {
            writeRecord(record, out);
        } else {
            throw new IllegalArgumentException("no way to send a " + value.getClass().getName());
        }
    }

    private static void writeRecord(Record record, DataOutputStream out) throws IOException {
        tag(Tag.RECORD, out);
        writeText(record.getClass().getName(), out);
        try {
            for (Method accessor : SHAPES.get(record.getClass()).accessors()) {
                write(accessor.invoke(record), out);
            }
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static Object read(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        if (tag >= TAGS.length) {
            throw new IOException("no value begins with " + tag);
        }
        return switch (TAGS[tag]) {
            case NULL -> null;
            case FALSE -> false;
            case TRUE -> true;
            case INT -> in.readInt();
            case LONG -> in.readLong();
            case DOUBLE -> in.readDouble();
            case TEXT -> readText(in);
            case ENUM -> readEnum(in);
            case EMPTY -> Optional.empty();
            case PRESENT -> Optional.of(read(in));
            case LIST -> readList(in);
            case MAP -> readMap(in);
            case RECORD -> readRecord(in);
            case PATH -> Path.of(readText(in));
            case DURATION -> Duration.ofSeconds(in.readLong(), in.readInt());
            case META -> readMeta(in);
            case CLOCK -> readClock(in);
            case ARGUMENTS -> readArguments(in);
        };
    }

    @SuppressWarnings("unchecked")
    private static Arguments readArguments(DataInputStream in) throws IOException {
        List<String> names = (List<String>) read(in);
        List<Value> values = (List<Value>) read(in);
        return new Arguments(names, values, in.readBoolean());
    }

    private static Meta readMeta(DataInputStream in) throws IOException {
        String json = readText(in);
        return json.isEmpty() ? Meta.NONE : Meta.fromJson(json);
    }

    private static VectorClock readClock(DataInputStream in) throws IOException {
        VectorClock.Builder clock = new VectorClock.Builder();
        int size = in.readInt();
        for (int i = 0; i < size; i++) {
            clock.put(readText(in), in.readInt());
        }
        return clock.build();
    }

    private static List<Object> readList(DataInputStream in) throws IOException {
        int size = in.readInt();
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(read(in));
        }
        return Collections.unmodifiableList(list);
    }

    private static Map<Object, Object> readMap(DataInputStream in) throws IOException {
        int size = in.readInt();
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(read(in), read(in));
        }
        return Collections.unmodifiableMap(map);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object readEnum(DataInputStream in) throws IOException {
        Class<?> type = ours(readName(in));
        return Enum.valueOf((Class<? extends Enum>) type.asSubclass(Enum.class), readName(in));
    }

    private static Object readRecord(DataInputStream in) throws IOException {
        Class<?> type = ours(readName(in));
        if (!type.isRecord()) {
            throw new IOException(type.getName() + " is no record");
        }
        Shape shape = SHAPES.get(type);
        Object[] values = new Object[shape.accessors().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = read(in);
        }
        try {
            return shape.constructor().newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new IOException("no such " + type.getName(), impossible);
        }
    }

    private static Class<?> ours(String name) throws IOException {
        if (!name.startsWith(OURS)) {
            throw new IOException(name + " is none of ours");
        }
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException unknown) {
            throw new IOException("no class " + name, unknown);
        }
    }

    private static void tag(Tag tag, DataOutputStream out) throws IOException {
        out.writeByte(tag.ordinal());
    }

    /** By characters, not as UTF-8: a text from a trace may have half a surrogate pair. */
    private static void writeText(String text, DataOutputStream out) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    private static String readText(DataInputStream in) throws IOException {
        String text = readName(in);
        return in instanceof Renaming renaming ? renaming.names.apply(text) : text;
    }

    /** A text that is no path. */
    private static String readName(DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(Character.BYTES * length);
        if (bytes.length < Character.BYTES * length) {
            throw new EOFException();
        }
        char[] text = new char[length];
        for (int i = 0; i < length; i++) {
            text[i] = (char) ((bytes[2 * i] & 0xff) << Byte.SIZE | bytes[2 * i + 1] & 0xff);
        }
        return new String(text);
    }
}
