package dev.traceloom.trace.foreign;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.RawRecord;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lines of trace_validation_tools: an event with its arguments, and for each variable that changed how it did,
 * {@code {"msgs": [{"op": "AddElement", "path": [], "args": ["m1"]}], "event": "Send"}}.
 */
final class UpdateShape implements LogShape {
    private static final String EVENT = "event";
    private static final String ARGUMENTS = "event_args";
    private static final String CLOCK = "clock";
    private static final String DESCRIPTION = "desc";
    /** What is no variable. {@code logger} and {@code sender} are the writer of the line, of which a process has one. */
    private static final Set<String> OTHER = Set.of(EVENT, ARGUMENTS, CLOCK, DESCRIPTION, "logger", "sender");
    /** The event of a program that caught an exception. */
    private static final String EXCEPTION = "__exception";
    /** The event of a step that changes nothing. */
    private static final String STUTTERING = "Stuttering";

    private final Pool pool;
    private long records;
    private String node;
    private Json time;
    private String field = "";

    UpdateShape(Pool pool) {
        this.pool = pool;
    }

    @Override
    public boolean recognises(Json.Obj line) {
        boolean updates = false;
        for (Map.Entry<String, Json> entry : line.fields().entrySet()) {
            if (!OTHER.contains(entry.getKey())) {
                if (!areUpdates(entry.getValue())) {
                    return false;
                }
                updates = true;
            }
        }
        return updates || line.fields().get(EVENT) instanceof Json.Str;
    }

    private static boolean areUpdates(Json value) {
        return value instanceof Json.Arr array
                && !array.elements().isEmpty()
                && array.elements().stream().allMatch(one -> one instanceof Json.Obj object
                        && object.fields().keySet().containsAll(Set.of("op", "path", "args")));
    }

    @Override
    public boolean read(Json.Obj line, RawRecord into) {
        field = "";
        records++;
        node = Optional.ofNullable(line.fields().get("logger"))
                .or(() -> Optional.ofNullable(line.fields().get("sender")))
                .filter(Json::isPlain)
                .map(Json::plain)
                .map(pool::string)
                .orElse("0");
        time = line.fields().get(CLOCK);
        event(line, into);
        for (Map.Entry<String, Json> entry : line.fields().entrySet()) {
            if (!OTHER.contains(entry.getKey())) {
                field = entry.getKey();
                updates(entry.getKey(), entry.getValue(), into);
            }
        }
        field = "";
        return true;
    }

    private void event(Json.Obj line, RawRecord into) {
        field = EVENT;
        Json event = line.fields().get(EVENT);
        if (event == null) {
            return;
        }
        if (!(event instanceof Json.Str name) || name.text().isEmpty()) {
            throw new BadValueException("expected the name of an event, found " + event.describe());
        }
        if (name.text().equals(EXCEPTION)) {
            Json description = line.fields().get(DESCRIPTION);
            throw new BadValueException("expected an event, found an exception that the program reports"
                    + (description == null ? "" : ": " + OneLine.shortened(description.plain())));
        }
        if (name.text().equals(STUTTERING)) {
            into.step = false;
            return;
        }
        into.name = pool.string(name.text());
        field = ARGUMENTS;
        Json arguments = line.fields().get(ARGUMENTS);
        if (arguments != null) {
            into.positional = true;
            into.values.addAll(LogValues.all(array(arguments), pool));
        }
    }

    private void updates(String variable, Json value, RawRecord into) {
        List<Update> updates = new ArrayList<>();
        for (Json one : array(value).elements()) {
            updates.add(update(variable, one));
        }
        Optional<Value> result = updates.isEmpty() ? Optional.empty() : updates.get(updates.size() - 1).result();
        if (result.isPresent()) {
            into.after.add(Observation.of(pool.string(variable), result.get()));
        } else {
            into.updates.addAll(updates);
        }
    }

    private Update update(String variable, Json one) {
        if (!(one instanceof Json.Obj object)
                || !(object.fields().get("op") instanceof Json.Str operator)
                || object.fields().get("path") == null
                || object.fields().get("args") == null) {
            throw new BadValueException("expected an update with op, path and args, found " + one.describe());
        }
        if (object.fields().containsKey("map")) {
            throw new BadValueException("expected op, path and args, found a map too, which only a trace specification"
                    + " knows: validate with that, --trace-spec");
        }
        return new Update(
                pool.string(variable),
                LogValues.all(array(object.fields().get("path")), pool),
                Update.Operator.of(operator.text()),
                LogValues.all(array(object.fields().get("args")), pool));
    }

    private static Json.Arr array(Json value) {
        if (value instanceof Json.Arr array) {
            return array;
        }
        throw new BadValueException("expected an array, found " + value.describe());
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
        return field;
    }

    @Override
    public void checkEnd(long lines) {
        if (records == 0) {
            throw new BadValueException("expected records, found an empty file: was the program run with its tracer?");
        }
    }
}
