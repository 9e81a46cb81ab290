package dev.traceloom.explain.tla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.RecordRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreExportTest {
    private static final Place SOMEWHERE = new Place("Queue.tla", 1, 1, 1, 1);
    private static final SpecificationSource QUEUE = SpecificationSource.of(Path.of("examples/queue/Queue.tla"));
    private static final List<ActionInfo> ACTIONS = List.of(
            new ActionInfo("Enqueue", List.of("elem"), SOMEWHERE, false),
            new ActionInfo("Dequeue", List.of("elem"), SOMEWHERE, false));

    @TempDir
    Path folder;

    @Test
    void plainTlcConfirmsThatTheCoreHasNoOrder() throws Exception {
        check(QueueExplanation.ofShippedRecording()).assertNoOrder();
    }

    @Test
    void withOneMemberMadeOptionalPlainTlcFindsAnOrder() throws Exception {
        Explanation explanation = QueueExplanation.ofSmallTrace();
        check(explanation).assertNoOrder();
        for (RecordRef member : explanation.core().orElseThrow().operations()) {
            check(without(member, explanation)).assertAnOrder();
        }
    }

    @Test
    void whatBeganAfterTheEndOfAMemberCannotHelpIt() throws Exception {
        check(enqueueFrom(20), new RecordRef("consumer", 0)).assertNoOrder();
        // Moments may be equal: timeboxes are closed (rule 6).
        check(enqueueFrom(12), new RecordRef("consumer", 0)).assertAnOrder();
    }

    private static String enqueueFrom(int start) {
        return """
                {"thread": "consumer", "op": "Dequeue", "args": {"elem": 5}, "start": 10, "end": 12}
                {"thread": "producer", "op": "Enqueue", "args": {"elem": 5}, "start": %d, "end": 22}
                """
                .formatted(start);
    }

    @Test
    void whatWasOverBeforeAMemberBeganCannotFollowIt() throws Exception {
        String fiveAtTheEnd = """
                {"thread": "a", "op": "Enqueue", "args": {"elem": 5}, "start": 1, "end": %d}
                {"thread": "b", "op": "Enqueue", "args": {"elem": 7}, "start": 5, "end": 6}
                {"thread": "b", "op": "Dequeue", "args": {"elem": 7}, "start": 8, "end": 9}
                {"thread": "b", "op": "Dequeue", "args": {"elem": 5}, "start": 10, "end": 11}
                """;
        RecordRef[] members = {new RecordRef("b", 0), new RecordRef("b", 1), new RecordRef("b", 2)};
        check(fiveAtTheEnd.formatted(2), members).assertNoOrder();
        check(fiveAtTheEnd.formatted(7), members).assertAnOrder();
    }

    @Test
    void whatNeverReturnedMayFollowWhatItsThreadDidNext() throws Exception {
        String fiveComesLate = """
                {"thread": "c", "op": "Enqueue", "args": {"elem": 5}, "start": 1, "end": null}
                {"thread": "c", "op": "Enqueue", "args": {"elem": 7}, "start": 3, "end": 4}
                {"thread": "c", "op": "Dequeue", "args": {"elem": 7}, "start": 5, "end": 6}
                {"thread": "c", "op": "Dequeue", "args": {"elem": %d}, "start": 8, "end": 9}
                """;
        RecordRef[] members = {new RecordRef("c", 1), new RecordRef("c", 2), new RecordRef("c", 3)};
        check(fiveComesLate.formatted(5), members).assertAnOrder();
        check(fiveComesLate.formatted(7), members).assertNoOrder();
    }

    private PlainTlc check(String recording, RecordRef... members) throws Exception {
        Path file = Files.writeString(folder.resolve("run.ndjson"), recording);
        return check(QueueExplanation.of(file, members));
    }

    @Test
    void withoutACoreThereIsNothingToWrite() {
        Explanation explanation = with(Optional.empty(), QueueExplanation.ofSmallTrace());
        ExportException refused = assertThrows(ExportException.class, () -> check(explanation));
        assertTrue(refused.getMessage().startsWith("there is no core to write"), refused.getMessage());
        assertEquals(0, folder.toFile().list().length);
    }

    private PlainTlc check(Explanation explanation) throws Exception {
        CoreExport.write(explanation, QUEUE, ACTIONS, 0, folder);
        return PlainTlc.check(folder, CoreExport.MODULE);
    }

    private static Explanation without(RecordRef member, Explanation explanation) {
        Core core = explanation.core().orElseThrow();
        List<RecordRef> fewer = new ArrayList<>(core.operations());
        fewer.remove(member);
        return with(
                Optional.of(core.with(fewer)), explanation);
    }

    private static Explanation with(Optional<Core> core, Explanation explanation) {
        return new Explanation(
                explanation.summary(), explanation.threads(), explanation.graph(), explanation.frontier(),
                explanation.telling(), explanation.stalls(), explanation.waiting(), core, explanation.tags(),
                explanation.sources(), explanation.mappings());
    }
}
