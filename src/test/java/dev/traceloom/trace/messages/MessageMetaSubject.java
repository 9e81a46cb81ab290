package dev.traceloom.trace.messages;

import dev.traceloom.testing.explained.MessageRuns;
import dev.traceloom.testing.fuzz.Disagreement;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.Subject;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.messages.MessageMeta.Told;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Meta;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** The schedule in the metadata of a record: what makes no sense is told, and what does is written as it was read. */
public final class MessageMetaSubject implements Subject {
    private static final List<String> KEYS = List.of(
            "actors", "steps", "underway", "again", "kind", "sender", "receiver", "message", "sent", "state", "client", "operation",
            "responds", "n1", "n2", "c1", "c2", "receive", "timer", "lost", "crash", "restart");

    private final Trace trace = MessageRuns.staleReadTrace();

    @Override
    public String name() {
        return "messages";
    }

    @Override
    public int share() {
        return 40;
    }

    @Override
    public List<byte[]> samples() {
        return List.of(sample(trace), sample(MessageRuns.forgetfulCopyTrace()));
    }

    private static byte[] sample(Trace of) {
        Meta told = of.threads().get(0).operations().get(0).meta();
        return told.field(MessageMeta.FIELD).orElseThrow().toString().replace("c3", "c2").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public List<String> words() {
        return KEYS.stream().map(key -> "\"" + key + "\"").toList();
    }

    @Override
    public byte[] invent(Random random) {
        return Invention.bytes(Invention.object(random, KEYS.subList(0, 4), KEYS));
    }

    @Override
    public String read(byte[] input) throws Refusal {
        String text = new String(input, StandardCharsets.UTF_8);
        Meta told;
        try {
            told = Meta.fromJson(text.isBlank() ? "null" : text);
        } catch (UncheckedIOException | BadValueException noJson) {
            // Whoever reads a trace has told so before.
            return "no JSON";
        }
        TraceThread first = trace.threads().get(0);
        Meta meta = Meta.NONE.with(MessageMeta.FIELD, told);
        Trace read = new Trace("read", List.of(
                new TraceThread(first.id(), List.of(first.operations().get(0).withMeta(meta)), false), trace.threads().get(1)));
        Told found = MessageMeta.read(read.threads());
        found.schedule().ifPresent(schedule -> Disagreement.unless(
                MessageMeta.read(MessageMeta.add(trace, schedule).threads()).schedule().equals(found.schedule()),
                "what is written is read as something else"));
        if (found.problem().isPresent()) {
            throw new Refusal(found.problem().get(), "the messages of the schedule");
        }
        return found.schedule()
                .map(schedule -> Math.min(4, schedule.steps().size())
                        + " " + schedule.steps().stream().map(MessageStep::kind).distinct().toList())
                .orElse("none");
    }
}
