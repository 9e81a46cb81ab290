package dev.traceloom.trace.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.foreign.StateList.Cause;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.UntrustedJson;
import dev.traceloom.trace.value.Value;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Error traces that TLC writes with {@code -dumpTrace json}: states by their numbers and the actions between them; in older
 * versions only the states.
 *
 * <p>What is an array there was a set or a sequence, an object a record or a function with any keys, and a string may have been a
 * model value. Whoever guessed wrong would reject what is right, so only numbers and truth values are compared; {@code op.record} has
 * the rest, and the text that TLC prints tells everything.
 */
public final class TlcJsonFormat extends StateFileFormat {
    private static final String COUNTEREXAMPLE = "counterexample";
    private static final String STATE = "state";
    private static final String ACTION = "action";
    private static final Set<String> KEYS = Set.of(COUNTEREXAMPLE, "vars", STATE, ACTION, "console");
    private static final Set<String> TELLING = Set.of(COUNTEREXAMPLE, STATE, ACTION);

    @Override
    public String name() {
        return "TLC's JSON traces";
    }

    /** None of its own: many files are called {@code *.json}. */
    @Override
    public List<String> endings() {
        return List.of();
    }

    @Override
    public boolean sniff(byte[] beginning) {
        Set<String> keys = firstKeys(beginning);
        return KEYS.containsAll(keys) && keys.stream().anyMatch(TELLING::contains) || isArrayOfObjects(beginning);
    }

    private static boolean isArrayOfObjects(byte[] beginning) {
        try (JsonParser json = UntrustedJson.parser(new ByteArrayInputStream(beginning))) {
            return json.nextToken() == JsonToken.START_ARRAY && json.nextToken() == JsonToken.START_OBJECT;
        } catch (IOException noJson) {
            return false;
        }
    }

    @Override
    void read(JsonParser json, StateList into) throws IOException {
        Json whole = Json.read(json);
        Pool pool = new Pool();
        if (whole instanceof Json.Arr states) {
            for (Json state : states.elements()) {
                into.add(Cause.of("", Arguments.NONE), observed(state, pool), state.toMeta(), 0);
            }
            return;
        }
        Json.Obj counterexample = object(whole, "an object");
        if (counterexample.fields().containsKey(COUNTEREXAMPLE)) {
            counterexample = object(counterexample.fields().get(COUNTEREXAMPLE), "an object in counterexample");
        }
        Map<Integer, Json> states = new TreeMap<>();
        for (Json numbered : array(counterexample.fields().get(STATE), "the states").elements()) {
            states.put(number(numbered), array(numbered, "a state").elements().get(1));
        }
        Map<Integer, Json.Obj> actions = actions(counterexample);
        for (Map.Entry<Integer, Json> state : states.entrySet()) {
            Json.Obj action = actions.get(state.getKey());
            Json name = action == null ? null : action.fields().get("name");
            into.add(
                    Cause.of(
                            name instanceof Json.Str text ? text.text() : "",
                            action == null ? Arguments.NONE : arguments(action, pool)),
                    observed(state.getValue(), pool),
                    state.getValue().toMeta(),
                    0);
        }
    }

    /** The action that leads to each state; the one that closes a loop leads back and to no new state. */
    private static Map<Integer, Json.Obj> actions(Json.Obj counterexample) {
        Map<Integer, Json.Obj> actions = new TreeMap<>();
        if (counterexample.fields().get(ACTION) instanceof Json.Arr edges) {
            for (Json edge : edges.elements()) {
                List<Json> parts = array(edge, "an action").elements();
                if (parts.size() != 3) {
                    throw new BadValueException("expected an action between two states, found " + parts.size() + " parts");
                }
                if (number(parts.get(2)) == number(parts.get(0)) + 1) {
                    actions.put(number(parts.get(2)), object(parts.get(1), "an action"));
                }
            }
        }
        return actions;
    }

    private static Arguments arguments(Json.Obj action, Pool pool) {
        if (!(action.fields().get("parameters") instanceof Json.Arr parameters)
                || !(action.fields().get("context") instanceof Json.Obj context)) {
            return Arguments.NONE;
        }
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (Json parameter : parameters.elements()) {
            Json value = context.fields().get(parameter.plain());
            if (value != null && isUnmistakable(value)) {
                names.add(pool.string(parameter.plain()));
                values.add(LogValues.of(value, pool));
            }
        }
        return Arguments.named(names, values);
    }

    private static List<Observation> observed(Json state, Pool pool) {
        List<Observation> observed = new ArrayList<>();
        object(state, "a state as an object by variable").fields().forEach((variable, value) -> {
            if (isUnmistakable(value)) {
                observed.add(Observation.of(pool.string(variable), LogValues.of(value, pool)));
            }
        });
        return observed;
    }

    private static boolean isUnmistakable(Json value) {
        return value instanceof Json.Num || value instanceof Json.Bool;
    }

    private static int number(Json numbered) {
        List<Json> parts = array(numbered, "a numbered state").elements();
        if (parts.size() == 2 && parts.get(0) instanceof Json.Num number && number.digits().matches("[0-9]{1,9}")) {
            return Integer.parseInt(number.digits());
        }
        throw new BadValueException("expected a state with its number, [1, {…}], found something else");
    }

    private static Json.Obj object(Json json, String expected) {
        if (json instanceof Json.Obj object) {
            return object;
        }
        throw new BadValueException("expected " + expected + ", found " + (json == null ? "nothing" : json.describe()));
    }

    private static Json.Arr array(Json json, String expected) {
        if (json instanceof Json.Arr array) {
            return array;
        }
        throw new BadValueException(
                "expected " + expected + " as an array, found " + (json == null ? "nothing" : json.describe()));
    }
}
