package dev.traceloom.spec.tlc.overrides;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/**
 * Reads JSON files as values: arrays as sequences, objects as records. A number that TLC has none for, with a fraction or
 * beyond 32 bits, is its text, a string: most often nobody looks at it, and who compares it with a number is told.
 */
final class JsonReader {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final String operator;
    private final Path file;

    JsonReader(String operator, Path file) {
        this.operator = operator;
        this.file = file;
    }

    /** The one value in the file. */
    Value value() {
        List<Value> values = values();
        if (values.size() != 1) {
            throw Failure.because(operator + ": " + file + " should hold one JSON value, but it holds "
                    + (values.isEmpty() ? "none." : values.size() + "."));
        }
        return values.get(0);
    }

    /** All values in the file; that they are on lines of their own is not checked. */
    Value sequence() {
        return new TupleValue(values().toArray(Value[]::new));
    }

    private List<Value> values() {
        try (JsonParser in = JSON.createParser(Files.newInputStream(file))) {
            List<Value> values = new ArrayList<>();
            List<Integer> lines = new ArrayList<>();
            while (in.nextToken() != null) {
                lines.add(in.currentTokenLocation().getLineNr());
                values.add(read(in));
            }
            GivenFiles.noteLines(values, lines);
            return values;
        } catch (JsonProcessingException e) {
            throw Failure.because(operator + ": " + file + ":" + e.getLocation().getLineNr() + " is not JSON: "
                    + e.getOriginalMessage());
        } catch (IOException e) {
            throw Failure.because(operator + ": cannot read " + file + " (" + e + ").");
        }
    }

    private Value read(JsonParser in) throws IOException {
        return switch (in.currentToken()) {
            case START_ARRAY -> readArray(in);
            case START_OBJECT -> readObject(in);
            case VALUE_STRING -> new StringValue(in.getText());
            case VALUE_TRUE -> BoolValue.ValTrue;
            case VALUE_FALSE -> BoolValue.ValFalse;
            case VALUE_NUMBER_INT -> readNumber(in);
            case VALUE_NUMBER_FLOAT -> new StringValue(in.getText());
            case VALUE_NULL -> throw noValue(in, "null");
            default -> throw noValue(in, in.getText());
        };
    }

    private Value readNumber(JsonParser in) throws IOException {
        return in.getNumberType() == JsonParser.NumberType.INT
                ? IntValue.gen(in.getIntValue())
                : new StringValue(in.getText());
    }

    private Value readArray(JsonParser in) throws IOException {
        List<Value> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(in));
        }
        return new TupleValue(elements.toArray(Value[]::new));
    }

    private Value readObject(JsonParser in) throws IOException {
        List<UniqueString> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            names.add(UniqueString.uniqueStringOf(in.currentName()));
            in.nextToken();
            values.add(read(in));
        }
        if (names.isEmpty()) {
            // Equal to every function without arguments; as such it can be translated.
            return new FcnRcdValue(new Value[0], new Value[0], true);
        }
        return new RecordValue(names.toArray(UniqueString[]::new), values.toArray(Value[]::new), false);
    }

    private RuntimeException noValue(JsonParser in, String what) {
        return Failure.because(operator + ": " + file + ":" + in.currentTokenLocation().getLineNr()
                + ": TLC has no value for " + what + "; leave it out of the file, or write a string instead.");
    }
}
