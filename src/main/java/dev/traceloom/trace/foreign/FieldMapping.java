package dev.traceloom.trace.foreign;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which fields of a log's lines say what: {@code name=event.name,node=event.nid,state=event.state,where=tag:trace}.
 *
 * @param paths where each stands; those that are not told of are in no line
 * @param conditions what all lines that are records have
 */
public record FieldMapping(Map<Key, FieldPath> paths, List<Condition> conditions) {
    /** For the state: all fields of a line that say nothing else. */
    static final FieldPath REST = new FieldPath(List.of("*"));

    private static final String EXAMPLE = "name=event.name,node=event.nid,state=event.state,where=tag:trace";

    /** What a field may say. */
    public enum Key {
        /** The operation. */
        NAME,
        /** Whose record it is: a thread, a process, a node. */
        NODE,
        /** The operation's arguments, an array or an object. */
        ARGS,
        /** An object of what was seen after the step, by name. */
        STATE,
        /** The same before the step. */
        BEFORE,
        /** When it happened. */
        TIME,
        START,
        END;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A field that records have.
     *
     * @param value what it holds; empty if that does not matter
     */
    record Condition(FieldPath path, Optional<String> value) {
        boolean holds(Json.Obj line) {
            Optional<Json> found = path.in(line);
            return found.isPresent() && (value.isEmpty() || found.get().isPlain() && found.get().plain().equals(value.get()));
        }

        @Override
        public String toString() {
            return '"' + path.toString() + '"' + value.map(it -> ": \"" + it + '"').orElse("");
        }
    }

    public FieldMapping {
        paths = Map.copyOf(paths);
        conditions = List.copyOf(conditions);
    }

    /** Throws {@link BadValueException} with one sentence if that is no mapping. */
    public static FieldMapping parse(String text) {
        Map<Key, FieldPath> paths = new EnumMap<>(Key.class);
        List<Condition> conditions = new ArrayList<>();
        for (String part : FieldPath.split(text, ',')) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new BadValueException("expected fields such as " + EXAMPLE + ", found " + OneLine.quoted(part));
            }
            String word = part.substring(0, equals).strip();
            String path = part.substring(equals + 1).strip();
            if (word.equals("where")) {
                conditions.add(condition(path));
            } else if (paths.put(key(word), path.equals("*") ? rest(word) : FieldPath.of(path)) != null) {
                throw new BadValueException("expected " + word + " once, found it twice");
            }
        }
        check(paths);
        return new FieldMapping(paths, conditions);
    }

    Optional<FieldPath> path(Key key) {
        return Optional.ofNullable(paths.get(key));
    }

    boolean has(Key key) {
        return paths.containsKey(key);
    }

    boolean isRecord(Json.Obj line) {
        return conditions.stream().allMatch(condition -> condition.holds(line));
    }

    private static FieldPath rest(String word) {
        if (!word.equals(Key.STATE.word())) {
            throw new BadValueException("expected a path in " + word + ", found *, which only state can be");
        }
        return REST;
    }

    private static Key key(String word) {
        return Stream.of(Key.values()).filter(key -> key.word().equals(word)).findFirst().orElseThrow(() ->
                new BadValueException("expected one of "
                        + Stream.of(Key.values()).map(Key::word).collect(Collectors.joining(", "))
                        + " or where, found " + OneLine.quoted(word)));
    }

    private static Condition condition(String text) {
        List<String> parts = FieldPath.split(text, ':');
        Optional<String> value = parts.size() == 1
                ? Optional.empty()
                : Optional.of(FieldPath.unescaped(String.join(":", parts.subList(1, parts.size()))));
        return new Condition(FieldPath.of(parts.get(0)), value);
    }

    private static void check(Map<Key, FieldPath> paths) {
        if (!paths.containsKey(Key.NAME) && !paths.containsKey(Key.STATE) && !paths.containsKey(Key.BEFORE)) {
            throw new BadValueException("expected a name or a state among the fields, found neither: a record without"
                    + " both says nothing");
        }
        if (paths.containsKey(Key.START) != paths.containsKey(Key.END)) {
            throw new BadValueException("expected start and end together, found one of them alone");
        }
        if (paths.containsKey(Key.START) && paths.containsKey(Key.TIME)) {
            throw new BadValueException("expected a time, or a start and an end, found both");
        }
        if (paths.containsKey(Key.ARGS) && !paths.containsKey(Key.NAME)) {
            throw new BadValueException("expected a name where there are args, found none");
        }
    }
}
