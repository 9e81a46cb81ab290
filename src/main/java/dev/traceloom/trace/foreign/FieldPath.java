package dev.traceloom.trace.foreign;

import dev.traceloom.trace.value.BadValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where something stands in a line: {@code event.state.term}. A backslash takes the meaning from the character after it, for
 * keys with dots in them.
 */
record FieldPath(List<String> keys) {
    private static final char ESCAPE = '\\';

    FieldPath {
        keys = List.copyOf(keys);
    }

    static FieldPath of(String text) {
        List<String> keys = split(text, '.').stream().map(FieldPath::unescaped).toList();
        if (keys.stream().anyMatch(String::isEmpty)) {
            throw new BadValueException("expected a path such as event.name, found \"" + text + '"');
        }
        return new FieldPath(keys);
    }

    /** What stands there; nothing if one of the keys is missing on the way, or does not lead into an object. */
    Optional<Json> in(Json.Obj line) {
        Json at = line;
        for (String key : keys) {
            at = at instanceof Json.Obj object ? object.fields().get(key) : null;
            if (at == null) {
                return Optional.empty();
            }
        }
        return Optional.of(at);
    }

    /** The parts between separators that no backslash precedes, backslashes included. */
    static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == separator) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
                if (c == ESCAPE && i + 1 < text.length()) {
                    part.append(text.charAt(++i));
                }
            }
        }
        parts.add(part.toString());
        return parts;
    }

    static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean escapes = text.charAt(i) == ESCAPE && i + 1 < text.length();
            plain.append(text.charAt(escapes ? ++i : i));
        }
        return plain.toString();
    }

    @Override
    public String toString() {
        return String.join(".", keys);
    }
}
