package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.value.ValueWriter;
import java.io.IOException;

/** The JSON fields of a record that are the same wherever a record is written: its timebox and how it ended. */
public final class OperationJson {
    private OperationJson() {}

    /** Writes into the object that is open. */
    public static void writeTimeboxAndOutcome(JsonGenerator json, Operation operation) throws IOException {
        writeTimeboxAndOutcome(json, operation, ValueWriter.PLAIN);
    }

    public static void writeTimeboxAndOutcome(JsonGenerator json, Operation operation, ValueWriter values) throws IOException {
        if (operation.isTimed()) {
            writeTimebox(json, operation);
        }
        ClockJson.write(json, operation.clock());
        ObservationJson.write(json, operation, values);
        if (operation.outcome() == Outcome.ABORTED) {
            json.writeBooleanField("aborted", true);
        }
        if (operation.outcome() == Outcome.CRASH) {
            json.writeStringField("signal", operation.signal());
        }
        if (!operation.meta().isEmpty()) {
            json.writeFieldName("meta");
            operation.meta().toJson(json);
        }
    }

    private static void writeTimebox(JsonGenerator json, Operation operation) throws IOException {
        json.writeFieldName("start");
        json.writeNumber(Long.toUnsignedString(operation.start()));
        json.writeFieldName("end");
        if (operation.hasEnd()) {
            json.writeNumber(Long.toUnsignedString(operation.end()));
        } else {
            json.writeNull();
        }
    }
}
