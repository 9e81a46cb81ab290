package dev.traceloom.trace.foreign;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which fields of a log's lines say what: {@code name=event.name,node=event.nid,state=event.state,where=tag:trace}.
 *
 * @param paths where each stands; those that are not told of are in no line
 * @param conditions what all lines that are records have
 */
public record FieldMapping(Map<Key, FieldPath> paths, List<Condition> conditions) {
    /** For the state or the arguments: all fields of a line that say nothing else. */
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
        END,
        /** How long it took, where no end is told. */
        DURATION,
        /** Its vector clock, an object by process. */
        CLOCK,
        /** Its name as a span. */
        SPAN,
        /** The names of the spans that it began in. */
        PARENT,
        /** Of which trace its span is, where those of others may have the same names. */
        TRACE,
        /** The messages that it sent. */
        SEND,
        /** The messages that it received. */
        RECEIVE;

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

    /**
     * What the groups of a pattern say where nobody tells: {@code host}, {@code clock} and {@code event} are ShiViz's, and others go by
     * the names that are used here.
     */
    public static FieldMapping ofGroups(List<String> groups) {
        List<String> fields = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (String group : groups) {
            String key = switch (group) {
                case "host" -> Key.NODE.word();
                case "event", "op", "action" -> Key.NAME.word();
                default -> group;
            };
            if (Stream.of(Key.values()).anyMatch(any -> any.word().equals(key)) && known.add(key)) {
                fields.add(key + "=" + group);
            }
        }
        if (fields.isEmpty()) {
            throw new BadValueException("expected a group such as host, clock or event in --pattern, or --fields that say what"
                    + " the groups mean, found neither");
        }
        return parse(String.join(",", fields));
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
        if (!word.equals(Key.STATE.word()) && !word.equals(Key.ARGS.word())) {
            throw new BadValueException("expected a path in " + word + ", found *, which only state and args can be");
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
        boolean hasEnd = paths.containsKey(Key.END) || paths.containsKey(Key.DURATION);
        if (paths.containsKey(Key.START) != hasEnd) {
            throw new BadValueException("expected start and end together, found one of them alone");
        }
        if (paths.containsKey(Key.END) && paths.containsKey(Key.DURATION)) {
            throw new BadValueException("expected an end or a duration, found both");
        }
        if (paths.containsKey(Key.START) && paths.containsKey(Key.TIME)) {
            throw new BadValueException("expected a time, or a start and an end, found both");
        }
        checkOrder(paths);
        if (paths.containsKey(Key.ARGS) && !paths.containsKey(Key.NAME)) {
            throw new BadValueException("expected a name where there are args, found none");
        }
    }

    /** What came after what is told in one way: by times, by clocks, by spans or by messages. */
    private static void checkOrder(Map<Key, FieldPath> paths) {
        boolean messages = paths.containsKey(Key.SEND) || paths.containsKey(Key.RECEIVE);
        boolean timed = paths.containsKey(Key.TIME) || paths.containsKey(Key.START);
        int ways = (paths.containsKey(Key.CLOCK) ? 1 : 0) + (paths.containsKey(Key.SPAN) ? 1 : 0) + (messages ? 1 : 0);
        if (ways > 1) {
            throw new BadValueException("expected a clock, spans or messages, found more than one of these");
        }
        if (timed && (paths.containsKey(Key.CLOCK) || messages)) {
            throw new BadValueException("expected no times beside a clock or messages, found some: nodes that need these have"
                    + " no common clock");
        }
        if (paths.containsKey(Key.SPAN) && !paths.containsKey(Key.START)) {
            throw new BadValueException("expected a start, and an end or a duration, of each span, found none");
        }
        if ((paths.containsKey(Key.PARENT) || paths.containsKey(Key.TRACE) || paths.containsKey(Key.DURATION))
                && !paths.containsKey(Key.SPAN)) {
            throw new BadValueException("expected a span where there is a parent, a trace or a duration, found none");
        }
        if (ways > 0 && !paths.containsKey(Key.NODE)) {
            throw new BadValueException("expected a node, since that is what has a clock of its own, found none");
        }
    }

    /** Whether records tell what they came after, rather than when they were. */
    public boolean isCausal() {
        return has(Key.CLOCK) || has(Key.SPAN) || has(Key.SEND) || has(Key.RECEIVE);
    }

    /** Whether they do so by spans. */
    boolean isOfSpans() {
        return has(Key.SPAN);
    }
}
