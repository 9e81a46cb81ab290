package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.ValueWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reasons and places as JSON, the same wherever they are written. */
public final class ReasonJson {
    private ReasonJson() {}

    public static void write(JsonGenerator json, Reason reason) throws IOException {
        write(json, reason, ValueWriter.PLAIN);
    }

    static void write(JsonGenerator json, Reason reason, ValueWriter values) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", word(reason.kind()));
        json.writeStringField("text", reason.text());
        json.writeFieldName("at");
        write(json, reason.place());
        json.writeArrayFieldStart("parts");
        for (Reason.Part part : reason.parts()) {
            write(json, part, values);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("bindings");
        for (Reason.Binding binding : reason.bindings()) {
            write(json, binding, values);
        }
        json.writeEndArray();
        json.writeStringField("message", reason.message().orElse(null));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Reason.Part part, ValueWriter values) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", part.text());
        json.writeFieldName("at");
        write(json, part.place());
        json.writeFieldName("value");
        values.write(json, part.value());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Reason.Binding binding, ValueWriter values) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", word(binding.role()));
        json.writeStringField("name", binding.name());
        json.writeFieldName("value");
        values.write(json, binding.value());
        json.writeEndObject();
    }

    public static void write(JsonGenerator json, Place place) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", place.file());
        json.writeNumberField("line", place.line());
        json.writeNumberField("column", place.column());
        json.writeNumberField("endLine", place.endLine());
        json.writeNumberField("endColumn", place.endColumn());
        json.writeEndObject();
    }

    public static Reason reason(JsonCursor json) throws IOException {
        json.start();
        Reason.Kind kind = constant(Reason.Kind.class, json.string("kind"));
        String text = json.string("text");
        json.field("at");
        Place place = place(json);
        List<Reason.Part> parts = json.list("parts", () -> part(json));
        List<Reason.Binding> bindings = json.list("bindings", () -> binding(json));
        Optional<String> message = json.stringOrNull("message");
        json.end();
        return new Reason(kind, place, text, parts, bindings, message);
    }

    private static Reason.Part part(JsonCursor json) throws IOException {
        json.start();
        String text = json.string("text");
        json.field("at");
        Place place = place(json);
        json.field("value");
        Reason.Part part = new Reason.Part(text, place, json.value());
        json.end();
        return part;
    }

    private static Reason.Binding binding(JsonCursor json) throws IOException {
        json.start();
        Reason.Role role = constant(Reason.Role.class, json.string("role"));
        String name = json.string("name");
        json.field("value");
        Reason.Binding binding = new Reason.Binding(role, name, json.value());
        json.end();
        return binding;
    }

    public static Place place(JsonCursor json) throws IOException {
        json.start();
        Place place = new Place(
                json.string("file"),
                json.count("line"),
                json.count("column"),
                json.count("endLine"),
                json.count("endColumn"));
        json.end();
        return place;
    }

    /** How JSON writes a constant of ours. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The constant that JSON writes so. */
    public static <E extends Enum<E>> E constant(Class<E> type, String word) {
        List<String> known = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(word)) {
                return constant;
            }
            known.add(word(constant));
        }
        throw new BadValueException("expected one of " + String.join(", ", known) + ", found another word");
    }
}
