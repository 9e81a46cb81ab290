package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Utf8;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.trace.value.ValueWriter;
import java.io.IOException;
import java.util.List;

/**
 * Observations in JSON: {@code {"x": 5}} where all are of whole variables, and {@code [[["currentTerm", "n1"], 2], …]}, pairs
 * of a path and what was seen there, otherwise.
 */
public final class ObservationJson {
    private static final String FORMS =
            "an object by variable, or an array of pairs [path, value] where a path is [variable, key, …]";

    private ObservationJson() {}

    /** Adds what begins at the parser's current token, and leaves the parser at its last. */
    public static void read(JsonParser json, Pool pool, List<Observation> into) throws IOException {
        if (json.currentToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String variable = pool.string(Utf8.checked(json.currentName()));
                if (into.stream().anyMatch(known -> known.variable().equals(variable))) {
                    throw new BadValueException("expected each variable once, found " + variable + " twice");
                }
                json.nextToken();
                into.add(Observation.of(variable, ValueJson.read(json, pool, 0)));
            }
            return;
        }
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw new BadValueException("expected " + FORMS + ", found " + ValueJson.describe(json));
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            into.add(Observation.ofPair(ValueJson.read(json, pool, 0)));
        }
    }

    /** Adds triples of a path, an operator and its arguments, likewise. */
    public static void readUpdates(JsonParser json, Pool pool, List<Update> into) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw new BadValueException("expected an array of [path, operator, arguments], found " + ValueJson.describe(json));
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            into.add(Update.ofTriple(ValueJson.read(json, pool, 0)));
        }
    }

    /** Adds what was read and written, likewise. */
    public static void readEvents(JsonParser json, Pool pool, List<Event> into) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw new BadValueException("expected an array of reads and writes, found " + ValueJson.describe(json));
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            into.add(Event.ofTuple(ValueJson.read(json, pool, 0)));
        }
    }

    /** Writes the fields that tell of the state into the object that is open; nothing for a record that tells none. */
    public static void write(JsonGenerator json, Operation operation) throws IOException {
        write(json, operation, ValueWriter.PLAIN);
    }

    static void write(JsonGenerator json, Operation operation, ValueWriter values) throws IOException {
        Observations observations = operation.observations();
        write(json, "before", observations.before(), values);
        write(json, "after", observations.after(), values);
        if (!observations.updates().isEmpty()) {
            json.writeArrayFieldStart("updates");
            for (Update update : observations.updates()) {
                values.write(json, update.toTriple());
            }
            json.writeEndArray();
        }
        if (!observations.events().isEmpty()) {
            json.writeArrayFieldStart("events");
            for (Event event : observations.events()) {
                values.write(json, event.toTuple());
            }
            json.writeEndArray();
        }
        if (operation.isStep().isPresent()) {
            json.writeBooleanField("step", operation.isStep().get());
        }
        if (!observations.fields().isEmpty()) {
            json.writeFieldName("record");
            observations.fields().toJson(json);
        }
        if (observations.line() != 0) {
            json.writeNumberField("line", observations.line());
        }
    }

    private static void write(JsonGenerator json, String field, List<Observation> observed, ValueWriter values) throws IOException {
        if (observed.isEmpty()) {
            return;
        }
        json.writeFieldName(field);
        if (observed.stream().allMatch(one -> one.path().isEmpty())) {
            json.writeStartObject();
            for (Observation one : observed) {
                json.writeFieldName(one.variable());
                values.write(json, one.value());
            }
            json.writeEndObject();
            return;
        }
        json.writeStartArray();
        for (Observation one : observed) {
            values.write(json, one.toPair());
        }
        json.writeEndArray();
    }
}
