package dev.traceloom.spec.tlc.overrides;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tlc2.overrides.TLAPlusOperator;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;

/** JSON text and files. */
public final class JsonOverrides {

    private static final String MODULE = "Json";

    private JsonOverrides() {
    }

    @TLAPlusOperator(identifier = "ToJson", module = MODULE, warn = false)
    public static Value toJson(Value value) {
        return new StringValue(JsonWriter.text(value));
    }

    @TLAPlusOperator(identifier = "ToJsonArray", module = MODULE, warn = false)
    public static Value toJsonArray(Value value) {
        return new StringValue(JsonWriter.array(value));
    }

    @TLAPlusOperator(identifier = "ToJsonObject", module = MODULE, warn = false)
    public static Value toJsonObject(Value value) {
        return new StringValue(JsonWriter.object(value));
    }

    @TLAPlusOperator(identifier = "JsonDeserialize", module = MODULE, warn = false)
    public static Value deserialize(Value filename) {
        Path file = Permissions.readable("JsonDeserialize",
                Arguments.string("first", "JsonDeserialize", filename));
        return ReadOnce.value("JsonDeserialize " + file, file, () -> new JsonReader("JsonDeserialize", file).value());
    }

    @TLAPlusOperator(identifier = "ndJsonDeserialize", module = MODULE, warn = false)
    public static Value ndDeserialize(Value filename) {
        Path file = Permissions.readable("ndJsonDeserialize",
                Arguments.string("first", "ndJsonDeserialize", filename));
        return ReadOnce.value(
                "ndJsonDeserialize " + file, file, () -> new JsonReader("ndJsonDeserialize", file).sequence());
    }

    /** Level 1, so that TLC never evaluates it in advance: it has an effect. */
    @TLAPlusOperator(identifier = "JsonSerialize", module = MODULE, minLevel = 1, warn = false)
    public static synchronized Value serialize(Value filename, Value value) {
        Permissions.requireIo("JsonSerialize", "write files");
        return write("JsonSerialize", filename, JsonWriter.text(value));
    }

    @TLAPlusOperator(identifier = "ndJsonSerialize", module = MODULE, minLevel = 1, warn = false)
    public static synchronized Value ndSerialize(Value filename, Value value) {
        Permissions.requireIo("ndJsonSerialize", "write files");
        StringBuilder lines = new StringBuilder();
        for (Value element : Arguments.sequence("second", "ndJsonSerialize", value)) {
            lines.append(JsonWriter.text(element)).append('\n');
        }
        return write("ndJsonSerialize", filename, lines.toString());
    }

    private static Value write(String operator, Value filename, String text) {
        Path file = Permissions.writable(operator, Arguments.string("first", operator, filename));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return BoolValue.ValTrue;
        } catch (IOException e) {
            throw Failure.because(operator + ": cannot write " + file + " (" + e + ").");
        }
    }
}
