package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta;
import dev.traceloom.trace.messages.MessageSchedule;
import dev.traceloom.trace.messages.MessageStep;
import dev.traceloom.trace.messages.MessageStep.Sent;
import dev.traceloom.trace.text.OneLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes a schedule of messages for the page's script: in the form that it has in metadata, and by step the operation that it belongs to. */
final class MessagesJson {
    /** Of all texts together; what is longer ends in an ellipsis. */
    private static final int MOST_CHARACTERS = 600_000;

    private static final int SHORTEST = 20;
    private static final int LONGEST = 2_000;

    private MessagesJson() {}

    static void write(JsonGenerator json, MessageSchedule schedule) throws IOException {
        json.writeFieldName("messages");
        MessageMeta.write(json, shortened(schedule));
        json.writeArrayFieldStart("messageOperations");
        for (Optional<RecordRef> operation : schedule.operations()) {
            json.writeStartArray();
            if (operation.isPresent()) {
                json.writeString(operation.get().thread());
                json.writeNumber(operation.get().index());
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    private static MessageSchedule shortened(MessageSchedule schedule) {
        int texts = 2 * schedule.steps().size() + schedule.underway().size();
        int longest = Math.max(SHORTEST, Math.min(LONGEST, MOST_CHARACTERS / Math.max(1, texts)));
        return new MessageSchedule(
                schedule.actors(),
                schedule.steps().stream().map(step -> shortened(step, longest)).toList(),
                schedule.underway().stream().map(sent -> shortened(sent, longest)).toList(),
                OneLine.beginning(LONGEST, schedule.again()));
    }

    private static MessageStep shortened(MessageStep step, int longest) {
        return new MessageStep(
                step.kind(), shortened(step.sent(), longest), OneLine.beginning(longest, step.state()), step.invokes(), step.responds());
    }

    private static Sent shortened(Sent sent, int longest) {
        return new Sent(sent.sender(), sent.receiver(), OneLine.beginning(longest, sent.message()), sent.step());
    }

    /** What stands by itself on the page need not stand among what is known of a record as well. */
    static TraceThread without(TraceThread thread) {
        if (!thread.has(0)) {
            return thread;
        }
        List<Operation> operations = new ArrayList<>(thread.operations());
        Operation first = operations.get(0);
        operations.set(0, first.withMeta(first.meta().without(Set.of(MessageMeta.FIELD))));
        return TraceThread.excerpt(thread.id(), 0, operations);
    }
}
