package dev.traceloom.trace.value;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.text.OneLine;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.msgpack.value.ExtensionValue;
import org.msgpack.value.MapValue;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

/** {@link Meta} in the JSON forms that its comment lists. */
final class MetaJson {
    private static final byte BIG_INTEGER = 3;
    private static final int MOST_DIGITS = 1000;
    private static final int BITS = 64;

    private MetaJson() {}

    static void write(JsonGenerator json, Value value) throws IOException {
        switch (value.getValueType()) {
            case NIL -> json.writeNull();
            case BOOLEAN -> json.writeBoolean(value.asBooleanValue().getBoolean());
            case INTEGER -> json.writeNumber(value.asIntegerValue().asBigInteger());
            case FLOAT -> writeDouble(json, value.asFloatValue().toDouble());
            case STRING -> writeString(json, value.asStringValue().asByteArray());
            case BINARY -> writeForm(json, "#bin", value.asBinaryValue().asByteArray());
            case ARRAY -> {
                json.writeStartArray();
                for (Value element : value.asArrayValue()) {
                    write(json, element);
                }
                json.writeEndArray();
            }
            case MAP -> writeMap(json, value.asMapValue());
            case EXTENSION -> writeExtension(json, value.asExtensionValue());
        }
    }

    static Value read(JsonParser json) throws IOException {
        Value value = read(json, 0);
        checkDepth(value, 0);
        return value;
    }

    private static Value read(JsonParser json, int depth) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> ValueFactory.newNil();
            case VALUE_TRUE -> ValueFactory.newBoolean(true);
            case VALUE_FALSE -> ValueFactory.newBoolean(false);
            case VALUE_NUMBER_INT -> readInteger(json.getText());
            case VALUE_NUMBER_FLOAT -> readDouble(json.getText());
            case VALUE_STRING -> ValueFactory.newString(Utf8.checked(json.getText()));
            case START_ARRAY -> ValueFactory.newArray(readArray(json, below(depth)));
            default -> readObject(json, below(depth));
        };
    }

    /** Three levels of JSON can make one level of map. */
    private static int below(int depth) {
        Depth.below(depth / 3);
        return depth + 1;
    }

    private static void checkDepth(Value value, int depth) {
        if (value.isArrayValue()) {
            int below = Depth.below(depth);
            value.asArrayValue().forEach(element -> checkDepth(element, below));
        } else if (value.isMapValue()) {
            int below = Depth.below(depth);
            for (Value part : value.asMapValue().getKeyValueArray()) {
                checkDepth(part, below);
            }
        }
    }

    private static void writeDouble(JsonGenerator json, double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeStartObject();
            json.writeStringField("#float", Double.toString(number));
            json.writeEndObject();
        }
    }

    private static void writeString(JsonGenerator json, byte[] bytes) throws IOException {
        try {
            json.writeString(Utf8.decode(bytes, bytes.length));
        } catch (CharacterCodingException e) {
            writeForm(json, "#str", bytes);
        }
    }

    private static void writeForm(JsonGenerator json, String form, byte[] bytes) throws IOException {
        json.writeStartObject();
        json.writeStringField(form, Base64.getEncoder().encodeToString(bytes));
        json.writeEndObject();
    }

    private static void writeMap(JsonGenerator json, MapValue map) throws IOException {
        Value[] pairs = map.getKeyValueArray();
        Optional<List<String>> names = names(pairs);
        json.writeStartObject();
        if (names.isPresent()) {
            for (int i = 0; i < pairs.length; i += 2) {
                json.writeFieldName(names.get().get(i / 2));
                write(json, pairs[i + 1]);
            }
        } else {
            json.writeArrayFieldStart("#map");
            for (int i = 0; i < pairs.length; i += 2) {
                json.writeStartArray();
                write(json, pairs[i]);
                write(json, pairs[i + 1]);
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** The keys, if a JSON object can hold them. */
    private static Optional<List<String>> names(Value[] pairs) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < pairs.length; i += 2) {
            if (!pairs[i].isStringValue()) {
                return Optional.empty();
            }
            byte[] bytes = pairs[i].asStringValue().asByteArray();
            try {
                String name = Utf8.decode(bytes, bytes.length);
                if (name.startsWith("#") || !seen.add(name)) {
                    return Optional.empty();
                }
                names.add(name);
            } catch (CharacterCodingException e) {
                return Optional.empty();
            }
        }
        return Optional.of(names);
    }

    private static void writeExtension(JsonGenerator json, ExtensionValue extension) throws IOException {
        if (extension.getType() == BIG_INTEGER) {
            String digits = new String(extension.getData(), StandardCharsets.ISO_8859_1);
            if (digits.length() <= MOST_DIGITS && digits.matches("-?[1-9][0-9]*") && !fits(new BigInteger(digits))) {
                json.writeNumber(digits);
                return;
            }
        }
        json.writeStartObject();
        json.writeArrayFieldStart("#ext");
        json.writeNumber(extension.getType());
        json.writeString(Base64.getEncoder().encodeToString(extension.getData()));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static boolean fits(BigInteger number) {
        return number.signum() < 0 ? number.bitLength() < BITS : number.bitLength() <= BITS;
    }

    private static Value readInteger(String digits) {
        if (digits.length() > MOST_DIGITS) {
            throw tooLong(digits);
        }
        BigInteger number = new BigInteger(digits);
        return fits(number)
                ? ValueFactory.newInteger(number)
                : ValueFactory.newExtension(BIG_INTEGER, number.toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Value readDouble(String digits) {
        if (digits.length() > MOST_DIGITS) {
            throw tooLong(digits);
        }
        return ValueFactory.newFloat(Double.parseDouble(digits));
    }

    private static BadValueException tooLong(String digits) {
        return new BadValueException(
                "expected a number of at most " + MOST_DIGITS + " characters, found " + OneLine.shortened(digits));
    }

    private static List<Value> readArray(JsonParser json, int depth) throws IOException {
        List<Value> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json, depth));
        }
        return elements;
    }

    private static Value readObject(JsonParser json, int depth) throws IOException {
        List<Value> pairs = new ArrayList<>();
        String first = "";
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = Utf8.checked(json.currentName());
            first = pairs.isEmpty() ? name : first;
            json.nextToken();
            pairs.add(ValueFactory.newString(name));
            pairs.add(read(json, depth));
        }
        if (pairs.size() == 2 && first.startsWith("#")) {
            Optional<Value> special = readForm(first, pairs.get(1));
            if (special.isPresent()) {
                return special.get();
            }
        }
        return ValueFactory.newMap(pairs.toArray(Value[]::new), true);
    }

    private static Optional<Value> readForm(String form, Value body) {
        return switch (form) {
            case "#bin" -> bytes(body).map(ValueFactory::newBinary);
            case "#str" -> bytes(body).map(ValueFactory::newString);
            case "#ext" -> extension(body);
            case "#map" -> map(body);
            case "#float" -> notFinite(body);
            default -> Optional.empty();
        };
    }

    private static Optional<byte[]> bytes(Value body) {
        if (!body.isStringValue()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getDecoder().decode(body.asStringValue().asByteArray()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Value> extension(Value body) {
        if (!body.isArrayValue() || body.asArrayValue().size() != 2) {
            return Optional.empty();
        }
        Value type = body.asArrayValue().get(0);
        if (!type.isIntegerValue() || !type.asIntegerValue().isInByteRange()) {
            return Optional.empty();
        }
        byte number = type.asIntegerValue().asByte();
        return bytes(body.asArrayValue().get(1)).map(bytes -> ValueFactory.newExtension(number, bytes));
    }

    private static Optional<Value> map(Value body) {
        if (!body.isArrayValue()) {
            return Optional.empty();
        }
        List<Value> pairs = new ArrayList<>();
        for (Value pair : body.asArrayValue()) {
            if (!pair.isArrayValue() || pair.asArrayValue().size() != 2) {
                return Optional.empty();
            }
            pairs.add(pair.asArrayValue().get(0));
            pairs.add(pair.asArrayValue().get(1));
        }
        return Optional.of(ValueFactory.newMap(pairs.toArray(Value[]::new), true));
    }

    private static Optional<Value> notFinite(Value body) {
        return switch (body.isStringValue() ? body.asStringValue().toString() : "") {
            case "NaN" -> Optional.of(ValueFactory.newFloat(Double.NaN));
            case "Infinity" -> Optional.of(ValueFactory.newFloat(Double.POSITIVE_INFINITY));
            case "-Infinity" -> Optional.of(ValueFactory.newFloat(Double.NEGATIVE_INFINITY));
            default -> Optional.empty();
        };
    }
}
