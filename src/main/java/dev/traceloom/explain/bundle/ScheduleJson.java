package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.explain.schedule.ScheduledRun.Kind;
import dev.traceloom.explain.schedule.ScheduledRun.Step;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta.SourceLine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Who ran when, as JSON. */
final class ScheduleJson {
    private ScheduleJson() {}

    static void write(JsonGenerator json, ScheduledRun run) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("threads");
        for (String thread : run.threads()) {
            json.writeString(thread);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("steps");
        for (Step step : run.steps()) {
            write(json, step);
        }
        json.writeEndArray();
        json.writeBooleanField("stuck", run.isStuck());
        json.writeStringField("text", run.text());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Step step) throws IOException {
        json.writeStartObject();
        json.writeNumberField("thread", step.thread());
        json.writeStringField("kind", ReasonJson.word(step.kind()));
        json.writeStringField("words", step.words());
        json.writeStringField("method", step.method());
        json.writeStringField("file", step.place().map(SourceLine::file).orElse(null));
        json.writeNumberField("line", step.place().map(SourceLine::line).orElse(0));
        json.writeEndObject();
    }

    static ScheduledRun read(JsonCursor json) throws IOException {
        json.start();
        List<String> threads = json.strings("threads");
        List<Step> steps = json.list("steps", () -> step(json, threads.size()));
        ScheduledRun run = new ScheduledRun(threads, steps, json.bool("stuck"), json.string("text"));
        json.end();
        return run;
    }

    private static Step step(JsonCursor json, int threads) throws IOException {
        json.start();
        int thread = json.count("thread");
        if (thread >= threads) {
            throw new BadValueException("expected a thread of the schedule, found number " + thread + " of " + threads);
        }
        Kind kind = ReasonJson.constant(Kind.class, json.string("kind"));
        String words = json.string("words");
        String method = json.string("method");
        Optional<String> file = json.stringOrNull("file");
        int line = json.count("line");
        json.end();
        return new Step(thread, kind, words, method, file.filter(name -> line > 0).map(name -> new SourceLine(name, line)));
    }
}
