package dev.traceloom.spec.tlc.overrides;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.ModelValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;

/**
 * Values as JSON text. Equal values give equal text however TLC represents them: every empty function is [], every
 * function over 1..n an array, every other one an object. Fields are sorted by name, because TLC's own order of
 * strings depends on which it met first.
 */
final class JsonWriter {

    private static final JsonFactory JSON = new JsonFactory();

    private interface Content {
        void write(JsonGenerator out) throws IOException;
    }

    private JsonWriter() {
    }

    static String text(Value value) {
        return text(out -> write(out, value));
    }

    static String array(Value value) {
        return text(out -> {
            boolean function = value.toFcnRcd() != null;
            writeArray(out, function ? Arguments.sequence("first", "ToJsonArray", value)
                    : Arguments.set("first", "ToJsonArray", value));
        });
    }

    static String object(Value value) {
        FcnRcdValue function = Arguments.function("first", "ToJsonObject", value);
        return text(out -> {
            if (function.toTuple() instanceof TupleValue tuple) {
                out.writeStartObject();
                for (int i = 0; i < tuple.elems.length; i++) {
                    out.writeFieldName(Integer.toString(i));
                    write(out, tuple.elems[i]);
                }
                out.writeEndObject();
            } else {
                writeObject(out, function);
            }
        });
    }

    private static String text(Content content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = JSON.createGenerator(text)) {
            content.write(out);
        } catch (IOException e) {
            throw Failure.because("The value cannot be written as JSON: " + e.getMessage());
        }
        return text.toString();
    }

    private static void write(JsonGenerator out, Value value) throws IOException {
        if (value instanceof IntValue number) {
            out.writeNumber(number.val);
        } else if (value instanceof BoolValue truth) {
            out.writeBoolean(truth.val);
        } else if (value instanceof StringValue string) {
            out.writeString(string.val.toString());
        } else if (value instanceof ModelValue model) {
            out.writeString(model.val.toString());
        } else if (value instanceof TupleValue tuple) {
            writeArray(out, tuple.elems);
        } else if (value.toFcnRcd() instanceof FcnRcdValue function) {
            writeFunction(out, function);
        } else {
            writeArray(out, Arguments.set("first", "ToJson", value));
        }
    }

    private static void writeFunction(JsonGenerator out, FcnRcdValue function) throws IOException {
        if (function.values.length == 0) {
            writeArray(out, function.values);
        } else if (function.toTuple() instanceof TupleValue tuple) {
            writeArray(out, tuple.elems);
        } else {
            writeObject(out, function);
        }
    }

    private static void writeArray(JsonGenerator out, Value[] elements) throws IOException {
        out.writeStartArray();
        for (Value element : elements) {
            write(out, element);
        }
        out.writeEndArray();
    }

    private static void writeObject(JsonGenerator out, FcnRcdValue function) throws IOException {
        Value[] domain = function.getDomainAsValues();
        Map<String, Value> fields = new TreeMap<>();
        for (int i = 0; i < domain.length; i++) {
            String name = domain[i] instanceof StringValue string ? string.val.toString() : domain[i].toString();
            if (fields.put(name, function.values[i]) != null) {
                throw Failure.because("The function cannot be written as a JSON object: two arguments read " + name);
            }
        }
        out.writeStartObject();
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            out.writeFieldName(field.getKey());
            write(out, field.getValue());
        }
        out.writeEndObject();
    }
}
