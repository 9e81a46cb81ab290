package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.FrontierGroup;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.SourceText;
import dev.traceloom.explain.Stall;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.Tag;
import dev.traceloom.explain.Waiting;
import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.spec.Place;
import dev.traceloom.trace.Event;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.Update;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.ndjson.ClockJson;
import dev.traceloom.trace.ndjson.ObservationJson;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Pool;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what {@link ExplanationWriter} wrote, in its order, and trusts none of it. */
public final class ExplanationReader {
    /** An array of nothing but small numbers is the densest that JSON can be; this many take some hundred megabytes. */
    private static final long MOST_TOKENS = 30_000_000;

    /** What a token takes at most. The heap may be somebody else's, who needs the other half. */
    private static final int TOKEN_BYTES = 48;

    /** Of the names that lead to a place, which are those of the file. */
    private static final int LONGEST_PLACE = 200;

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxDocumentLength(Bundles.MOST_BYTES)
                    .maxTokenCount(Math.min(MOST_TOKENS, Runtime.getRuntime().maxMemory() / 2 / TOKEN_BYTES))
                    .build())
            .build();

    private final JsonCursor json;

    private ExplanationReader(JsonCursor json) {
        this.json = json;
    }

    /** @param name what to call the input in messages */
    public static Explanation read(InputStream input, String name) throws IOException, BundleException {
        try (JsonParser parser = JSON.createParser(input)) {
            try {
                JsonCursor cursor = new JsonCursor(parser);
                Explanation explanation = new ExplanationReader(cursor).explanation();
                cursor.endOfDocument();
                ReferenceCheck.check(explanation);
                return explanation;
            } catch (BadValueException bad) {
                throw new BundleException(name + ", at " + place(parser) + ": " + bad.getMessage());
            } catch (JsonProcessingException bad) {
                throw new BundleException(name + ", at " + place(parser) + ": " + JsonFault.words(bad));
            }
        }
    }

    private static String place(JsonParser parser) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        return pointer.isEmpty() ? "the whole" : VisibleText.within(LONGEST_PLACE, pointer);
    }

    private Explanation explanation() throws IOException {
        json.start();
        int format = json.count("format");
        if (format != ExplanationWriter.FORMAT) {
            throw new BadValueException("the explanation has format " + format + ", this version of Traceloom reads "
                    + ExplanationWriter.FORMAT + "; use the version that wrote it");
        }
        json.field("summary");
        Summary summary = summary();
        List<TraceThread> threads = json.list("threads", this::thread);
        json.field("graph");
        LinearizationGraph graph = graph();
        List<FrontierGroup> frontier = json.list("frontier", this::group);
        List<String> telling = json.strings("telling");
        List<Stall> stalls = json.list("stalled", this::stall);
        List<Waiting> waiting = json.list("waiting", this::waiting);
        json.field("core");
        Optional<Core> core = json.atNull() ? Optional.empty() : Optional.of(core());
        List<Tag> tags = json.list("tags", this::tag);
        List<SourceText> sources = json.list("sources", this::source);
        // Bundles of earlier versions say nothing of these, and of what a core touches.
        Mappings mappings = json.optional("mappings") ? Mappings.at(json.list(json::string)) : Mappings.NONE;
        Optional<ScheduledRun> schedule = json.optional("schedule") ? Optional.of(ScheduleJson.read(json)) : Optional.empty();
        json.end();
        return new Explanation(
                summary, threads, graph, frontier, telling, stalls, waiting, core, tags, sources, mappings, schedule);
    }

    private Summary summary() throws IOException {
        json.start();
        Summary summary = new Summary(
                json.string("trace"),
                json.string("specification"),
                ReasonJson.constant(Verdict.class, json.string("verdict")),
                json.count("operations"),
                json.count("threads"),
                json.count("linearized"),
                json.longCount("states"),
                json.decimal("seconds"),
                json.longCount("frontierStates"),
                json.stringOrNull("message"),
                json.bool("view"),
                json.strings("incomplete"),
                json.strings("warnings"),
                json.string("traceloom"));
        json.end();
        return summary;
    }

    private TraceThread thread() throws IOException {
        json.start();
        TraceThread thread =
                TraceThread.excerpt(json.string("id"), json.count("firstIndex"), json.list("operations", this::operation));
        json.end();
        return thread;
    }

    private Operation operation() throws IOException {
        json.start();
        String name = json.string("op");
        json.field("args");
        Arguments arguments = arguments();
        boolean timed = json.optional("start");
        long start = timed ? json.unsigned() : 0;
        if (timed) {
            json.field("end");
        }
        boolean hasEnd = !timed || !json.atNull();
        long end = timed && hasEnd ? json.unsigned() : Operation.NEVER;
        VectorClock clock = json.optional("clock") ? new ClockJson().read(json.parser(), new Pool(1)) : VectorClock.NONE;
        Observations observations = observations(name);
        boolean aborted = json.optional("aborted") && json.bool();
        String signal = json.optional("signal") ? json.string() : "";
        Meta meta = json.optional("meta") ? Meta.fromJson(json.parser()) : Meta.NONE;
        json.end();
        return new Operation(name, outcome(name, aborted, hasEnd), arguments, start, end, meta, signal, observations, clock);
    }

    private Observations observations(String name) throws IOException {
        List<Observation> before = observed("before");
        List<Observation> after = observed("after");
        List<Update> updates = new ArrayList<>();
        if (json.optional("updates")) {
            ObservationJson.readUpdates(json.parser(), new Pool(1), updates);
        }
        List<Event> events = new ArrayList<>();
        if (json.optional("events")) {
            ObservationJson.readEvents(json.parser(), new Pool(1), events);
        }
        Boolean step = json.optional("step") ? json.bool() : null;
        Meta fields = json.optional("record") ? Meta.fromJson(json.parser()) : Meta.NONE;
        long line = json.optional("line") ? json.unsigned() : 0;
        Observations told = Observations.of(name, before, after, updates, step, fields, line).withEvents(events);
        return step == null && told.isEmpty() ? Observations.NONE : told;
    }

    private List<Observation> observed(String field) throws IOException {
        List<Observation> observed = new ArrayList<>();
        if (json.optional(field)) {
            ObservationJson.read(json.parser(), new Pool(1), observed);
        }
        return observed;
    }

    private static Outcome outcome(String name, boolean aborted, boolean hasEnd) {
        return switch (name) {
            case Operation.THREAD_END -> Outcome.THREAD_END;
            case Operation.CRASH -> Outcome.CRASH;
            default -> aborted ? Outcome.ABORTED : hasEnd ? Outcome.RETURNED : Outcome.NEVER_RETURNED;
        };
    }

    private Arguments arguments() throws IOException {
        if (json.atArray()) {
            return Arguments.positional(json.list(json::value));
        }
        Map<String, Value> byName = json.values();
        return Arguments.named(List.copyOf(byName.keySet()), List.copyOf(byName.values()));
    }

    private LinearizationGraph graph() throws IOException {
        json.start();
        int firstDepth = json.count("firstDepth");
        boolean complete = json.bool("complete");
        List<LinearizationGraph.Node> nodes = json.list("nodes", this::node);
        List<LinearizationGraph.Edge> edges = json.list("edges", this::edge);
        json.end();
        return new LinearizationGraph(nodes, edges, firstDepth, complete);
    }

    private LinearizationGraph.Node node() throws IOException {
        json.start();
        int id = json.count("id");
        int depth = json.count("depth");
        List<Integer> consumed = json.list("consumed", json::count);
        boolean frontier = json.bool("frontier");
        json.field("state");
        Map<String, Value> state = json.values();
        json.end();
        return new LinearizationGraph.Node(id, depth, consumed, state, frontier);
    }

    private LinearizationGraph.Edge edge() throws IOException {
        json.start();
        int from = json.count("from");
        int to = json.count("to");
        LinearizationGraph.Kind kind = ReasonJson.constant(LinearizationGraph.Kind.class, json.string("kind"));
        RecordRef operation = kind == LinearizationGraph.Kind.SILENT ? null : referenceFields();
        Arguments found = json.optional("found") ? arguments() : Arguments.NONE;
        json.end();
        return new LinearizationGraph.Edge(from, to, kind, operation, found);
    }

    private FrontierGroup group() throws IOException {
        json.start();
        FrontierGroup group = new FrontierGroup(
                json.count("group"), json.list("nodes", json::count), json.strings("irrelevant"));
        json.end();
        return group;
    }

    private Stall stall() throws IOException {
        json.start();
        RecordRef operation = referenceFields();
        json.field("definition");
        Optional<Place> definition = json.atNull() ? Optional.empty() : Optional.of(ReasonJson.place(json));
        List<Stall.Refusal> refusals = json.list("refusals", this::refusal);
        json.end();
        return new Stall(operation, definition, refusals);
    }

    private Stall.Refusal refusal() throws IOException {
        json.start();
        Stall.Refusal refusal = new Stall.Refusal(
                json.count("group"), json.list("reasons", () -> ReasonJson.reason(json)), json.list("enablers", this::reference));
        json.end();
        return refusal;
    }

    private Waiting waiting() throws IOException {
        json.start();
        RecordRef operation = referenceFields();
        json.field("until");
        RecordRef until = reference();
        json.end();
        return new Waiting(operation, until);
    }

    private Core core() throws IOException {
        json.start();
        Core core = new Core(
                json.list("operations", this::reference),
                json.count("depth"),
                json.list("starts", json::values),
                json.bool("minimal"),
                json.list("done", () -> json.list(this::reference)),
                json.optional("touched") ? json.list(this::part) : List.of());
        json.end();
        return core;
    }

    private Core.Part part() throws IOException {
        json.start();
        Core.Part part = new Core.Part(json.string("variable"), json.list("keys", json::value));
        json.end();
        return part;
    }

    private Tag tag() throws IOException {
        json.start();
        Tag tag = new Tag(json.string("name"), json.list("operations", this::reference));
        json.end();
        return tag;
    }

    private SourceText source() throws IOException {
        json.start();
        SourceText source = new SourceText(json.string("file"), json.string("text"));
        json.end();
        return source;
    }

    private RecordRef reference() throws IOException {
        json.start();
        RecordRef operation = referenceFields();
        json.end();
        return operation;
    }

    private RecordRef referenceFields() throws IOException {
        return new RecordRef(json.string("thread"), json.count("index"));
    }
}
