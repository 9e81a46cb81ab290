package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.bundle.ExplanationWriter;
import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.explain.text.CoreWords;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.ValueExcerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
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
            "dom.js", "shared.js", "data.js", "values.js", "graph.js", "timeboxes.js", "causal.js", "diagram.js", "tree.js", "state.js", "schedule.js", "messages.js", "reasons.js",
            "page.js");

    /** Of the data; style and script add a tenth of a megabyte. */
    private static final int MOST_CHARACTERS = 1_800_000;

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
        String data = fitting(explanation);
        String skeleton = resource("page.html");
        int at = 0;
        for (String part : new String[] {"title", "style", "data", "script"}) {
            String mark = "{{" + part + "}}";
            int next = skeleton.indexOf(mark, at);
            writer.write(skeleton, at, next - at);
            switch (part) {
                case "title" -> writer.write(escaped(explanation.summary().trace()));
                case "data" -> writer.write(data);
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

    /** A page has to be opened, sent and kept: of what is too large, only the orders nearest to the end are in it. */
    private static String fitting(Explanation whole) throws IOException {
        // Clocks are most of a page of many processes; what they say is in the diagram.
        Explanation shown = withoutClocks(whole);
        Optional<MessageSchedule> messages = MessageMeta.read(whole.threads()).schedule();
        if (messages.isPresent()) {
            shown = shown.withThreads(shown.threads().stream().map(MessagesJson::without).toList());
        }
        // Of the whole, so it is the same however much is left out.
        Optional<CausalDiagram> causal = CausalDiagram.of(whole);
        while (true) {
            SharedValues values = SharedValues.of(shown.graph(), MOST_CHARACTERS / 2);
            String data = data(whole, shown, values, causal, messages);
            LinearizationGraph graph = shown.graph();
            int deepest = graph.nodes().stream().mapToInt(LinearizationGraph.Node::depth).max().orElse(0);
            if (graph.firstDepth() >= deepest || values.isComplete() && data.length() <= MOST_CHARACTERS) {
                return data;
            }
            shown = LaterOrders.of(shown, (graph.firstDepth() + deepest + 1) / 2);
        }
    }

    /** Times are given as text as well, because a browser's numbers have 53 bits. */
    private static String data(
            Explanation whole,
            Explanation shown,
            SharedValues values,
            Optional<CausalDiagram> causal,
            Optional<MessageSchedule> messages)
            throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setCharacterEscapes(new InsideScript());
            json.writeStartObject();
            json.writeFieldName("explanation");
            ExplanationWriter.write(json, shown, values);
            json.writeFieldName("values");
            values.writeTable(json);
            json.writeNumberField("leftOut", shown.graph().firstDepth() - whole.graph().firstDepth());
            json.writeBooleanField("shortened", !values.isComplete());
            if (causal.isPresent()) {
                json.writeFieldName("causal");
                new CausalJson(json, whole).write(causal.get());
            }
            if (messages.isPresent()) {
                MessagesJson.write(json, messages.get());
            }
            json.writeStringField("coreStart", whole.core()
                    .map(core -> CoreWords.start(whole, core, ValueExcerpt.WRITTEN).sentence())
                    .orElse(""));
            json.writeArrayFieldStart("times");
            for (TraceThread thread : whole.threads()) {
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
        return text.toString();
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

    /** Text as markup that shows it, what cannot be seen included; for what stands between tags. */
    public static String escaped(String text) {
        return VisibleText.line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
