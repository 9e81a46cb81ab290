package dev.traceloom.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever trusts an accepted trace is told how much could have gone wrong in it. */
final class ChancesTest {
    private static final String QUEUE = "examples/queue/Queue.tla";
    private static final String MAP = "examples/keyvalue/KeyValue.tla";

    @TempDir
    Path folder;

    private Path map(String name, int keys, TraceShape shape) throws TraceException {
        Path file = folder.resolve(name + ".ndjson");
        NdjsonWriter.write(TraceGenerator.generate(name, KeyValueObject.correct(keys), shape).trace(), file, false);
        return file;
    }

    @Test
    void anAcceptedTraceTellsHowMuchOverlappedAndWhatToChange() throws TraceException {
        Path trace = map("map", 16, TraceShape.of(1, 4, 250).busy(10));
        CommandRun run = CommandRun.of("validate", MAP, trace.toString());
        assertTrue(run.out().matches("(?s).* +\\d+ % of 1,000 operations overlapped a conflicting one; never .*"), run.out());
        assertTrue(run.out().matches("(?s).* +with 2 values of key instead of 16 about \\d+ % instead of \\d+ %\\R.*"), run.out());
    }

    /** What is told of all of them does not come after the line that counts them. */
    @Test
    void severalTracesAreToldTogether() throws TraceException {
        map("one", 16, TraceShape.of(1, 4, 250).busy(10));
        map("two", 16, TraceShape.of(2, 4, 250).busy(10));
        for (String option : List.of("--jobs=1", "--teamcity")) {
            List<String> lines = CommandRun.of("validate", option, MAP, folder.toString()).lines();
            int last = lines.indexOf("2 traces: 2 accepted");
            assertTrue(lines.subList(0, last).stream().anyMatch(line -> line.matches(
                    "all accepted traces together: \\d+ % of 2,000 operations overlapped a conflicting one.*")), lines::toString);
            assertTrue(lines.subList(last, lines.size()).stream().noneMatch(line -> line.contains("overlapped")), lines::toString);
        }
    }

    @Test
    void otherProgramsAreToldTheNumbers() {
        CommandRun run = CommandRun.of("validate", "--json", QUEUE, "examples/queue/recordings/accepted/three-threads.ndjson");
        assertTrue(run.out().contains("\"chances\":{\"operations\":120,\"contended\":120,\"pairs\":["
                + "{\"one\":\"Dequeue\",\"other\":\"Dequeue\",\"overlaps\":"), run.out());
    }

    @Test
    void aRejectedTraceIsToldNothingOfIt() {
        CommandRun run = CommandRun.of("validate", QUEUE, "examples/queue/recordings/rejected/same-element-twice.ndjson");
        assertFalse(run.out().contains("overlapped"), run.out());
    }

    @Test
    void nothingIsProvenOfAnActionThatCannotBeRead() throws IOException {
        Files.writeString(folder.resolve("Odd.tla"), """
                ---- MODULE Odd ----
                EXTENDS Naturals
                VARIABLE x
                Init == x = 0
                Step(v) == \\E y \\in {x} : x' = y + v
                Look(v) == x = v /\\ UNCHANGED x
                Next == \\E v \\in 0..3 : Step(v) \\/ Look(v)
                ====
                """);
        Path trace = Files.writeString(folder.resolve("t.ndjson"), """
                {"thread": "a", "op": "Step", "args": {"v": 1}, "start": 1, "end": 3}
                {"thread": "b", "op": "Look", "args": {"v": 1}, "start": 2, "end": 4}
                {"thread": "a", "op": "Look", "args": {"v": 1}, "start": 5, "end": 8}
                {"thread": "b", "op": "Look", "args": {"v": 1}, "start": 6, "end": 7}
                """);
        CommandRun run = CommandRun.of("validate", folder.resolve("Odd.tla").toString(), trace.toString());
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().contains("50 % of 4 operations overlapped a conflicting one\n"), run.out());
    }
}
