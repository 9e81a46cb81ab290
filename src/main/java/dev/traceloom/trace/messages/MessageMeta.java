package dev.traceloom.trace.messages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageStep.Kind;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The schedule of a trace in the metadata of its first record, in the field {@code messages}: metadata of records are what every form
 * of a trace keeps, and those of one record are found without looking at all others.
 */
public final class MessageMeta {
    /** The name of the field. */
    public static final String FIELD = "messages";

    private static final JsonFactory JSON = new JsonFactory();

    private MessageMeta() {}

    /** The same trace with its schedule; it must have a record. */
    public static Trace add(Trace trace, MessageSchedule schedule) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        for (int i = 0; i < threads.size(); i++) {
            TraceThread thread = threads.get(i);
            if (!thread.operations().isEmpty()) {
                List<Operation> operations = new ArrayList<>(thread.operations());
                Operation first = operations.get(0);
                operations.set(0, first.withMeta(first.meta().with(FIELD, meta(schedule))));
                threads.set(i, new TraceThread(thread.id(), operations, thread.truncated()));
                return new Trace(trace.name(), threads, trace.brokenOff());
            }
        }
        throw new IllegalArgumentException("no record can tell the schedule of " + trace.name());
    }

    /**
     * What a trace tells of its schedule.
     *
     * @param schedule empty where it tells none, or none that makes sense
     * @param problem why it makes no sense
     */
    public record Told(Optional<MessageSchedule> schedule, Optional<String> problem) {}

    /** Of the threads of a trace, or of an excerpt. */
    public static Told read(List<TraceThread> threads) {
        for (TraceThread thread : threads) {
            Optional<Meta> told = thread.has(0) ? thread.operation(0).meta().field(FIELD) : Optional.empty();
            if (told.isPresent()) {
                try {
                    return new Told(new MessageReader(threads).read(told.get()), Optional.empty());
                } catch (BadValueException senseless) {
                    return new Told(Optional.empty(), Optional.of(
                            "the messages of the schedule cannot be shown: " + senseless.getMessage()));
                }
            }
        }
        return new Told(Optional.empty(), Optional.empty());
    }

    private static Meta meta(MessageSchedule schedule) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            write(json, schedule);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Meta.fromJson(text.toString());
    }

    /** Writes a schedule as it stands in metadata. */
    public static void write(JsonGenerator json, MessageSchedule schedule) throws IOException {
        json.writeStartObject();
        strings(json, "actors", schedule.actors());
        json.writeArrayFieldStart("steps");
        for (MessageStep step : schedule.steps()) {
            write(json, step);
        }
        json.writeEndArray();
        if (!schedule.underway().isEmpty()) {
            json.writeArrayFieldStart("underway");
            for (Sent sent : schedule.underway()) {
                json.writeStartObject();
                write(json, sent);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        unlessEmpty(json, "again", schedule.again());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, MessageStep step) throws IOException {
        json.writeStartObject();
        if (step.kind() != Kind.RECEIVE) {
            json.writeStringField("kind", step.kind().name().toLowerCase(Locale.ROOT));
        }
        write(json, step.sent());
        unlessEmpty(json, "state", step.state());
        if (step.invokes().isPresent()) {
            json.writeStringField("client", step.invokes().get().thread());
            json.writeNumberField("operation", step.invokes().get().index());
        }
        if (!step.responds().isEmpty()) {
            strings(json, "responds", step.responds());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Sent sent) throws IOException {
        unlessEmpty(json, "sender", sent.sender());
        json.writeStringField("receiver", sent.receiver());
        unlessEmpty(json, "message", sent.message());
        if (sent.step() != 0) {
            json.writeNumberField("sent", sent.step());
        }
    }

    private static void unlessEmpty(JsonGenerator json, String name, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(name, text);
        }
    }

    private static void strings(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
