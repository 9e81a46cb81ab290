package dev.traceloom.record.recorder;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values of Java as values of TLA+, in the form that logs have. */
public final class Values {
    /** The extension types of the log format. */
    private static final int SET = 1;

    private static final int MODEL_VALUE = 2;
    private static final int DEEPEST = 200;

    private static final ClassValue<Method[]> ACCESSORS = new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
            Method[] accessors = Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .toArray(Method[]::new);
            for (Method accessor : accessors) {
                accessor.setAccessible(true);
            }
            return accessors;
        }
    };

    private Values() {}

    /** A model value of TLC, by its name. */
    public static ModelValue model(String name) {
        return new ModelValue(name);
    }

    /** @throws IllegalArgumentException if TLA+ has no such value */
    static void write(Packer packer, Object value) {
        write(packer, value, 0);
    }

    /** Metadata is for people: what TLA+ has no form for is shown as text. */
    static void writeMetadata(Packer packer, Object value) {
        int before = packer.size();
        if (value instanceof Double || value instanceof Float) {
            packer.real(((Number) value).doubleValue());
            return;
        }
        try {
            write(packer, value);
        } catch (IllegalArgumentException none) {
            packer.cut(before);
            packer.string(String.valueOf(value));
        }
    }

    private static void write(Packer packer, Object value, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException(
                    "traceloom: a value is nested more than " + DEEPEST + " deep; does it contain itself?");
        }
        if (value instanceof String text) {
            packer.string(text);
        } else if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
            packer.integer(((Number) value).longValue());
        } else if (value instanceof Boolean bool) {
            packer.bool(bool);
        } else if (value == null) {
            packer.string("null");
        } else if (value instanceof Enum<?> constant) {
            packer.string(constant.name());
        } else if (value instanceof Character || value instanceof CharSequence) {
            packer.string(value.toString());
        } else if (value instanceof ModelValue model) {
            int opened = packer.openExtension(MODEL_VALUE);
            packer.string(model.name());
            packer.closeExtension(opened);
        } else if (value instanceof Optional<?> optional) {
            write(packer, optional.orElse(null), depth + 1);
        } else if (value instanceof Set<?> set) {
            int opened = packer.openExtension(SET);
            elements(packer, set, depth);
            packer.closeExtension(opened);
        } else if (value instanceof Collection<?> sequence) {
            elements(packer, sequence, depth);
        } else if (value instanceof Map<?, ?> map) {
            entries(packer, map, depth);
        } else if (value instanceof Map.Entry<?, ?> pair) {
            packer.array(2);
            write(packer, pair.getKey(), depth + 1);
            write(packer, pair.getValue(), depth + 1);
        } else if (value.getClass().isArray()) {
            array(packer, value, depth);
        } else if (value instanceof Record fields) {
            fields(packer, fields, depth);
        } else if (value instanceof BigInteger large && large.bitLength() < Long.SIZE) {
            packer.integer(large.longValue());
        } else {
            throw new IllegalArgumentException("traceloom: a " + value.getClass().getName() + " (" + value
                    + ") has no form in TLA+. Give an integer, boolean, string, enum, List, Set, Map, array, record or "
                    + "Values.model(name) instead.");
        }
    }

    /** From a copy: a collection that other threads change may have another size by the time its elements come. */
    private static void elements(Packer packer, Collection<?> collection, int depth) {
        array(packer, collection.toArray(), depth);
    }

    private static void array(Packer packer, Object array, int depth) {
        int length = Array.getLength(array);
        packer.array(length);
        for (int i = 0; i < length; i++) {
            write(packer, Array.get(array, i), depth + 1);
        }
    }

    private static void entries(Packer packer, Map<?, ?> map, int depth) {
        Object[] entries = map.entrySet().toArray();
        packer.map(entries.length);
        for (Object entry : entries) {
            write(packer, ((Map.Entry<?, ?>) entry).getKey(), depth + 1);
            write(packer, ((Map.Entry<?, ?>) entry).getValue(), depth + 1);
        }
    }

    private static void fields(Packer packer, Record value, int depth) {
        try {
            Method[] accessors = ACCESSORS.get(value.getClass());
            packer.map(accessors.length);
            for (Method accessor : accessors) {
                packer.string(accessor.getName());
                write(packer, accessor.invoke(value), depth + 1);
            }
        } catch (ReflectiveOperationException | java.lang.reflect.InaccessibleObjectException unreadable) {
            throw new IllegalArgumentException(
                    "traceloom: the fields of a " + value.getClass().getName() + " cannot be read; open its package, or give a "
                            + "Map instead.",
                    unreadable);
        }
    }
}
