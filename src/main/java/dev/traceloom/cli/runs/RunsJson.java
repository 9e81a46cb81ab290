package dev.traceloom.cli.runs;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.StoredRecording;
import dev.traceloom.record.database.StoredValidation;
import dev.traceloom.record.database.Trend;
import dev.traceloom.record.database.Validation;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs for other programs: one object a line. */
final class RunsJson {
    private RunsJson() {}

    static void print(PrintWriter out, KnownRun run) throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeStringField("id", run.id());
            if (run.recording().isPresent()) {
                json.writeFieldName("recording");
                write(json, run.recording().get());
            }
            if (run.validation().isPresent()) {
                json.writeFieldName("validation");
                write(json, run.validation().get());
            }
            json.writeEndObject();
        }
        out.println();
    }

    static void print(PrintWriter out, StoredRecording recording, List<StoredValidation> validations)
            throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeStringField("id", String.valueOf(recording.id()));
            json.writeFieldName("recording");
            write(json, recording);
            json.writeArrayFieldStart("validations");
            for (StoredValidation validation : validations) {
                write(json, validation);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.println();
    }

    static void print(PrintWriter out, Trend trend) throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeStringField("specification", trend.specification());
            json.writeStringField("specificationHash", trend.specificationHash());
            json.writeStringField("day", trend.day());
            counts(json, "verdicts", trend.verdicts());
            counts(json, "origins", trend.origins());
            counts(json, "rejections", trend.rejections());
            counts(json, "actions", trend.actions());
            counts(json, "branches", trend.branches());
            counts(json, "recordedBranches", trend.recordedBranches());
            counts(json, "testedBranches", trend.testedBranches());
            json.writeEndObject();
        }
        out.println();
    }

    private static void write(JsonGenerator json, StoredRecording stored) throws IOException {
        Recording recording = stored.recording();
        json.writeStartObject();
        json.writeStringField("trace", recording.trace());
        if (recording.traceHash().isPresent()) {
            json.writeStringField("traceHash", recording.traceHash().get());
        }
        JsonLines.strings(json, "command", recording.command());
        json.writeStringField("workingFolder", recording.workingFolder());
        json.writeStringField("seed", Long.toUnsignedString(recording.seed()));
        json.writeStringField("scheduling", recording.scheduling().word());
        if (!recording.knobs().isEmpty()) {
            json.writeObjectFieldStart("knobs");
            for (Map.Entry<String, String> knob : recording.knobs().turned().entrySet()) {
                json.writeStringField(knob.getKey(), knob.getValue());
            }
            json.writeEndObject();
        }
        json.writeNumberField("started", recording.startedMillis());
        json.writeNumberField("ended", recording.endedMillis());
        json.writeStringField("end", recording.end().word());
        if (recording.exitStatus().isPresent()) {
            json.writeNumberField("exitStatus", recording.exitStatus().getAsInt());
        }
        if (recording.signal().isPresent()) {
            json.writeStringField("signal", recording.signal().get());
        }
        json.writeNumberField("operations", recording.operations());
        json.writeNumberField("threads", recording.threads());
        json.writeNumberField("bytes", recording.bytes());
        json.writeNumberField("duplicates", stored.duplicates());
        if (recording.rr().isPresent()) {
            json.writeStringField("rr", recording.rr().get());
        }
        json.writeStringField("host", recording.host());
        json.writeObjectFieldStart("versions");
        for (Map.Entry<String, String> version : new TreeMap<>(recording.versions()).entrySet()) {
            json.writeStringField(version.getKey(), version.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, StoredValidation stored) throws IOException {
        Validation validation = stored.validation();
        json.writeStartObject();
        json.writeStringField("id", "v" + stored.id());
        json.writeStringField("trace", validation.trace());
        json.writeStringField("origin", validation.origin().word());
        if (validation.traceHash().isPresent()) {
            json.writeStringField("traceHash", validation.traceHash().get());
        }
        json.writeStringField("specification", validation.specification());
        json.writeStringField("specificationHash", validation.specificationHash());
        json.writeStringField("verdict", validation.verdict());
        if (validation.message().isPresent()) {
            json.writeStringField("message", validation.message().get());
        }
        json.writeNumberField("operations", validation.operations());
        json.writeNumberField("threads", validation.threads());
        json.writeNumberField("linearized", validation.linearized());
        json.writeNumberField("seconds", Math.round(validation.seconds() * 1000) / 1000.0);
        json.writeNumberField("states", validation.states());
        json.writeStringField("options", validation.options());
        json.writeNumberField("at", validation.atMillis());
        if (validation.bundle().isPresent()) {
            json.writeStringField("bundle", validation.bundle().get());
        }
        if (validation.rejectedAction().isPresent()) {
            json.writeStringField("rejectedAction", validation.rejectedAction().get());
        }
        json.writeStringField("host", validation.host());
        json.writeStringField("traceloom", validation.version());
        if (!validation.actions().isEmpty()) {
            json.writeObjectFieldStart("actions");
            for (Validation.ActionCount count : validation.actions()) {
                json.writeNumberField(count.action(), count.operations());
            }
            json.writeEndObject();
        }
        if (!validation.branches().isEmpty()) {
            json.writeArrayFieldStart("branches");
            for (Validation.BranchCount count : validation.branches()) {
                json.writeStartObject();
                json.writeStringField("action", count.action());
                json.writeStringField("at", count.branch());
                json.writeNumberField("taken", count.taken());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void counts(JsonGenerator json, String field, Map<String, Long> counts) throws IOException {
        json.writeObjectFieldStart(field);
        for (Map.Entry<String, Long> count : counts.entrySet()) {
            json.writeNumberField(count.getKey(), count.getValue());
        }
        json.writeEndObject();
    }
}
