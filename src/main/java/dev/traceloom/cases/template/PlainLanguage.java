package dev.traceloom.cases.template;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Set;

/** For templates of any language: values and texts are JSON, as in the Informal Trace Format, and names as they are as far as they can be. */
final class PlainLanguage implements Language {
    private static final JsonFactory FACTORY = new JsonFactory();

    private interface Content {
        void writeTo(JsonGenerator json) throws IOException;
    }

    @Override
    public String literal(Value value, Shape shape) {
        return json(json -> ValueJson.write(json, value));
    }

    @Override
    public String text(String text) {
        return json(json -> json.writeString(text));
    }

    private static String json(Content content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            content.writeTo(json);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.toString();
    }

    @Override
    public String type(Shape shape) {
        return shape.only() == null ? "any" : shape.only().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String method(String name, Identifiers taken) {
        return taken.plain(name);
    }

    @Override
    public Identifiers methods() {
        return new Identifiers(Set.of(), Set.of());
    }

    @Override
    public Identifiers parameters() {
        return new Identifiers(Set.of(), Set.of());
    }
}
