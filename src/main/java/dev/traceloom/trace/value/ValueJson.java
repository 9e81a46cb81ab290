package dev.traceloom.trace.value;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Fn;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Rec;
import dev.traceloom.trace.value.Value.SetOf;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Values in the JSON forms of the Informal Trace Format (ITF), reading and writing. */
public final class ValueJson {
    private static final int LONGEST_INT = 11;

    private ValueJson() {}

    public static void write(JsonGenerator json, Value value) throws IOException {
        if (value instanceof Bool bool) {
            json.writeBoolean(bool.value());
        } else if (value instanceof Int number) {
            json.writeNumber(number.value());
        } else if (value instanceof Text text) {
            json.writeString(text.value());
        } else if (value instanceof Model model) {
            json.writeStartObject();
            json.writeStringField("#model", model.name());
            json.writeEndObject();
        } else if (value instanceof Tuple tuple) {
            writeArray(json, tuple.elements());
        } else if (value instanceof SetOf set) {
            json.writeStartObject();
            json.writeFieldName("#set");
            writeArray(json, set.elements());
            json.writeEndObject();
        } else if (value instanceof Rec rec) {
            writeRecord(json, rec);
        } else if (value instanceof Fn fn) {
            writeMap(json, fn.keys(), fn.values());
        }
    }

    /** An object by parameter name, or an array where the recording gave no names. */
    public static void writeArguments(JsonGenerator json, Arguments arguments) throws IOException {
        writeArguments(json, arguments, ValueWriter.PLAIN);
    }

    public static void writeArguments(JsonGenerator json, Arguments arguments, ValueWriter values) throws IOException {
        if (arguments.positional()) {
            json.writeStartArray();
            for (Value value : arguments.values()) {
                values.write(json, value);
            }
            json.writeEndArray();
            return;
        }
        json.writeStartObject();
        for (int i = 0; i < arguments.size(); i++) {
            json.writeFieldName(arguments.names().get(i));
            values.write(json, arguments.values().get(i));
        }
        json.writeEndObject();
    }

    /**
     * Reads the value that begins at the parser's current token, and leaves the parser at its last.
     *
     * @throws BadValueException for JSON that is no value of TLC's
     */
    public static Value read(JsonParser json) throws IOException {
        return read(json, new Pool(1), 0);
    }

    public static Value read(JsonParser json, Pool pool, int depth) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_TRUE -> Bool.TRUE;
            case VALUE_FALSE -> Bool.FALSE;
            case VALUE_NULL -> pool.text("null");
            case VALUE_STRING -> pool.text(Utf8.checked(json.getText()));
            case VALUE_NUMBER_INT -> integer(json.getText());
            case VALUE_NUMBER_FLOAT -> throw new BadValueException(
                    "expected an integer, found " + OneLine.shortened(json.getText()));
            case START_ARRAY -> new Tuple(readArray(json, pool, Depth.below(depth)));
            default -> readObject(json, pool, Depth.below(depth));
        };
    }

    private static void writeArray(JsonGenerator json, List<Value> elements) throws IOException {
        json.writeStartArray();
        for (Value element : elements) {
            write(json, element);
        }
        json.writeEndArray();
    }

    private static void writeRecord(JsonGenerator json, Rec rec) throws IOException {
        if (rec.names().stream().anyMatch(name -> name.startsWith("#"))) {
            writeMap(json, rec.names().stream().<Value>map(Text::new).toList(), rec.values());
            return;
        }
        json.writeStartObject();
        for (int i = 0; i < rec.names().size(); i++) {
            json.writeFieldName(rec.names().get(i));
            write(json, rec.values().get(i));
        }
        json.writeEndObject();
    }

    private static void writeMap(JsonGenerator json, List<Value> keys, List<Value> values) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("#map");
        for (int i = 0; i < keys.size(); i++) {
            writeArray(json, List.of(keys.get(i), values.get(i)));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static Int integer(String digits) {
        if (digits.length() <= LONGEST_INT) {
            long number = Long.parseLong(digits);
            if (number == (int) number) {
                return Int.of((int) number);
            }
        }
        throw new BadValueException(
                "expected an integer of at most 32 bits, found " + OneLine.shortened(digits));
    }

    private static List<Value> readArray(JsonParser json, Pool pool, int depth) throws IOException {
        List<Value> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json, pool, depth));
        }
        return elements;
    }

    private static Value readObject(JsonParser json, Pool pool, int depth) throws IOException {
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (name.startsWith("#")) {
                return readForm(json, pool, depth, name, names.isEmpty());
            }
            names.add(pool.string(Utf8.checked(name)));
            values.add(read(json, pool, depth));
        }
        return Values.record(names, values);
    }

    private static Value readForm(JsonParser json, Pool pool, int depth, String form, boolean first)
            throws IOException {
        Value value =
                switch (form) {
                    case "#set" -> Values.set(readElements(json, pool, depth, form));
                    case "#tup" -> new Tuple(readElements(json, pool, depth, form));
                    case "#map" -> readMap(json, pool, depth);
                    case "#model" -> new Model(pool.string(readText(json, form)));
                    case "#bigint" -> readBigInteger(json);
                    default -> throw new BadValueException(
                            "expected #set, #tup, #map, #model or #bigint, found " + OneLine.quoted(form));
                };
        if (!first || json.nextToken() != JsonToken.END_OBJECT) {
            throw new BadValueException("expected an object with " + form + " alone, found other fields beside it");
        }
        return value;
    }

    private static List<Value> readElements(JsonParser json, Pool pool, int depth, String form) throws IOException {
        expect(json, JsonToken.START_ARRAY, "an array in " + form);
        return readArray(json, pool, depth);
    }

    private static Value readMap(JsonParser json, Pool pool, int depth) throws IOException {
        expect(json, JsonToken.START_ARRAY, "an array in #map");
        List<Value> keys = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            expect(json, JsonToken.START_ARRAY, "pairs in #map");
            List<Value> pair = readArray(json, pool, depth);
            if (pair.size() != 2) {
                throw new BadValueException("expected pairs in #map, found an array of " + pair.size());
            }
            keys.add(pair.get(0));
            values.add(pair.get(1));
        }
        return Values.function(keys, values);
    }

    private static String readText(JsonParser json, String form) throws IOException {
        expect(json, JsonToken.VALUE_STRING, "a string in " + form);
        return Utf8.checked(json.getText());
    }

    private static Int readBigInteger(JsonParser json) throws IOException {
        String digits = readText(json, "#bigint");
        if (!digits.matches("-?[0-9]+")) {
            throw new BadValueException("expected digits in #bigint, found " + OneLine.quoted(digits));
        }
        return integer(digits);
    }

    private static void expect(JsonParser json, JsonToken token, String what) throws IOException {
        if (json.currentToken() != token) {
            throw new BadValueException("expected " + what + ", found " + describe(json));
        }
    }

    public static String describe(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_ARRAY -> "an array";
            case START_OBJECT -> "an object";
            case VALUE_STRING -> "the string " + OneLine.quoted(json.getText());
            default -> OneLine.shortened(json.getText());
        };
    }
}
