package dev.traceloom.trace.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.foreign.StateList.Cause;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Pool;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The Informal Trace Format, as Apalache and Quint write it. Quint tells which action was taken where it is asked to. */
public final class ItfFormat extends StateFileFormat {
    private static final String META = "#meta";
    private static final String STATES = "states";
    private static final Set<String> KEYS = Set.of(META, "params", "vars", STATES, "loop");
    private static final Set<String> TELLING = Set.of("vars", STATES);

    /** What Quint puts beside the variables. */
    private static final String OF_QUINT = "mbt::";
    private static final String ACTION_TAKEN = "mbt::actionTaken";

    /** What else is told beside a state means something by itself. */
    private static final Set<String> OF_STATES = Set.of("index", "action", "label", "arguments", "step", "returned");

    /** What Apalache writes for a value that has no end, such as the set of all integers. */
    private static final String UNSERIALIZABLE = "#unserializable";

    @Override
    public String name() {
        return "ITF files";
    }

    @Override
    public List<String> endings() {
        return List.of(".itf.json");
    }

    @Override
    public boolean sniff(byte[] beginning) {
        Set<String> keys = firstKeys(beginning);
        return KEYS.containsAll(keys) && keys.stream().anyMatch(TELLING::contains);
    }

    @Override
    void read(JsonParser json, StateList into) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new BadValueException("expected an object with states, found something else");
        }
        Pool pool = new Pool();
        boolean told = false;
        TestValues values = new TestValues(pool, Set.of());
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            json.nextToken();
            if (key.equals(META) && !told) {
                values = TestValues.of(Json.read(json), pool);
            } else if (!key.equals(STATES)) {
                json.skipChildren();
            } else if (told || json.currentToken() != JsonToken.START_ARRAY) {
                throw new BadValueException("expected one array of states, found something else");
            } else {
                told = true;
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    readState(json, values, pool, into);
                }
            }
        }
    }

    private static void readState(JsonParser json, TestValues values, Pool pool, StateList into) throws IOException {
        long line = json.currentTokenLocation().getLineNr();
        if (!(Json.read(json) instanceof Json.Obj state)) {
            throw new BadValueException("expected a state as an object by variable, found something else");
        }
        List<Observation> observed = new ArrayList<>();
        for (Map.Entry<String, Json> field : state.fields().entrySet()) {
            if (!field.getKey().startsWith("#") && !field.getKey().startsWith(OF_QUINT) && !hasNoValue(field.getValue())) {
                observed.add(Observation.of(pool.string(field.getKey()), values.of(field.getValue())));
            }
        }
        into.add(
                values.step(state)
                        .orElseGet(() -> Cause.of(action(state).orElse(""), arguments(state, pool)))
                        .with(hasReturned(state), remarks(state)),
                observed,
                state.toMeta(),
                line);
    }

    /** What a test that was generated says of its last step where that ended otherwise than by returning. */
    private static boolean hasReturned(Json.Obj state) {
        return !(state.fields().get(META) instanceof Json.Obj meta)
                || !(meta.fields().get("returned") instanceof Json.Bool returned)
                || returned.value();
    }

    /** What else stands beside a state, for people: a note, what a test expected, the line of a program. */
    private static Meta remarks(Json.Obj state) {
        if (!(state.fields().get(META) instanceof Json.Obj meta)) {
            return Meta.NONE;
        }
        Map<String, Json> rest = new LinkedHashMap<>(meta.fields());
        rest.keySet().removeAll(OF_STATES);
        return rest.isEmpty() ? Meta.NONE : new Json.Obj(rest).toMeta();
    }

    /** What tests that were generated have beside the action: its arguments by the names of parameters. */
    private static Arguments arguments(Json.Obj state, Pool pool) {
        if (!(state.fields().get(META) instanceof Json.Obj meta) || !(meta.fields().get("arguments") instanceof Json.Obj given)) {
            return Arguments.NONE;
        }
        return Arguments.named(
                given.fields().keySet().stream().map(pool::string).toList(),
                given.fields().values().stream().map(value -> LogValues.of(value, pool)).toList());
    }

    private static boolean hasNoValue(Json value) {
        if (value instanceof Json.Obj object) {
            return object.fields().containsKey(UNSERIALIZABLE)
                    || object.fields().values().stream().anyMatch(ItfFormat::hasNoValue);
        }
        return value instanceof Json.Arr array && array.elements().stream().anyMatch(ItfFormat::hasNoValue);
    }

    private static Optional<String> action(Json.Obj state) {
        Json meta = state.fields().getOrDefault(META, new Json.Null());
        return Stream.concat(
                        Stream.of(Optional.ofNullable(state.fields().get(ACTION_TAKEN))),
                        Stream.of("action", "label").map(key ->
                                meta instanceof Json.Obj object ? Optional.ofNullable(object.fields().get(key)) : Optional.<Json>empty()))
                .flatMap(Optional::stream)
                .filter(Json.Str.class::isInstance)
                .map(Json::plain)
                .findFirst();
    }
}
