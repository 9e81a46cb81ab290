package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Utf8;
import dev.traceloom.trace.value.ValueJson;
import java.io.IOException;

/** Vector clocks in JSON: {@code {"a": 2, "b": 1}}, by process. */
public final class ClockJson {
    private final VectorClock.Builder clocks = new VectorClock.Builder();

    /** What begins at the parser's current token; leaves the parser at its last. */
    public VectorClock read(JsonParser json, Pool pool) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new BadValueException("expected an object with a number for every process, found "
                    + ValueJson.describe(json));
        }
        clocks.clear();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String process = pool.string(Utf8.checked(json.currentName()));
            if (json.nextToken() != JsonToken.VALUE_NUMBER_INT || !json.getNumberType().equals(JsonParser.NumberType.INT)) {
                throw new BadValueException("expected a number from 0 to 2147483647, found " + ValueJson.describe(json));
            }
            clocks.put(process, json.getIntValue());
        }
        return clocks.build();
    }

    /** Writes the field into the object that is open; nothing for a record that has no clock. */
    static void write(JsonGenerator json, VectorClock clock) throws IOException {
        if (clock.isNone()) {
            return;
        }
        json.writeObjectFieldStart("clock");
        for (String process : clock.processes()) {
            json.writeNumberField(process, clock.of(process));
        }
        json.writeEndObject();
    }
}
