package dev.traceloom.validate.actors;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.actors.explore.ExplorationResult;
import dev.traceloom.actors.explore.FoundHistory;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Locale;

/** A report for programs. */
public final class ActorsJson {
    private ActorsJson() {}

    /** @param most how many histories that are not linearizable are told, of each scheduler */
    public static void write(ActorsReport report, OutputStream out, int most) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("harness", report.harness());
            json.writeStringField("outcome", report.outcome().name().toLowerCase(Locale.ROOT));
            json.writeArrayFieldStart("schedulers");
            for (ExploredRow row : report.rows()) {
                write(json, row, most);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(JsonGenerator json, ExploredRow row, int most) throws IOException {
        ExplorationResult result = row.result();
        ExplorationResult.Counts counts = result.counts();
        json.writeStartObject();
        json.writeStringField("scheduler", result.scheduler().word());
        json.writeStringField("end", result.end().name().toLowerCase(Locale.ROOT));
        json.writeBooleanField("whole", result.isWhole());
        json.writeStringField("claim", result.scheduler().claim().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        json.writeNumberField("schedules", counts.schedules());
        json.writeNumberField("givenUp", counts.cut());
        json.writeNumberField("incomplete", counts.incomplete());
        json.writeNumberField("states", counts.states());
        json.writeNumberField("histories", counts.histories());
        json.writeNumberField("notLinearizable", result.failing().size());
        if (counts.firstFailing() >= 0) {
            json.writeNumberField("beforeFirst", counts.firstFailing());
            json.writeNumberField("secondsToFirst", seconds(result.times().toFirst()));
        }
        json.writeNumberField("seconds", seconds(result.times().total()));
        json.writeNumberField("secondsChecking", seconds(result.times().checking()));
        if (row.judged().isPresent()) {
            json.writeObjectFieldStart("specification");
            json.writeNumberField("asked", row.judged().get().size());
            json.writeNumberField("rejected", row.rejected().size());
            json.writeNumberField("undecided", row.unjudged().size());
            json.writeNumberField("disputed", row.disputed().size());
            json.writeEndObject();
        }
        if (result.fault().isPresent()) {
            json.writeObjectFieldStart("fault");
            json.writeStringField("sentence", result.fault().get().sentence());
            if (result.fault().get().schedule().isPresent()) {
                json.writeStringField("schedule", result.fault().get().schedule().get().toString());
                json.writeNumberField("step", result.fault().get().schedule().get().choices().size());
            }
            json.writeEndObject();
        }
        json.writeArrayFieldStart("failing");
        for (FoundHistory found : result.failing().subList(0, Math.min(most, result.failing().size()))) {
            json.writeStartObject();
            json.writeStringField("schedule", found.schedule().toString());
            json.writeArrayFieldStart("history");
            for (String line : ScheduleText.history(row.exploration().model(), found.history())) {
                json.writeString(line);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static double seconds(Duration time) {
        return Math.round(time.toNanos() / 1e4) / 1e5;
    }
}
