package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.OperationJson;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.trace.value.ValueWriter;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An explanation as one JSON object, complete: {@link ExplanationReader} makes an equal explanation of it. Its shape
 * is part of the contract with other programs (docs/command-line.md).
 */
public final class ExplanationWriter {
    /** Raised when a reader of the former shape would misunderstand the new one. */
    public static final int FORMAT = 1;

    private final JsonGenerator json;
    private final ValueWriter values;

    private ExplanationWriter(JsonGenerator json, ValueWriter values) {
        this.json = json;
        this.values = values;
    }

    public static void write(JsonGenerator json, Explanation explanation) throws IOException {
        write(json, explanation, ValueWriter.PLAIN);
    }

    /** With the values of states and reasons in another form, which {@link ExplanationReader} does not know. */
    public static void write(JsonGenerator json, Explanation explanation, ValueWriter values) throws IOException {
        new ExplanationWriter(json, values).write(explanation);
    }

    private interface Item<T> {
        void write(T item) throws IOException;
    }

    private void write(Explanation explanation) throws IOException {
        json.writeStartObject();
        json.writeNumberField("format", FORMAT);
        json.writeFieldName("summary");
        write(explanation.summary());
        array("threads", explanation.threads(), this::write);
        json.writeFieldName("graph");
        write(explanation.graph());
        array("frontier", explanation.frontier(), this::write);
        strings("telling", explanation.telling());
        array("stalled", explanation.stalls(), stall -> write(stall, explanation));
        array("waiting", explanation.waiting(), this::write);
        json.writeFieldName("core");
        if (explanation.core().isPresent()) {
            write(explanation.core().get());
        } else {
            json.writeNull();
        }
        array("tags", explanation.tags(), this::write);
        array("sources", explanation.sources(), this::write);
        strings("mappings", explanation.mappings().places());
        if (explanation.schedule().isPresent()) {
            json.writeFieldName("schedule");
            ScheduleJson.write(json, explanation.schedule().get());
        }
        json.writeEndObject();
    }

    private void write(Summary summary) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", summary.trace());
        json.writeStringField("specification", summary.specification());
        json.writeStringField("verdict", summary.verdict().word());
        json.writeNumberField("operations", summary.operations());
        json.writeNumberField("threads", summary.threads());
        json.writeNumberField("linearized", summary.linearized());
        json.writeNumberField("states", summary.states());
        json.writeNumberField("seconds", summary.seconds());
        json.writeNumberField("frontierStates", summary.frontierStates());
        json.writeStringField("message", summary.message().orElse(null));
        json.writeBooleanField("view", summary.underView());
        strings("incomplete", summary.incomplete());
        strings("warnings", summary.warnings());
        json.writeStringField("traceloom", summary.version());
        json.writeEndObject();
    }

    private void write(TraceThread thread) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", thread.id());
        json.writeNumberField("firstIndex", thread.first());
        array("operations", thread.operations(), this::write);
        json.writeEndObject();
    }

    /** The fields of a line of NDJSON, but for the thread. */
    private void write(Operation operation) throws IOException {
        json.writeStartObject();
        json.writeStringField("op", operation.name());
        json.writeFieldName("args");
        ValueJson.writeArguments(json, operation.arguments(), values);
        OperationJson.writeTimeboxAndOutcome(json, operation, values);
        json.writeEndObject();
    }

    private void write(LinearizationGraph graph) throws IOException {
        json.writeStartObject();
        json.writeNumberField("firstDepth", graph.firstDepth());
        json.writeBooleanField("complete", graph.complete());
        array("nodes", graph.nodes(), this::write);
        array("edges", graph.edges(), this::write);
        json.writeEndObject();
    }

    private void write(LinearizationGraph.Node node) throws IOException {
        json.writeStartObject();
        json.writeNumberField("id", node.id());
        json.writeNumberField("depth", node.depth());
        numbers("consumed", node.consumed());
        json.writeBooleanField("frontier", node.frontier());
        json.writeFieldName("state");
        state(node.state());
        json.writeEndObject();
    }

    private void write(LinearizationGraph.Edge edge) throws IOException {
        json.writeStartObject();
        json.writeNumberField("from", edge.from());
        json.writeNumberField("to", edge.to());
        json.writeStringField("kind", ReasonJson.word(edge.kind()));
        if (edge.kind() != LinearizationGraph.Kind.SILENT) {
            fields(edge.operation());
        }
        if (edge.found().size() > 0) {
            json.writeFieldName("found");
            ValueJson.writeArguments(json, edge.found(), values);
        }
        json.writeEndObject();
    }

    private void write(FrontierGroup group) throws IOException {
        json.writeStartObject();
        json.writeNumberField("group", group.number());
        numbers("nodes", group.nodes());
        strings("irrelevant", group.irrelevant());
        json.writeEndObject();
    }

    private void write(Stall stall, Explanation explanation) throws IOException {
        json.writeStartObject();
        fields(stall.operation());
        // Not needed to read it back, but whoever looks for the operation's name should not have to join two lists.
        Optional<Operation> operation = explanation.operation(stall.operation());
        if (operation.isPresent()) {
            json.writeStringField("operation", operation.get().name());
        }
        json.writeFieldName("definition");
        if (stall.definition().isPresent()) {
            ReasonJson.write(json, stall.definition().get());
        } else {
            json.writeNull();
        }
        array("refusals", stall.refusals(), this::write);
        json.writeEndObject();
    }

    private void write(Stall.Refusal refusal) throws IOException {
        json.writeStartObject();
        json.writeNumberField("group", refusal.group());
        array("reasons", refusal.reasons(), reason -> ReasonJson.write(json, reason, values));
        array("enablers", refusal.enablers(), this::write);
        json.writeEndObject();
    }

    private void write(Waiting waiting) throws IOException {
        json.writeStartObject();
        fields(waiting.operation());
        json.writeFieldName("until");
        write(waiting.until());
        json.writeEndObject();
    }

    private void write(Core core) throws IOException {
        json.writeStartObject();
        array("operations", core.operations(), this::write);
        json.writeNumberField("depth", core.depth());
        array("starts", core.starts(), this::state);
        json.writeBooleanField("minimal", core.minimal());
        array("done", core.done(), operations -> {
            json.writeStartArray();
            for (RecordRef operation : operations) {
                write(operation);
            }
            json.writeEndArray();
        });
        array("touched", core.touched(), this::write);
        json.writeEndObject();
    }

    private void write(Core.Part part) throws IOException {
        json.writeStartObject();
        json.writeStringField("variable", part.variable());
        array("keys", part.keys(), key -> ValueJson.write(json, key));
        json.writeEndObject();
    }

    private void write(Tag tag) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", tag.name());
        array("operations", tag.operations(), this::write);
        json.writeEndObject();
    }

    private void write(SourceText source) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", source.file());
        json.writeStringField("text", source.text());
        json.writeEndObject();
    }

    private void write(RecordRef operation) throws IOException {
        json.writeStartObject();
        fields(operation);
        json.writeEndObject();
    }

    private void fields(RecordRef operation) throws IOException {
        json.writeStringField("thread", operation.thread());
        json.writeNumberField("index", operation.index());
    }

    private void state(Map<String, Value> state) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Value> variable : state.entrySet()) {
            json.writeFieldName(variable.getKey());
            values.write(json, variable.getValue());
        }
        json.writeEndObject();
    }

    private <T> void array(String field, List<T> items, Item<T> writer) throws IOException {
        json.writeArrayFieldStart(field);
        for (T item : items) {
            writer.write(item);
        }
        json.writeEndArray();
    }

    private void strings(String field, List<String> items) throws IOException {
        array(field, items, json::writeString);
    }

    private void numbers(String field, List<Integer> items) throws IOException {
        array(field, items, json::writeNumber);
    }
}
