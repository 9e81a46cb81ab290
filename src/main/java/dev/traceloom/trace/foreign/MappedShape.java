package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.derive.Told;
import dev.traceloom.trace.foreign.FieldMapping.Key;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Lines whose fields a {@link FieldMapping} names. */
final class MappedShape implements LogShape {
    /** Whose records those are that do not say. */
    private static final String NOBODY = "0";

    /** Of a record whose clock is known only when all are. */
    private static final VectorClock ANY = new VectorClock.Builder().put(NOBODY, 1).build();

    private final FieldMapping mapping;
    private final Set<Key> required;
    private final String initial;
    private final Pool pool;
    private final Set<Key> seen = EnumSet.noneOf(Key.class);
    private long records;
    private String node;
    private Json time;
    private Optional<Told> told = Optional.empty();
    private final Causality causality;
    /** Null outside of any. */
    private FieldPath field;

    /**
     * @param required what at least one record has to have
     * @param initial the name of a first record that tells the initial state and is no step; empty where there is none
     */
    private MappedShape(FieldMapping mapping, Set<Key> required, String initial, Pool pool) {
        this.mapping = mapping;
        this.required = required;
        this.initial = initial;
        this.pool = pool;
        this.causality = new Causality(mapping, this::find);
    }

    /** Lines that are found out to be such, by having the fields that are required. */
    static MappedShape known(String mapping, String initial, Pool pool, Key... required) {
        return new MappedShape(FieldMapping.parse(mapping), Set.of(required), initial, pool);
    }

    /** Where it is told which fields there are, and not found out, all of them have to be there somewhere. */
    static MappedShape told(FieldMapping mapping, Pool pool) {
        return new MappedShape(mapping, mapping.paths().keySet(), "", pool);
    }

    @Override
    public boolean recognises(Json.Obj line) {
        return mapping.isRecord(line)
                && required.stream().allMatch(key -> mapping.path(key).flatMap(path -> path.in(line)).isPresent())
                && mapping.path(Key.NAME).flatMap(path -> path.in(line)).filter(Json.Str.class::isInstance).isPresent();
    }

    @Override
    public boolean read(Json.Obj line, RawRecord into) {
        field = null;
        told = Optional.empty();
        if (!mapping.isRecord(line)) {
            if (mapping.isCausal()) {
                node = find(Key.NODE, line).map(this::plain).map(pool::string).orElse(NOBODY);
                told = causality.of(line, false);
                field = null;
            }
            return false;
        }
        records++;
        node = find(Key.NODE, line).map(this::plain).map(pool::string).orElse(NOBODY);
        time = find(Key.TIME, line).orElse(null);
        if (mapping.has(Key.NAME)) {
            into.name = name(line);
        }
        if (records == 1 && !initial.isEmpty() && into.name.equalsIgnoreCase(initial)) {
            into.name = "";
            into.step = false;
        }
        if (mapping.path(Key.ARGS).filter(FieldMapping.REST::equals).isPresent()) {
            seen.add(Key.ARGS);
            arguments(new Json.Obj(rest(line)), into);
        } else {
            find(Key.ARGS, line).ifPresent(args -> arguments(args, into));
        }
        find(Key.BEFORE, line).ifPresent(state -> observe(state, into.before));
        if (mapping.path(Key.STATE).filter(FieldMapping.REST::equals).isPresent()) {
            seen.add(Key.STATE);
            LogValues.observe(rest(line), pool, into.after);
        } else {
            find(Key.STATE, line).ifPresent(state -> observe(state, into.after));
        }
        if (mapping.isCausal()) {
            told = causality.of(line, true);
            into.putAnywhen();
            into.clock = ANY;
            into.hasEnd = told.filter(MappedShape::neverEnded).isEmpty();
            into.endIsNull = !into.hasEnd;
        } else if (isTimeboxed()) {
            into.start = moment(Key.START, line).orElseThrow(() -> new BadValueException("expected a moment, found nothing"));
            into.hasStart = true;
            Optional<Long> end = moment(Key.END, line);
            into.hasEnd = end.isPresent();
            into.end = end.orElse(0L);
            into.endIsNull = mapping.path(Key.END)
                    .flatMap(path -> path.in(line))
                    .filter(Json.Null.class::isInstance)
                    .isPresent();
        }
        field = null;
        return true;
    }

    private static boolean neverEnded(Told told) {
        return told instanceof Told.Span span && span.end().isEmpty();
    }

    private Optional<Json> find(Key key, Json.Obj line) {
        field = mapping.paths().get(key);
        Optional<Json> found =
                field == null ? Optional.empty() : field.in(line).filter(it -> !(it instanceof Json.Null));
        if (found.isPresent()) {
            seen.add(key);
        }
        return found;
    }

    private String name(Json.Obj line) {
        Optional<Json> name = find(Key.NAME, line);
        if (name.isPresent() && name.get() instanceof Json.Str text && !text.text().isEmpty()) {
            return pool.string(text.text());
        }
        throw new BadValueException("expected the name of an operation, found "
                + name.map(Json::describe).orElse("nothing") + "; where=FIELD:VALUE in --fields leaves out lines that are no"
                + " records");
    }

    private String plain(Json found) {
        if (!found.isPlain()) {
            throw new BadValueException("expected a name or a number, found " + found.describe());
        }
        return found.plain();
    }

    private void arguments(Json args, RawRecord into) {
        if (args instanceof Json.Arr array) {
            into.positional = true;
            into.values.addAll(LogValues.all(array, pool));
        } else if (args instanceof Json.Obj object) {
            object.fields().forEach((name, value) -> {
                into.addName(pool.string(name));
                into.values.add(LogValues.of(value, pool));
            });
        } else {
            throw new BadValueException("expected an object or an array of arguments, found " + args.describe());
        }
    }

    private void observe(Json state, List<Observation> into) {
        if (!(state instanceof Json.Obj object)) {
            throw new BadValueException("expected an object of what was seen, by name, found " + state.describe());
        }
        LogValues.observe(object.fields(), pool, into);
    }

    /** All fields that say nothing else. */
    private Map<String, Json> rest(Json.Obj line) {
        Map<String, Json> rest = new LinkedHashMap<>(line.fields());
        mapping.paths().values().forEach(path -> rest.remove(path.keys().get(0)));
        mapping.conditions().forEach(condition -> rest.remove(condition.path().keys().get(0)));
        return rest;
    }

    private Optional<Long> moment(Key key, Json.Obj line) {
        return find(key, line).map(this::plain).map(digits -> {
            try {
                return Long.parseUnsignedLong(digits);
            } catch (NumberFormatException e) {
                throw new BadValueException("expected an unsigned 64-bit number, found " + digits);
            }
        });
    }

    @Override
    public String node() {
        return node;
    }

    @Override
    public Json time() {
        return time;
    }

    @Override
    public String field() {
        return field == null ? "" : field.toString();
    }

    @Override
    public boolean isTimeboxed() {
        return mapping.has(Key.START) && !mapping.isCausal();
    }

    @Override
    public boolean isCausal() {
        return mapping.isCausal();
    }

    @Override
    public Optional<Told> told() {
        return told;
    }

    @Override
    public void checkEnd(long lines) {
        if (records == 0) {
            throw new BadValueException(lines == 0
                    ? "expected records, found an empty file: was the program run, with its tracing switched on?"
                    : "expected lines with " + conditions() + ", found none among " + lines
                            + ": was its tracing switched on? Otherwise, where=FIELD:VALUE in --fields says which lines are"
                            + " records");
        }
        for (Key key : required) {
            if (!seen.contains(key)) {
                throw new BadValueException("expected the " + key.word() + " at " + mapping.path(key).orElseThrow()
                        + " in some record, found it in none of " + records + ": correct " + key.word() + "=… in --fields");
            }
        }
    }

    private String conditions() {
        return mapping.conditions().isEmpty()
                ? "an object"
                : mapping.conditions().stream().map(Object::toString).collect(Collectors.joining(" and "));
    }
}
