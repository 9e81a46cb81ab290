package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.ExplanationWriter;
import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.text.CoreWords;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.ValueExcerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Writes the page: the skeleton with style, script and the explanation as JSON put in their places. */
public final class Pages {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    /** They share one scope, so the order in which they come matters only for what they do at once. */
    private static final List<String> SCRIPTS = List.of(
            "dom.js", "data.js", "values.js", "graph.js", "timeboxes.js", "causal.js", "diagram.js", "tree.js", "state.js", "reasons.js",
            "page.js");

    private Pages() {}

    /** Writes the file, or leaves what was there. */
    public static void write(Explanation explanation, Path file) throws IOException {
        WholeFile.write(file, output -> {
            try (Writer writer = new OutputStreamWriter(output, StandardCharsets.UTF_8)) {
                write(explanation, writer);
            }
        });
    }

    static void write(Explanation explanation, Writer writer) throws IOException {
        String skeleton = resource("page.html");
        int at = 0;
        for (String part : new String[] {"title", "style", "data", "script"}) {
            String mark = "{{" + part + "}}";
            int next = skeleton.indexOf(mark, at);
            writer.write(skeleton, at, next - at);
            switch (part) {
                case "title" -> writer.write(escaped(explanation.summary().trace()));
                case "data" -> writeData(explanation, writer);
                case "style" -> writer.write(resource("page.css"));
                default -> {
                    for (String script : SCRIPTS) {
                        writer.write(resource(script));
                    }
                }
            }
            at = next + mark.length();
        }
        writer.write(skeleton.substring(at));
    }

    /** Times are given as text as well, because a browser's numbers have 53 bits. */
    private static void writeData(Explanation explanation, Writer writer) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(writer)) {
            json.setCharacterEscapes(new InsideScript());
            json.writeStartObject();
            json.writeFieldName("explanation");
            // Clocks are most of a page of many processes; what they say is in the diagram.
            ExplanationWriter.write(json, withoutClocks(explanation));
            Optional<CausalDiagram> causal = CausalDiagram.of(explanation);
            if (causal.isPresent()) {
                json.writeFieldName("causal");
                new CausalJson(json, explanation).write(causal.get());
            }
            json.writeStringField("coreStart", explanation.core()
                    .map(core -> CoreWords.start(explanation, core, ValueExcerpt.WRITTEN).sentence())
                    .orElse(""));
            json.writeArrayFieldStart("times");
            for (TraceThread thread : explanation.threads()) {
                json.writeStartArray();
                for (Operation operation : thread.operations()) {
                    json.writeString(Long.toUnsignedString(operation.start()));
                    json.writeString(operation.hasEnd() ? Long.toUnsignedString(operation.end()) : "");
                }
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static Explanation withoutClocks(Explanation explanation) {
        return explanation.withThreads(explanation.threads().stream()
                .map(thread -> TraceThread.excerpt(
                        thread.id(),
                        thread.first(),
                        thread.operations().stream()
                                .map(operation -> operation.withClock(VectorClock.NONE))
                                .toList()))
                .toList());
    }

    private static String resource(String name) throws IOException {
        try (InputStream shipped = Pages.class.getResourceAsStream(name)) {
            if (shipped == null) {
                throw new IOException("the jar lacks its " + name);
            }
            return new String(shipped.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String escaped(String text) {
        return VisibleText.line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** JSON within a script element ends at {@code </script>} wherever that stands, unless no {@code <} does. */
    private static final class InsideScript extends CharacterEscapes {
        private static final long serialVersionUID = 1;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes['<'] = ESCAPE_CUSTOM;
            codes['>'] = ESCAPE_CUSTOM;
            codes['&'] = ESCAPE_CUSTOM;
            return codes;
        }

        @Override
        public SerializableString getEscapeSequence(int character) {
            return new SerializedString(String.format("\\u%04x", character));
        }
    }
}
