package dev.traceloom.explain.results;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.bundle.JsonCursor;
import dev.traceloom.explain.bundle.ReasonJson;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.PathOutcome;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.BadValueException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads a line of what {@link ResultsWriter} wrote, and trusts none of it. */
final class ResultLine {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();

    private final JsonCursor json;

    private ResultLine(JsonCursor json) {
        this.json = json;
    }

    static RunHeader header(byte[] line, int size) throws IOException {
        try (JsonParser parser = JSON.createParser(line, 0, size)) {
            return new ResultLine(new JsonCursor(parser)).header();
        }
    }

    static TraceOutcome outcome(byte[] line, int size) throws IOException {
        try (JsonParser parser = JSON.createParser(line, 0, size)) {
            return new ResultLine(new JsonCursor(parser)).outcome();
        }
    }

    private RunHeader header() throws IOException {
        json.start();
        if (json.count("format") != ResultsReader.FORMAT) {
            throw new BadValueException("the results have another format; use the version that wrote them");
        }
        RunHeader header = new RunHeader(
                json.string("specification"),
                json.list("modules", this::module),
                json.list("actions", this::action),
                json.longCount("started"),
                json.string("traceloom"));
        json.end();
        json.endOfDocument();
        return header;
    }

    private RunHeader.Module module() throws IOException {
        json.start();
        RunHeader.Module module =
                new RunHeader.Module(json.string("file"), json.string("path"), json.string("sha256"));
        json.end();
        return module;
    }

    private RunHeader.Action action() throws IOException {
        json.start();
        String name = json.string("name");
        String signature = json.string("signature");
        json.field("at");
        RunHeader.Action action = new RunHeader.Action(name, signature, ReasonJson.place(json));
        json.end();
        return action;
    }

    private TraceOutcome outcome() throws IOException {
        json.start();
        TraceOutcome outcome = new TraceOutcome(
                json.string("trace"),
                json.string("path"),
                ReasonJson.constant(Verdict.class, json.string("verdict")),
                json.count("operations"),
                json.count("threads"),
                json.count("linearized"),
                json.decimal("seconds"),
                json.stringOrNull("message"),
                json.strings("tags"),
                json.bool("untagged"),
                json.stringOrNull("bundle").filter(ResultLine::isPlainName),
                json.list("actions", this::actionOutcome),
                json.list("lines", this::line),
                json.list("stalled", this::stall),
                json.optional("unexercised") ? json.list(json::string) : List.of(),
                json.optional("paths") ? json.list(this::path) : List.of());
        json.end();
        json.endOfDocument();
        return outcome;
    }

    /** A bundle lies beside the results; a name that leads elsewhere was not written by us. */
    private static boolean isPlainName(String name) {
        return !name.isEmpty() && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ')
                && !name.equals("..") && !name.equals(".");
    }

    private ActionOutcome actionOutcome() throws IOException {
        json.start();
        ActionOutcome action = new ActionOutcome(
                json.string("action"),
                json.count("linearized"),
                json.list("stalled", this::operation),
                json.count("beyond"),
                json.list("last", this::operation));
        json.end();
        return action;
    }

    private RecordingLine line() throws IOException {
        json.start();
        RecordingLine line = new RecordingLine(
                json.string("file"),
                json.count("line"),
                json.string("action"),
                json.count("count"),
                json.list("examples", this::operation));
        json.end();
        return line;
    }

    private StallReason stall() throws IOException {
        json.start();
        json.field("operation");
        RecordRef operation = operation();
        String action = json.string("action");
        String words = json.string("words");
        json.field("reason");
        Optional<Reason> reason = json.atNull() ? Optional.empty() : Optional.of(ReasonJson.reason(json));
        json.end();
        return new StallReason(operation, action, words, reason);
    }

    private PathOutcome path() throws IOException {
        json.start();
        PathOutcome path = new PathOutcome(
                json.string("mode"),
                ReasonJson.constant(Verdict.class, json.string("verdict")),
                json.count("depth"),
                json.list("stuck", this::stall),
                json.stringOrNull("message"));
        json.end();
        return path;
    }

    private RecordRef operation() throws IOException {
        json.start();
        RecordRef operation = new RecordRef(json.string("thread"), json.count("index"));
        json.end();
        return operation;
    }
}
