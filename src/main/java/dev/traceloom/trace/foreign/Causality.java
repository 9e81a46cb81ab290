package dev.traceloom.trace.foreign;

import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.derive.Told;
import dev.traceloom.trace.foreign.FieldMapping.Key;
import dev.traceloom.trace.value.BadValueException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads from a line what it came after: a clock, a span with its parents, or messages. */
final class Causality {
    /** What stands in the place of a parent where there is none. */
    private static final Pattern NO_PARENT = Pattern.compile("0*");

    private static final Pattern COUNT = Pattern.compile("[0-9]{1,10}");

    /** Where the fields are. */
    interface Fields {
        Optional<Json> find(Key key, Json.Obj line);
    }

    private final FieldMapping mapping;
    private final Fields fields;
    private final VectorClock.Builder clocks = new VectorClock.Builder();
    /** The first time that was told; null before. */
    private LogTime first;

    Causality(FieldMapping mapping, Fields fields) {
        this.mapping = mapping;
        this.fields = fields;
    }

    /** @param required whether it has to tell something, since it is a record */
    Optional<Told> of(Json.Obj line, boolean required) {
        if (mapping.has(Key.CLOCK)) {
            return found(Key.CLOCK, line, required).map(clock -> new Told.Clock(clock(clock)));
        }
        if (mapping.has(Key.SPAN)) {
            return found(Key.SPAN, line, required).map(span -> span(span, line));
        }
        Optional<Json> sent = fields.find(Key.SEND, line);
        Optional<Json> received = fields.find(Key.RECEIVE, line);
        return required || sent.isPresent() || received.isPresent()
                ? Optional.of(new Told.Messages(
                        sent.map(Causality::names).orElse(List.of()), received.map(Causality::names).orElse(List.of())))
                : Optional.empty();
    }

    private Optional<Json> found(Key key, Json.Obj line, boolean required) {
        Optional<Json> found = fields.find(key, line);
        if (found.isEmpty() && required) {
            throw new BadValueException("expected a " + key.word() + ", by which records are put in order, found nothing;"
                    + " where=FIELD:VALUE in --fields leaves out lines that are no records");
        }
        return found;
    }

    private VectorClock clock(Json clock) {
        if (!(clock instanceof Json.Obj object)) {
            throw new BadValueException("expected an object with a number for every process, found " + clock.describe());
        }
        clocks.clear();
        object.fields().forEach((process, count) -> {
            if (!(count instanceof Json.Num || count instanceof Json.Str) || !COUNT.matcher(count.plain()).matches()) {
                throw new BadValueException("expected a number from 0 to 2147483647, found " + count.describe());
            }
            clocks.put(process, Long.parseLong(count.plain()));
        });
        return clocks.build();
    }

    private Told.Span span(Json id, Json.Obj line) {
        String trace = fields.find(Key.TRACE, line).map(Causality::name).map(name -> name + "/").orElse("");
        List<String> parents = fields.find(Key.PARENT, line).map(Causality::names).orElse(List.of()).stream()
                .filter(parent -> !NO_PARENT.matcher(parent).matches())
                .map(parent -> trace + parent)
                .toList();
        String name = trace + name(id);
        LogTime start = comparable(LogTime.of(fields.find(Key.START, line).orElse(null)));
        Optional<BigDecimal> end =
                fields.find(Key.END, line).map(LogTime::of).map(this::comparable).map(LogTime::value);
        Optional<BigDecimal> duration = fields.find(Key.DURATION, line).map(LogTime::of).map(LogTime::value);
        if (duration.isPresent() && start.isDate()) {
            throw new BadValueException("expected a start in the unit of the duration, found the date " + start);
        }
        return new Told.Span(name, parents, start.value(), end.or(() -> duration.map(start.value()::add)));
    }

    private LogTime comparable(LogTime time) {
        first = first == null ? time : first;
        if (time.isDate() != first.isDate()) {
            throw new BadValueException("expected a time like " + first + ", with which the log begins, found " + time
                    + ": numbers and dates cannot be compared");
        }
        return time;
    }

    private static String name(Json name) {
        if (!name.isPlain()) {
            throw new BadValueException("expected a name or a number, found " + name.describe());
        }
        return name.plain();
    }

    private static List<String> names(Json names) {
        if (names instanceof Json.Arr array) {
            List<String> all = new ArrayList<>();
            array.elements().forEach(one -> all.add(name(one)));
            return all;
        }
        return List.of(name(names));
    }
}
