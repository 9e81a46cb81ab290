package dev.traceloom.ide.marks;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a validation of {@code examples/queue} leaves behind, written down by hand. */
final class QueueRun {
    static final String BAD = "recordings/rejected/same-element-twice.ndjson";
    static final String GOOD = "recordings/accepted/three-threads.ndjson";
    static final RecordRef STALLED = new RecordRef("2", 9);

    private static final String FILE = "Queue.tla";
    private static final Place GUARD = new Place(FILE, 13, 8, 13, 19);

    private QueueRun() {}

    /** @param path where the module is, and {@code text} what stood in it */
    static ValidatedRun of(String path, String text, long startedMillis) {
        RunHeader header = new RunHeader(
                path,
                List.of(RunHeader.Module.of(FILE, path, text)),
                List.of(
                        new RunHeader.Action("Enqueue", "Enqueue(elem)", new Place(FILE, 7, 1, 8, 32)),
                        new RunHeader.Action("Dequeue", "Dequeue(elem)", new Place(FILE, 12, 1, 15, 28)),
                        new RunHeader.Action("Next", "Next", new Place(FILE, 25, 1, 28, 23))),
                startedMillis,
                "test");
        return new ValidatedRun(
                Path.of("runs", String.valueOf(startedMillis)),
                "Queue",
                Optional.of(header),
                List.of(good(), bad()),
                2,
                false);
    }

    private static TraceOutcome good() {
        return outcome(GOOD, Verdict.ACCEPTED, fare("Enqueue", 60), fare("Dequeue", 60), List.of());
    }

    private static TraceOutcome bad() {
        ActionOutcome dequeue = new ActionOutcome("Dequeue", 14, List.of(STALLED), 40, List.of(new RecordRef("1", 11)));
        return outcome(BAD, Verdict.REJECTED, fare("Enqueue", 16), dequeue, List.of(stall()));
    }

    private static ActionOutcome fare(String action, int linearized) {
        return new ActionOutcome(action, linearized, List.of(), 0, List.of(new RecordRef("0", 0)));
    }

    private static StallReason stall() {
        Reason reason = new Reason(
                Reason.Kind.FALSE,
                GUARD,
                "queue # <<>>",
                List.of(new Reason.Part("queue", GUARD, Value.Tuple.EMPTY)),
                List.of(new Reason.Binding(Reason.Role.PARAMETER, "elem", new Value.Int(45))),
                Optional.empty());
        return new StallReason(STALLED, "Dequeue", "cannot follow: queue # <<>> is false", Optional.of(reason));
    }

    private static TraceOutcome outcome(
            String trace, Verdict verdict, ActionOutcome enqueue, ActionOutcome dequeue, List<StallReason> stalls) {
        return new TraceOutcome(
                trace, "/" + trace, verdict, 123, 3, 30, 0.1, Optional.empty(), List.of(), false, Optional.empty(),
                List.of(enqueue, dequeue),
                List.of(
                        new RecordingLine("src/queue.cpp", 2, "Enqueue", 16, List.of(new RecordRef("0", 1))),
                        new RecordingLine("src/queue.cpp", 4, "Dequeue", 14, List.of(STALLED))),
                stalls);
    }
}
