package dev.traceloom.trace.rewrite;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Depth;
import dev.traceloom.trace.value.UntrustedJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Spans as those write them who collect them: an object a line, an array of them, or within documents of their own. From the latter,
 * each span is taken with what the document tells of all of them:
 *
 * <ul>
 *   <li>OpenTelemetry's ({@code resourceSpans}): attributes become objects by key, and {@code resource} those of the resource.
 *   <li>Jaeger's ({@code spans} and {@code processes}, perhaps within {@code data}): likewise {@code tags}; {@code process} is that of the
 *       span, and {@code parents} are the spans that it refers to.
 * </ul>
 */
public final class SpanDocuments implements Rewriting {
    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]*)");

    private final JsonLines lines = new JsonLines();

    private SpanDocuments() {}

    /** The one way. */
    public static Rewriting all() {
        return (input, name) -> new SpanDocuments().rewrite(input, name);
    }

    @Override
    public JsonLines rewrite(InputStream input, String name) throws IOException, TraceException {
        char[] text = new String(input.readAllBytes(), StandardCharsets.UTF_8).toCharArray();
        long line = 1;
        try (JsonParser json = UntrustedJson.parser(text, text.length)) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.START_ARRAY || json.currentToken() == JsonToken.END_ARRAY) {
                    continue;
                }
                line = json.currentTokenLocation().getLineNr();
                add(line, read(json, 0), name);
            }
        } catch (BadValueException bad) {
            throw TraceException.inLine(name, line, "", bad.getMessage());
        } catch (JsonProcessingException broken) {
            throw TraceException.inLine(
                    name,
                    broken.getLocation() == null ? line : broken.getLocation().getLineNr(),
                    "",
                    "expected JSON, found something else, or the end of the file: was it cut, or is it still being written?");
        }
        return lines;
    }

    /** An object of the document, which remembers where it began. */
    private static final class Located extends LinkedHashMap<String, Object> {
        private static final long serialVersionUID = 1L;
        private final long line;

        Located(long line) {
            this.line = line;
        }
    }

    /** A number or a word, as it stands there. */
    private record Raw(String text) {}

    private static Object read(JsonParser json, int depth) throws IOException {
        if (depth > Depth.MAX) {
            throw new BadValueException("expected at most " + Depth.MAX + " levels of nesting, found more");
        }
        switch (json.currentToken()) {
            case START_OBJECT -> {
                Located object = new Located(json.currentTokenLocation().getLineNr());
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    String field = json.currentName();
                    json.nextToken();
                    if (object.put(field, read(json, depth + 1)) != null) {
                        throw new BadValueException("expected each key once, found " + OneLine.quoted(field) + " twice");
                    }
                }
                return object;
            }
            case START_ARRAY -> {
                List<Object> array = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    array.add(read(json, depth + 1));
                }
                return array;
            }
            case VALUE_STRING -> {
                return json.getText();
            }
            default -> {
                return new Raw(json.getText());
            }
        }
    }

    private void add(long line, Object value, String name) throws IOException, TraceException {
        if (!(value instanceof Located object)) {
            throw TraceException.inLine(name, line, "", "expected an object, found " + OneLine.quoted(String.valueOf(value)));
        }
        if (object.containsKey("resourceSpans")) {
            for (Located one : objects(object.get("resourceSpans"))) {
                addResource(one);
            }
        } else if (object.get("data") instanceof List<?> traces) {
            for (Located trace : objects(traces)) {
                addJaeger(trace);
            }
        } else if (object.get("spans") instanceof List<?> && object.get("processes") instanceof Located) {
            addJaeger(object);
        } else {
            write(line, object);
        }
    }

    private void addResource(Located one) throws IOException {
        Map<String, Object> resource = one.get("resource") instanceof Located of ? attributes(of.get("attributes")) : Map.of();
        for (String scopes : List.of("scopeSpans", "instrumentationLibrarySpans")) {
            for (Located scope : objects(one.get(scopes))) {
                for (Located span : objects(scope.get("spans"))) {
                    span.put("attributes", attributes(span.get("attributes")));
                    span.put("resource", resource);
                    write(span.line, span);
                }
            }
        }
    }

    private void addJaeger(Located trace) throws IOException {
        Located processes = trace.get("processes") instanceof Located all ? all : new Located(0);
        processes.values().forEach(process -> {
            if (process instanceof Located one) {
                one.put("tags", attributes(one.get("tags")));
            }
        });
        for (Located span : objects(trace.get("spans"))) {
            List<Object> parents = new ArrayList<>();
            objects(span.get("references")).forEach(reference -> parents.add(reference.get("spanID")));
            span.put("parents", parents);
            span.put("tags", attributes(span.get("tags")));
            span.put("process", processes.getOrDefault(String.valueOf(span.get("processID")), Map.of()));
            write(span.line, span);
        }
    }

    private static List<Located> objects(Object array) {
        return array instanceof List<?> list
                ? list.stream().filter(Located.class::isInstance).map(Located.class::cast).toList()
                : List.of();
    }

    /** Pairs of a key and a value, as an object; the first of each key counts. */
    private static Map<String, Object> attributes(Object pairs) {
        Map<String, Object> attributes = new LinkedHashMap<>();
        for (Located pair : objects(pairs)) {
            attributes.putIfAbsent(String.valueOf(pair.get("key")), value(pair.get("value")));
        }
        return attributes;
    }

    /** OpenTelemetry says of each value what it is: {@code {"intValue": "5"}}. */
    private static Object value(Object typed) {
        if (!(typed instanceof Located object) || object.size() != 1) {
            return typed;
        }
        String type = object.keySet().iterator().next();
        Object value = object.get(type);
        return switch (type) {
            case "intValue" -> value instanceof String digits && WHOLE.matcher(digits).matches() ? new Raw(digits) : value;
            case "arrayValue" -> value instanceof Located array
                    ? objects(array.get("values")).stream().map(SpanDocuments::value).toList()
                    : value;
            case "kvlistValue" -> value instanceof Located list ? attributes(list.get("values")) : value;
            case "stringValue", "boolValue", "doubleValue", "bytesValue" -> value;
            default -> typed;
        };
    }

    private void write(long line, Object object) throws IOException {
        lines.add(line, json -> write(json, object));
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
        if (value instanceof Map<?, ?> object) {
            json.writeStartObject();
            for (Map.Entry<?, ?> field : object.entrySet()) {
                json.writeFieldName(String.valueOf(field.getKey()));
                write(json, field.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof List<?> array) {
            json.writeStartArray();
            for (Object element : array) {
                write(json, element);
            }
            json.writeEndArray();
        } else if (value instanceof Raw raw) {
            json.writeRawValue(raw.text);
        } else if (value == null) {
            json.writeNull();
        } else {
            json.writeString(String.valueOf(value));
        }
    }
}
