package dev.traceloom.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.cli.terminal.JsonLines;
import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.behaviour.Explained.Obstacle;
import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Undecided;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.explain.text.ReasonText;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.evaluation.LeftToTlc;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.ndjson.ObservationJson;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.PathText;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One JSON object a line and trace: the contract with other programs. */
public final class JsonReporter implements ValidationListener {
    private final PrintWriter out;
    private final Set<LeftToTlc> toldLeft = new HashSet<>();

    public JsonReporter(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void traceDone(TraceReport report) throws IOException {
        try (JsonGenerator json = JsonLines.generator(out)) {
            json.writeStartObject();
            json.writeStringField("trace", report.name());
            json.writeStringField("verdict", report.verdict().word());
            if (report.result().isPresent()) {
                writeResult(json, report.result().get(), report);
            }
            if (report.log().flatMap(Explained::obstacle).isPresent()) {
                writeObstacle(json, report.log().get().obstacle().get());
            }
            if (report.explanation().filter(any -> !any.tags().isEmpty()).isPresent()) {
                JsonLines.strings(json, "tags", KnownFailures.of(report.explanation().get()));
            }
            if (report.message().isPresent()) {
                json.writeStringField("message", report.message().get());
            }
            if (report.result().filter(result -> !result.paths().isEmpty()).isPresent()) {
                writePaths(json, report.result().get());
            }
            if (report.unexercised().isPresent()) {
                writeUnexercised(json, report.unexercised().get());
            }
            if (report.chances().isPresent()) {
                ChancesJson.write(json, report.chances().get());
            }
            List<LeftToTlc> news = report.leftToTlc().stream().filter(toldLeft::add).toList();
            if (!news.isEmpty()) {
                writeLeft(json, news);
            }
            if (report.sanity().isPresent()) {
                json.writeObjectFieldStart("sanity");
                json.writeNumberField("corrupted", report.sanity().get().corrupted());
                json.writeNumberField("rejected", report.sanity().get().rejected());
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        out.println();
    }

    private static void writeLeft(JsonGenerator json, List<LeftToTlc> actions) throws IOException {
        json.writeObjectFieldStart("leftToTlc");
        for (LeftToTlc one : actions) {
            json.writeStringField(one.action(), one.reason());
        }
        json.writeEndObject();
    }

    /** Empty lists where nothing is left out: a reader sees that it was looked for. */
    private static void writeUnexercised(JsonGenerator json, Unexercised unexercised) throws IOException {
        json.writeObjectFieldStart("unexercised");
        JsonLines.strings(json, "untaken", unexercised.untaken());
        JsonLines.strings(json, "unobserved", unexercised.unobserved());
        if (unexercised.followed() > 0) {
            json.writeNumberField("followed", unexercised.followed());
        }
        json.writeEndObject();
    }

    /** What a log comes to that the specification read itself. */
    private static void writeObstacle(JsonGenerator json, Obstacle obstacle) throws IOException {
        if (obstacle.record().isPresent()) {
            json.writeStringField("record", obstacle.record().get().text());
            if (obstacle.record().get().line() > 0) {
                json.writeNumberField("line", obstacle.record().get().line());
            }
        }
        json.writeArrayFieldStart("reasons");
        for (Reason reason : obstacle.reasons()) {
            json.writeStartObject();
            json.writeStringField("reason", reason.text());
            json.writeStringField("at", String.valueOf(reason.place()));
            json.writeStringField("because", ReasonText.inOneLine(reason));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeResult(JsonGenerator json, Result result, TraceReport report) throws IOException {
        json.writeNumberField("operations", result.operations());
        json.writeNumberField("threads", result.threads());
        json.writeNumberField("linearized", result.linearized());
        json.writeNumberField("seconds", Math.round(result.seconds() * 1000) / 1000.0);
        json.writeNumberField("states", result.states());
        if (result.classes().isPresent()) {
            json.writeNumberField("classes", result.classes().get().count());
            json.writeStringField("classesBy", result.classes().get().derived() ? "footprints" : "Partition");
        }
        json.writeArrayFieldStart("stalled");
        for (Stalled stalled : result.stalled()) {
            writeStalled(json, stalled, report.reason(stalled));
        }
        json.writeEndArray();
        if (!report.further().isEmpty()) {
            json.writeArrayFieldStart("further");
            for (Stalled stalled : report.further()) {
                writeStalled(json, stalled, Optional.empty());
            }
            json.writeEndArray();
        }
        json.writeNumberField("frontierStates", result.frontierStates());
        if (result.verdict() == Verdict.ACCEPTED) {
            json.writeObjectFieldStart("actions");
            for (Map.Entry<String, Integer> action : result.actions().entrySet()) {
                json.writeNumberField(action.getKey(), action.getValue());
            }
            json.writeEndObject();
        }
        if (result.confirmed().isPresent()) {
            json.writeBooleanField("confirmed", result.confirmed().get());
        }
        if (result.undecided().isPresent()) {
            writeUndecided(json, result.undecided().get());
        }
        if (result.underView()) {
            json.writeBooleanField("view", true);
        }
        if (!result.incomplete().isEmpty()) {
            JsonLines.strings(json, "incomplete", result.incomplete());
        }
        if (!result.warnings().isEmpty()) {
            JsonLines.strings(json, "warnings", result.warnings());
        }
    }

    private static void writeUndecided(JsonGenerator json, Undecided undecided) throws IOException {
        json.writeObjectFieldStart("undecided");
        json.writeNumberField("depth", undecided.depth());
        json.writeNumberField("width", undecided.width());
        json.writeNumberField("openCount", undecided.openCount());
        json.writeArrayFieldStart("open");
        for (Undecided.Open open : undecided.open()) {
            json.writeStartObject();
            json.writeStringField("thread", open.record().thread());
            json.writeNumberField("index", open.record().index());
            json.writeStringField("operation", open.operation().name());
            json.writeFieldName("timesUsual");
            if (Double.isInfinite(open.timesUsual())) {
                json.writeNull();
            } else {
                json.writeNumber(Math.round(open.timesUsual() * 10) / 10.0);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("changing");
        for (Map.Entry<String, Integer> kind : undecided.crowd().changing().entrySet()) {
            json.writeNumberField(kind.getKey(), kind.getValue());
        }
        json.writeEndObject();
        JsonLines.strings(json, "differing", undecided.differing());
        if (undecided.undivided().isPresent()) {
            json.writeStringField("undivided", undecided.undivided().get());
        }
        JsonLines.strings(json, "advice", undecided.adviceInWords());
        json.writeEndObject();
    }

    private static void writeStalled(JsonGenerator json, Stalled stalled, Optional<Reason> reason) throws IOException {
        writeStalled(json, stalled, reason, Optional.empty());
    }

    private static void writeStalled(
            JsonGenerator json, Stalled stalled, Optional<Reason> reason, Optional<RecordPlace> place) throws IOException {
        json.writeStartObject();
        json.writeStringField("thread", stalled.record().thread());
        json.writeNumberField("index", stalled.record().index());
        json.writeStringField("operation", stalled.operation().name());
        json.writeFieldName("args");
        ValueJson.writeArguments(json, stalled.operation().arguments());
        ObservationJson.write(json, stalled.operation());
        json.writeStringField("reason", reason.map(Reason::text).orElse(null));
        json.writeStringField("at", reason.map(found -> found.place().toString()).orElse(null));
        if (place.isPresent()) {
            json.writeObjectFieldStart("recorded");
            json.writeStringField("file", place.get().file());
            json.writeNumberField("line", place.get().line());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void writePaths(JsonGenerator json, Result result) throws IOException {
        json.writeArrayFieldStart("paths");
        for (PathFinding finding : result.paths()) {
            json.writeStartObject();
            json.writeStringField("mode", finding.mode().words());
            json.writeStringField("verdict", finding.verdict().word());
            json.writeNumberField("depth", finding.depth());
            json.writeNumberField("states", finding.states());
            json.writeArrayFieldStart("stuck");
            for (PathFinding.Stuck stuck : finding.stuck()) {
                writeStalled(json, stuck.record(), stuck.reason(), stuck.place());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("before");
            for (RecordRef record : finding.before()) {
                json.writeStartObject();
                json.writeStringField("thread", record.thread());
                json.writeNumberField("index", record.index());
                json.writeEndObject();
            }
            json.writeEndArray();
            if (finding.message().isPresent()) {
                json.writeStringField("message", finding.message().get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        Optional<String> meaning = PathText.meaning(result.verdict(), result.paths());
        if (meaning.isPresent()) {
            json.writeStringField("meaning", meaning.get());
        }
    }

    @Override
    public void allDone() {
        out.flush();
    }
}
