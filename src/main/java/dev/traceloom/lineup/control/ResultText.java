package dev.traceloom.lineup.control;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an operation returned, as a text that is the same in every run: numbers, texts and the like as they are, collections and
 * arrays by their elements, and of all others the name of their class, since what they say of themselves may hold addresses.
 */
public final class ResultText {
    private static final int MOST_ELEMENTS = 1000;

    private ResultText() {}

    public static String of(Object value) {
        if (value == Subject.NOTHING) {
            return "ok";
        }
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof Enum) {
            return String.valueOf(value);
        }
        if (value instanceof Character || value instanceof String) {
            return "\"" + value + "\"";
        }
        if (value instanceof Optional<?> optional) {
            return optional.map(present -> "Optional[" + of(present) + "]").orElse("Optional.empty");
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return of(entry.getKey()) + "=" + of(entry.getValue());
        }
        if (value instanceof Map<?, ?> map) {
            return "{" + String.join(", ", sorted(map.entrySet())) + "}";
        }
        if (value instanceof Set<?> set) {
            return "{" + String.join(", ", sorted(set)) + "}";
        }
        if (value instanceof Collection<?> collection) {
            return "[" + String.join(", ", texts(collection)) + "]";
        }
        if (value.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value) && i <= MOST_ELEMENTS; i++) {
                elements.add(Array.get(value, i));
            }
            return "[" + String.join(", ", texts(elements)) + "]";
        }
        return value.getClass().getSimpleName();
    }

    private static List<String> texts(Collection<?> elements) {
        List<String> texts = new ArrayList<>();
        for (Object element : elements) {
            if (texts.size() == MOST_ELEMENTS) {
                texts.add("…");
                break;
            }
            texts.add(of(element));
        }
        return texts;
    }

    /** In an order of their own: that of a set is nobody's promise. */
    private static List<String> sorted(Collection<?> elements) {
        return texts(elements).stream().sorted().toList();
    }
}
