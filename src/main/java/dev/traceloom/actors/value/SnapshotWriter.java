package dev.traceloom.actors.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes what a value consists of: its class, and its parts in the order in which it gives them. Sets and maps are not sorted: an actor
 * may depend on the order in which it goes through one, and then two orders are two states.
 */
final class SnapshotWriter {
    private static final Map<Class<?>, List<Field>> FIELDS = new ConcurrentHashMap<>();

    private final StringBuilder form = new StringBuilder();
    /** What is being written, with its depth, for values that contain themselves. */
    private final Map<Object, Integer> within = new IdentityHashMap<>();

    String form() {
        return form.toString();
    }

    void write(Object value) throws SnapshotException {
        if (value == null) {
            form.append('0');
        } else if (value instanceof String text) {
            text(text);
        } else if (value instanceof Integer number) {
            form.append('i').append(number.intValue()).append(';');
        } else if (value instanceof Enum<?> constant) {
            begin(constant.getDeclaringClass()).append(constant.name()).append(';');
        } else if (isPlain(value)) {
            begin(value.getClass());
            text(value.toString());
        } else {
            writeParts(value);
        }
    }

    /** Whether its text tells all of it. */
    private static boolean isPlain(Object value) {
        return value instanceof Number && isJava(value.getClass())
                || value instanceof Boolean
                || value instanceof Character
                || (value instanceof TemporalAccessor || value instanceof TemporalAmount) && isJava(value.getClass())
                || value instanceof UUID
                || value instanceof BitSet
                || value instanceof AtomicBoolean
                || value instanceof Class<?>;
    }

    private static boolean isJava(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private void writeParts(Object value) throws SnapshotException {
        Integer depth = within.putIfAbsent(value, within.size());
        if (depth != null) {
            form.append('^').append(depth.intValue()).append(';');
            return;
        }
        begin(value.getClass());
        order(value);
        if (value.getClass().isArray()) {
            for (int index = 0; index < Array.getLength(value); index++) {
                write(Array.get(value, index));
            }
        } else if (value instanceof Collection<?> elements && isJava(value.getClass())) {
            for (Object element : elements) {
                write(element);
            }
        } else if (value instanceof Map<?, ?> map && isJava(value.getClass())) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                write(entry.getKey());
                write(entry.getValue());
            }
        } else if (value instanceof Map.Entry<?, ?> entry && isJava(value.getClass())) {
            write(entry.getKey());
            write(entry.getValue());
        } else if (value instanceof Optional<?> optional) {
            write(optional.orElse(null));
        } else {
            writeFields(value);
        }
        form.append(')');
        within.remove(value);
    }

    /** What sorts it, as far as its class tells: two that are empty differ by that alone. */
    private void order(Object value) {
        Comparator<?> order = !isJava(value.getClass()) ? null
                : value instanceof SortedSet<?> set ? set.comparator()
                : value instanceof SortedMap<?, ?> map ? map.comparator()
                : value instanceof PriorityQueue<?> queue ? queue.comparator()
                : value instanceof PriorityBlockingQueue<?> queue ? queue.comparator()
                : null;
        if (order != null) {
            text(order.getClass().getName());
        }
    }

    private void writeFields(Object value) throws SnapshotException {
        for (Field field : fields(value.getClass())) {
            try {
                write(field.get(value));
            } catch (IllegalAccessException hidden) {
                throw notComparable(value.getClass());
            }
        }
    }

    private static List<Field> fields(Class<?> type) throws SnapshotException {
        List<Field> known = FIELDS.get(type);
        if (known == null) {
            known = findFields(type);
            FIELDS.put(type, known);
        }
        return known;
    }

    private static List<Field> findFields(Class<?> type) throws SnapshotException {
        if (type.isHidden() || type.getName().startsWith("java.") || type.getName().startsWith("jdk.")) {
            throw notComparable(type);
        }
        List<Field> found = new ArrayList<>();
        for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    try {
                        field.setAccessible(true);
                    } catch (InaccessibleObjectException closed) {
                        throw notComparable(at);
                    }
                    found.add(field);
                }
            }
        }
        return List.copyOf(found);
    }

    private static SnapshotException notComparable(Class<?> type) {
        String what = type.isHidden() ? "a lambda expression" : "a " + type.getName();
        return new SnapshotException("it holds " + what + ", whose parts cannot be compared");
    }

    private StringBuilder begin(Class<?> type) {
        return form.append('(').append(type.getName()).append(' ');
    }

    /** With its length, so that no text can look like another value. */
    private void text(String text) {
        form.append('"').append(text.length()).append(':').append(text);
    }
}
