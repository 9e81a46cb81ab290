package dev.traceloom.cases.write;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.spec.exploration.StepLabel;
import dev.traceloom.trace.file.WholeFile;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;

/**
 * A file for each test in the Informal Trace Format, which Apalache, Quint and their tools read: states with the action and its arguments beside them. {@code validate}
 * takes such a file as a trace.
 */
public final class ItfCases implements CaseWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final Path folder;
    private final String specification;
    private int count;

    /** @param specification the name of the module */
    public ItfCases(Path folder, String specification) {
        this.folder = folder;
        this.specification = specification;
    }

    @Override
    public void write(TestCase test) throws IOException {
        WholeFile.write(folder.resolve(test.name() + ".itf.json"), output -> write(test, output));
        count++;
    }

    @Override
    public int end() {
        return count;
    }

    private void write(TestCase test, OutputStream output) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(output).setPrettyPrinter(new DefaultPrettyPrinter())) {
            json.writeStartObject();
            json.writeObjectFieldStart("#meta");
            json.writeStringField("format", "ITF");
            json.writeStringField("source", specification);
            json.writeStringField("test", test.name());
            json.writeEndObject();
            json.writeArrayFieldStart("vars");
            for (String name : test.initial().keySet()) {
                json.writeString(name);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("states");
            writeState(json, 0, null, test.initial());
            int index = 1;
            for (TestCase.Step step : test.steps()) {
                writeState(json, index++, step.label(), step.expected());
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /** @param label what led to the state; null for the first */
    private static void writeState(JsonGenerator json, int index, StepLabel label, Map<String, Value> state)
            throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("#meta");
        json.writeNumberField("index", index);
        if (label != null) {
            json.writeStringField("action", label.action());
            json.writeObjectFieldStart("arguments");
            for (int i = 0; i < label.arguments().size(); i++) {
                // One that nobody knows is left out: a trace then means any.
                if (!label.arguments().get(i).equals(StepLabel.UNKNOWN)) {
                    json.writeFieldName(label.parameters().get(i));
                    ValueJson.write(json, label.arguments().get(i));
                }
            }
            json.writeEndObject();
        }
        json.writeEndObject();
        for (Map.Entry<String, Value> variable : state.entrySet()) {
            json.writeFieldName(variable.getKey());
            ValueJson.write(json, variable.getValue());
        }
        json.writeEndObject();
    }
}
