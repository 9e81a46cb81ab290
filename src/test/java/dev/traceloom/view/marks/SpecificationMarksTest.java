package dev.traceloom.view.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.ActionOutcome;
import dev.traceloom.explain.results.TraceOutcome.RecordingLine;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.value.Value;
import dev.traceloom.view.marks.ActionMark.Standing;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SpecificationMarksTest {
    private static final Place ENQUEUE = new Place("Queue.tla", 7, 1, 8, 32);
    private static final Place DEQUEUE = new Place("Queue.tla", 12, 1, 15, 28);
    private static final Place GUARD = new Place("Queue.tla", 13, 8, 13, 19);
    private static final RunHeader RUN = new RunHeader(
            "/p/Queue.tla",
            List.of(new RunHeader.Module("Queue.tla", "/p/Queue.tla", "")),
            List.of(
                    new RunHeader.Action("Enqueue", "Enqueue(elem)", ENQUEUE),
                    new RunHeader.Action("Dequeue", "Dequeue(elem)", DEQUEUE),
                    new RunHeader.Action("Peek", "Peek(elem)", new Place("Other.tla", 1, 1, 1, 4))),
            0,
            "");

    @Test
    void anActionIsSummedUpOverAllTraces() {
        SpecificationMarks marks = SpecificationMarks.of(
                RUN,
                List.of(
                        outcome("runs/good", List.of(fare("Enqueue", 1000, 0), fare("Dequeue", 900, 0)), List.of()),
                        outcome("runs/bad.ndjson", List.of(fare("Enqueue", 2, 0), fare("Dequeue", 1, 2)), List.of())),
                false);
        ActionMark enqueue = marks.actions("Queue.tla").get(0);
        assertEquals(Standing.FINE, enqueue.standing());
        assertEquals(List.of("Enqueue(elem)", "Linearized 1,002 times in 2 traces"), enqueue.lines());
        ActionMark dequeue = marks.actions("Queue.tla").get(1);
        assertEquals(Standing.STALLED, dequeue.standing());
        assertEquals(
                List.of(
                        "Dequeue(elem)", "Linearized 901 times in 2 traces", "Stalled 2 times, in 1 trace",
                        "5 operations after the place where all orders end"),
                dequeue.lines());
        assertEquals(DEQUEUE, dequeue.place());
    }

    /** What says in TLA+ what a record means is marked like the action that the record names. */
    @Test
    void operatorsByWhichRecordsGoAreMarkedLikeActions() {
        RunHeader run = new RunHeader(
                "/p/Queue.tla",
                List.of(new RunHeader.Module("Queue.tla", "/p/Queue.tla", "")),
                List.of(
                        new RunHeader.Action("Match_Dequeue", "Match_Dequeue(op)", DEQUEUE),
                        new RunHeader.Action("Match_Peek", "Match_Peek(op)", GUARD),
                        new RunHeader.Action("Observe", "Observe(op)", ENQUEUE),
                        new RunHeader.Action("Abort_Dequeue", "Abort_Dequeue(op)", ENQUEUE),
                        new RunHeader.Action("Ignore", "Ignore(op)", ENQUEUE),
                        new RunHeader.Action("ThreadEnd", "ThreadEnd(op)", ENQUEUE)),
                0,
                "");
        List<ActionMark> marks = SpecificationMarks.of(
                        run,
                        List.of(outcome(
                                "runs/bad",
                                List.of(
                                        fare("Enqueue", 2, 0),
                                        fare("Dequeue", 1, 2),
                                        fare("Match_Dequeue", 1, 2),
                                        fare("Observe", 3, 0),
                                        fare("Abort_Dequeue", 1, 0),
                                        fare("Ignore", 4, 0),
                                        new ActionOutcome("ThreadEnd", 0, List.of(), 0, List.of())),
                                List.of())),
                        false)
                .actions("Queue.tla");
        assertEquals(
                List.of(
                        Standing.STALLED, Standing.UNSEEN, Standing.FINE, Standing.FINE, Standing.FINE,
                        Standing.UNSEEN),
                marks.stream().map(ActionMark::standing).toList());
        assertEquals("Linearized 3 times in 1 trace", marks.get(2).lines().get(1));
    }

    @Test
    void anActionThatNoTraceHasIsSaidToBeUnseen() {
        SpecificationMarks marks =
                SpecificationMarks.of(RUN, List.of(outcome("a", List.of(fare("Enqueue", 1, 0)), List.of())), true);
        ActionMark peek = marks.actions("Other.tla").get(0);
        assertEquals(Standing.UNSEEN, peek.standing());
        assertEquals(
                List.of("Peek(elem)", "Never seen in 1 trace", "So far: the validation is still running"),
                peek.lines());
        assertEquals(List.of(), peek.occurrences());
        assertEquals(List.of(), marks.actions("Third.tla"));
    }

    @Test
    void stalledOccurrencesComeFirstAndTheLastLinearizedOnesNext() {
        SpecificationMarks marks = SpecificationMarks.of(
                RUN,
                List.of(
                        outcome("runs/good.ndjson", List.of(fare("Dequeue", 3, 0)), List.of()),
                        outcome("runs/bad.ndjson", List.of(fare("Dequeue", 2, 1)), List.of(stall(0, 1)))),
                false);
        assertEquals(
                List.of(
                        "runs/bad.ndjson · t2 #1 · cannot follow: queue # <<>> is false",
                        "runs/good.ndjson · t1 #3 · linearized", "runs/good.ndjson · t1 #2 · linearized",
                        "runs/good.ndjson · t1 #1 · linearized", "runs/bad.ndjson · t1 #2 · linearized",
                        "runs/bad.ndjson · t1 #1 · linearized"),
                marks.actions("Queue.tla").get(1).occurrences().stream().map(Occurrence::label).toList());
    }

    @Test
    void nothingIsSaidAgainstAnActionByATraceThatIsUndecided() {
        SpecificationMarks marks = SpecificationMarks.of(
                RUN,
                List.of(outcome(
                        Verdict.UNDECIDED, "runs/long.ndjson", List.of(fare("Dequeue", 2, 1)), List.of(stall(0, 1)))),
                false);
        ActionMark dequeue = marks.actions("Queue.tla").get(1);
        assertEquals(Standing.FINE, dequeue.standing());
        assertTrue(dequeue.occurrences().stream().noneMatch(Occurrence::stalled), dequeue::toString);
        assertEquals("would be next", dequeue.occurrences().get(0).words());
        assertEquals(List.of(), marks.reasons("Queue.tla"));
    }

    @Test
    void theListIsBounded() {
        List<TraceOutcome> many = IntStream.range(0, 50)
                .mapToObj(i -> outcome("t" + i, List.of(fare("Dequeue", 20, 3)), List.of()))
                .toList();
        List<Occurrence> listed = SpecificationMarks.of(RUN, many, false).actions("Queue.tla").get(1).occurrences();
        assertEquals(SpecificationMarks.MOST_OCCURRENCES, listed.size());
        assertTrue(listed.get(99).stalled());
    }

    @Test
    void aConjunctTellsWhomItStoppedAndWithWhichValues() {
        SpecificationMarks marks = SpecificationMarks.of(
                RUN,
                List.of(
                        outcome("runs/bad.ndjson", List.of(), List.of(stall(9, 45), stall(11, 35))),
                        outcome("runs/worse.ndjson", List.of(), List.of(stall(3, 1), stall(4, 2), stall(5, 3)))),
                false);
        ReasonMark mark = marks.reasons("Queue.tla").get(0);
        assertEquals(GUARD, mark.place());
        assertEquals(
                List.of(
                        "queue # <<>> is false",
                        "Dequeue, t2 #10 of runs/bad.ndjson", "    queue is ⟨⟩", "    where elem = 45",
                        "Dequeue, t2 #12 of runs/bad.ndjson", "    queue is ⟨⟩", "    where elem = 35",
                        "Dequeue, t2 #4 of runs/worse.ndjson", "    queue is ⟨⟩", "    where elem = 1",
                        "Dequeue, t2 #5 of runs/worse.ndjson", "    queue is ⟨⟩", "    where elem = 2",
                        "and 1 more operation"),
                mark.lines());
        assertEquals(5, mark.occurrences().size());
        assertEquals(new RecordRef("2", 9), mark.occurrences().get(0).operation());
        assertEquals("runs/bad.ndjson", mark.occurrences().get(0).trace());
    }

    @Test
    void aLineOfTheImplementationTellsWhatItRecorded() {
        RecordRef stalled = new RecordRef("2", 0);
        RecordRef fine = new RecordRef("1", 0);
        TraceOutcome bad = new TraceOutcome(
                "runs/bad.ndjson", "", Verdict.REJECTED, 9, 2, 3, 0, Optional.empty(), List.of(), false,
                Optional.empty(),
                List.of(fare("Dequeue", 2, 1)),
                List.of(
                        new RecordingLine("src/q.cpp", 41, "Dequeue", 7, List.of(fine, stalled)),
                        new RecordingLine("src/q.cpp", 41, "Enqueue", 1, List.of(fine)),
                        new RecordingLine("src/q.cpp", 12, "Enqueue", 1, List.of(fine)),
                        new RecordingLine("other.cpp", 12, "Enqueue", 1, List.of(fine))),
                List.of(stall(0, 1)));
        ImplementationMarks marks = ImplementationMarks.of(List.of(bad));
        List<LineMark> lines = marks.in("/home/me/project/src/q.cpp");
        assertEquals(List.of(12, 41), lines.stream().map(LineMark::line).toList());
        LineMark mark = lines.get(1);
        assertTrue(mark.stalled());
        assertEquals(
                List.of("Recorded in 1 trace:", "Dequeue, 7 times", "Enqueue, once", "Stalled once"), mark.lines());
        assertEquals(
                List.of(
                        "runs/bad.ndjson · t2 #1 · cannot follow: queue # <<>> is false",
                        "runs/bad.ndjson · t1 #1 · Dequeue", "runs/bad.ndjson · t1 #1 · Enqueue"),
                mark.occurrences().stream().map(Occurrence::label).toList());
        assertEquals(List.of(), marks.in("/home/me/project/lib/q.cpp"));
    }

    private static ActionOutcome fare(String action, int linearized, int stalled) {
        return new ActionOutcome(
                action,
                linearized,
                IntStream.range(0, stalled).mapToObj(i -> new RecordRef("2", i)).toList(),
                stalled == 0 ? 0 : stalled + 5,
                IntStream.range(0, Math.min(20, linearized)).mapToObj(i -> new RecordRef("1", i)).toList());
    }

    private static StallReason stall(int index, int elem) {
        Reason reason = new Reason(
                Reason.Kind.FALSE,
                GUARD,
                "queue # <<>>",
                List.of(
                        new Reason.Part("queue", GUARD, Value.Tuple.EMPTY),
                        new Reason.Part("<<>>", GUARD, Value.Tuple.EMPTY)),
                List.of(new Reason.Binding(Reason.Role.PARAMETER, "elem", new Value.Int(elem))),
                Optional.empty());
        return new StallReason(
                new RecordRef("2", index), "Dequeue", "cannot follow: queue # <<>> is false", Optional.of(reason));
    }

    private static TraceOutcome outcome(String trace, List<ActionOutcome> actions, List<StallReason> stalls) {
        return outcome(Verdict.REJECTED, trace, actions, stalls);
    }

    private static TraceOutcome outcome(
            Verdict verdict, String trace, List<ActionOutcome> actions, List<StallReason> stalls) {
        return new TraceOutcome(
                trace, "/p/" + trace, verdict, 9, 2, 3, 0, Optional.empty(), List.of(), false,
                Optional.empty(), actions, List.of(), stalls);
    }
}
