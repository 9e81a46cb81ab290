package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Walks through JSON whose fields come in a known order. Fields that it is not asked for are skipped, so that a later
 * version may add some. Everything it refuses is a {@link BadValueException}; only the caller knows the file.
 */
public final class JsonCursor {
    private static final int LONGEST_UNSIGNED = 20;

    private final JsonParser json;

    /** Whether the parser stands at a field name, or the end of an object, that nobody has taken yet. */
    private boolean peeked;

    public JsonCursor(JsonParser json) throws IOException {
        this.json = json;
        json.nextToken();
    }

    /** Reads one item of a list. */
    public interface Element<T> {
        T read() throws IOException;
    }

    public void start() {
        expect(JsonToken.START_OBJECT, "an object");
        peeked = false;
    }

    /** Goes to the value of this field. */
    public void field(String name) throws IOException {
        while (!optional(name)) {
            if (json.currentToken() != JsonToken.FIELD_NAME) {
                throw new BadValueException("expected the field " + name + ", found nothing");
            }
            json.nextToken();
            json.skipChildren();
            json.nextToken();
        }
    }

    /** Goes to the value of this field if it comes next. */
    public boolean optional(String name) throws IOException {
        peek();
        if (json.currentToken() != JsonToken.FIELD_NAME || !json.currentName().equals(name)) {
            return false;
        }
        json.nextToken();
        peeked = false;
        return true;
    }

    public void end() throws IOException {
        peek();
        while (json.currentToken() == JsonToken.FIELD_NAME) {
            json.nextToken();
            json.skipChildren();
            json.nextToken();
        }
        expect(JsonToken.END_OBJECT, "the end of an object");
        peeked = false;
    }

    private void peek() throws IOException {
        if (!peeked) {
            json.nextToken();
            peeked = true;
        }
    }

    public void endOfDocument() throws IOException {
        if (json.nextToken() != null) {
            throw new BadValueException("expected one object, found more after it");
        }
    }

    public boolean atNull() {
        return json.currentToken() == JsonToken.VALUE_NULL;
    }

    public boolean atArray() {
        return json.currentToken() == JsonToken.START_ARRAY;
    }

    public String string(String field) throws IOException {
        field(field);
        return string();
    }

    public Optional<String> stringOrNull(String field) throws IOException {
        field(field);
        return atNull() ? Optional.empty() : Optional.of(string());
    }

    public String string() throws IOException {
        expect(JsonToken.VALUE_STRING, "a string");
        return json.getText();
    }

    public boolean bool(String field) throws IOException {
        field(field);
        return bool();
    }

    public boolean bool() {
        if (json.currentToken() != JsonToken.VALUE_TRUE) {
            expect(JsonToken.VALUE_FALSE, "true or false");
        }
        return json.currentToken() == JsonToken.VALUE_TRUE;
    }

    /** A number that counts something. */
    public int count(String field) throws IOException {
        field(field);
        return count();
    }

    public int count() throws IOException {
        return (int) wholeNumber(Integer.MAX_VALUE);
    }

    public long longCount(String field) throws IOException {
        field(field);
        return wholeNumber(Long.MAX_VALUE);
    }

    private long wholeNumber(long most) throws IOException {
        long number = unsigned();
        if (number < 0 || number > most) {
            throw new BadValueException("expected a number from 0 to " + most + ", found " + json.getText());
        }
        return number;
    }

    public long unsigned() throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
        try {
            if (json.getTextLength() <= LONGEST_UNSIGNED) {
                return Long.parseUnsignedLong(json.getText());
            }
        } catch (NumberFormatException tooLargeOrNegative) {
            // Refused below with the others.
        }
        throw new BadValueException("expected a number from 0 to 2^64 - 1, found another");
    }

    public double decimal(String field) throws IOException {
        field(field);
        if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            expect(JsonToken.VALUE_NUMBER_FLOAT, "a number");
        }
        return json.getDoubleValue();
    }

    public <T> List<T> list(String field, Element<T> element) throws IOException {
        field(field);
        return list(element);
    }

    public <T> List<T> list(Element<T> element) throws IOException {
        expect(JsonToken.START_ARRAY, "an array");
        List<T> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            items.add(element.read());
        }
        return List.copyOf(items);
    }

    public List<String> strings(String field) throws IOException {
        return list(field, this::string);
    }

    public Value value() throws IOException {
        return ValueJson.read(json);
    }

    /** An object whose fields are values, in its order. */
    Map<String, Value> values() throws IOException {
        expect(JsonToken.START_OBJECT, "an object");
        Map<String, Value> values = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            values.put(name, value());
        }
        return values;
    }

    JsonParser parser() {
        return json;
    }

    private void expect(JsonToken token, String what) {
        if (json.currentToken() != token) {
            throw new BadValueException("expected " + what + ", found " + describe(json.currentToken()));
        }
    }

    private static String describe(JsonToken token) {
        if (token == null) {
            return "the end";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "a string";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_TRUE, VALUE_FALSE -> "true or false";
            case VALUE_NULL -> "null";
            default -> "something else";
        };
    }
}
