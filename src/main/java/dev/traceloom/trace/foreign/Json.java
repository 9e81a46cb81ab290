package dev.traceloom.trace.foreign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Depth;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Utf8;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A piece of a log as it stands there. Numbers keep their digits: hardly any of them is ever looked at. */
sealed interface Json {

    record Obj(Map<String, Json> fields) implements Json {}

    record Arr(List<Json> elements) implements Json {}

    record Str(String text) implements Json {}

    record Num(String digits) implements Json {}

    record Bool(boolean value) implements Json {}

    record Null() implements Json {}

    /** Reads what begins at the parser's current token, and leaves the parser at its last. */
    static Json read(JsonParser json) throws IOException {
        return read(json, 0);
    }

    private static Json read(JsonParser json, int depth) throws IOException {
        if (depth > Depth.MAX) {
            throw new BadValueException("expected at most " + Depth.MAX + " levels of nesting, found more");
        }
        return switch (json.currentToken()) {
            case VALUE_TRUE -> new Bool(true);
            case VALUE_FALSE -> new Bool(false);
            case VALUE_NULL -> new Null();
            case VALUE_STRING -> new Str(Utf8.checked(json.getText()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Num(json.getText());
            case START_ARRAY -> readArray(json, depth);
            default -> readObject(json, depth);
        };
    }

    private static Json readArray(JsonParser json, int depth) throws IOException {
        List<Json> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json, depth + 1));
        }
        return new Arr(elements);
    }

    private static Json readObject(JsonParser json, int depth) throws IOException {
        Map<String, Json> fields = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = Utf8.checked(json.currentName());
            json.nextToken();
            if (fields.put(name, read(json, depth + 1)) != null) {
                throw new BadValueException("expected each key once, found " + OneLine.quoted(name) + " twice");
            }
        }
        return new Obj(fields);
    }

    default void write(JsonGenerator json) throws IOException {
        if (this instanceof Obj object) {
            json.writeStartObject();
            for (Map.Entry<String, Json> field : object.fields.entrySet()) {
                json.writeFieldName(field.getKey());
                field.getValue().write(json);
            }
            json.writeEndObject();
        } else if (this instanceof Arr array) {
            json.writeStartArray();
            for (Json element : array.elements) {
                element.write(json);
            }
            json.writeEndArray();
        } else if (this instanceof Str string) {
            json.writeString(string.text);
        } else {
            json.writeRawValue(plain());
        }
    }

    /** The same where nothing of it is looked at any more. */
    default Meta toMeta() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Meta.fromJson(text.toString());
    }

    /** What it is, as messages say it. */
    default String describe() {
        if (this instanceof Obj) {
            return "an object";
        }
        if (this instanceof Arr) {
            return "an array";
        }
        return this instanceof Str string ? "the string " + OneLine.quoted(string.text) : OneLine.shortened(plain());
    }

    /** A string, a number or a word without quotation marks; empty for what has parts. */
    default String plain() {
        if (this instanceof Str string) {
            return string.text;
        }
        if (this instanceof Num number) {
            return number.digits;
        }
        if (this instanceof Bool bool) {
            return String.valueOf(bool.value);
        }
        return this instanceof Null ? "null" : "";
    }

    default boolean isPlain() {
        return !(this instanceof Obj) && !(this instanceof Arr);
    }
}
