package dev.traceloom.validate.actors;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a harness gives as an argument or an actor as a response, as a value of TLA+. */
final class TraceValues {
    private TraceValues() {}

    static Value of(Object value) {
        if (value instanceof Boolean bool) {
            return Value.Bool.of(bool);
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return Value.Int.of(((Number) value).intValue());
        }
        if (value instanceof Long number && number == number.intValue()) {
            return Value.Int.of(number.intValue());
        }
        if (value instanceof Set<?> set) {
            return Values.set(all(set));
        }
        if (value instanceof Collection<?> elements) {
            return new Value.Tuple(all(elements));
        }
        if (value instanceof Object[] elements) {
            return new Value.Tuple(all(List.of(elements)));
        }
        if (value instanceof Map<?, ?> map) {
            Map<Value, Value> mapping = new LinkedHashMap<>();
            map.forEach((key, mapped) -> mapping.put(of(key), of(mapped)));
            return Values.function(mapping);
        }
        if (value instanceof Record fields) {
            return record(fields);
        }
        return new Value.Text(String.valueOf(value));
    }

    private static List<Value> all(Collection<?> elements) {
        return elements.stream().map(TraceValues::of).toList();
    }

    private static Value record(Record record) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                fields.put(component.getName(), of(component.getAccessor().invoke(record)));
            } catch (IllegalAccessException | InvocationTargetException not) {
                return new Value.Text(record.toString());
            }
        }
        return Values.record(fields);
    }
}
