package dev.traceloom.validate.actors;

import dev.traceloom.actors.value.UserText;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a harness gives as an argument or an actor as a response, as a value of TLA+; its text, where it is none. */
final class TraceValues {
    /** What nests deeper than this no reader takes. */
    private static final int DEEPEST = 100;

    /** What the value is within. */
    private final Deque<Object> around = new ArrayDeque<>();

    private TraceValues() {}

    static Value of(Object value) {
        return new TraceValues().value(value);
    }

    private Value value(Object value) {
        if (value instanceof Boolean bool) {
            return Value.Bool.of(bool);
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return Value.Int.of(((Number) value).intValue());
        }
        if (value instanceof Long number && number == number.intValue()) {
            return Value.Int.of(number.intValue());
        }
        boolean isWithinItself = around.stream().anyMatch(outer -> outer == value);
        if (value == null || isWithinItself || around.size() == DEEPEST) {
            return text(value);
        }
        around.push(value);
        try {
            return composed(value);
        } catch (BadValueException mixed) {
            // A set or a function of things that TLA+ cannot compare.
            return text(value);
        } finally {
            around.pop();
        }
    }

    private Value composed(Object value) {
        if (value instanceof Set<?> set) {
            return Values.set(all(set));
        }
        if (value instanceof Collection<?> elements) {
            return new Value.Tuple(all(elements));
        }
        if (value.getClass().isArray()) {
            List<Value> elements = new ArrayList<>();
            for (int index = 0; index < Array.getLength(value); index++) {
                elements.add(value(Array.get(value, index)));
            }
            return new Value.Tuple(elements);
        }
        if (value instanceof Map<?, ?> map) {
            Map<Value, Value> mapping = new LinkedHashMap<>();
            map.forEach((key, mapped) -> mapping.put(value(key), value(mapped)));
            return Values.function(mapping);
        }
        if (value instanceof Record fields) {
            return record(fields);
        }
        return text(value);
    }

    private static Value text(Object value) {
        return new Value.Text(UserText.whole(value));
    }

    private List<Value> all(Collection<?> elements) {
        return elements.stream().map(this::value).toList();
    }

    private Value record(Record record) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                fields.put(component.getName(), value(component.getAccessor().invoke(record)));
            } catch (IllegalAccessException | InvocationTargetException not) {
                return text(record);
            }
        }
        return Values.record(fields);
    }
}
