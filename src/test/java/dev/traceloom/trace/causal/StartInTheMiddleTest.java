package dev.traceloom.trace.causal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Traces whose beginning is not there, as logs that were rotated: clocks count from what their first records know. */
class StartInTheMiddleTest {

    private static Trace trace(String clocks) throws TraceException {
        StringBuilder lines = new StringBuilder();
        for (String line : clocks.strip().split("\n")) {
            String[] parts = line.strip().split(" ", 2);
            lines.append("{\"thread\": \"").append(parts[0]).append('"')
                    .append(parts.length == 1 ? "" : ", \"op\": \"A\", \"clock\": {" + parts[1] + "}")
                    .append("}\n");
        }
        return NdjsonReader.read(new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)), "run");
    }

    private static CausalTrace middle(String clocks) throws TraceException {
        return CausalTrace.of(trace(clocks), CausalTrace.Start.MIDDLE, 0, RecordFinder.NOWHERE);
    }

    private static List<String> clocks(CausalTrace trace) {
        return trace.trace().threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .map(operation -> operation.clock().toString())
                .toList();
    }

    @Test
    void aProcessCountsFromWhereItsFirstRecordStands() throws TraceException {
        CausalTrace trace = middle("""
                a "a": 17, "b": 4
                a "a": 18, "b": 6
                b "b": 5, "a": 16
                b "b": 6, "a": 17
                """);
        assertEquals(List.of("a: 1", "a: 2, b: 2", "b: 1", "a: 1, b: 2"), clocks(trace));
        assertTrue(trace.torn().isEmpty());
    }

    @Test
    void theSameClocksAreWrongFromTheBeginning() throws TraceException {
        Trace trace = trace("a \"a\": 17");
        TraceException wrong = assertThrows(TraceException.class, () ->
                CausalTrace.of(trace, CausalTrace.Start.BEGINNING, 0, RecordFinder.NOWHERE));
        assertTrue(wrong.getMessage().contains("expected a: 1, its own place in its thread, found 17"), wrong.getMessage());
        assertTrue(wrong.getMessage().contains("--init"), wrong.getMessage());
    }

    @Test
    void gapsAreWrongWhereverItBegins() throws TraceException {
        TraceException wrong = assertThrows(TraceException.class, () -> middle("""
                a "a": 17
                a "a": 19
                """));
        assertTrue(wrong.getMessage().contains("expected a: 18, its own place in its thread, found 19"), wrong.getMessage());
    }

    @Test
    void aProcessOfWhichNothingNewIsHeardWasThereBefore() throws TraceException {
        assertEquals(List.of("a: 1", "a: 2", "b: 1", "a: 1, b: 2"), clocks(middle("""
                a "a": 17, "z": 3
                a "a": 18, "z": 7
                b "b": 5, "z": 7
                b "b": 6, "a": 17, "z": 7
                """)));
    }

    @Test
    void aProcessOfWhichSomethingNewIsHeardHasAFile() throws TraceException {
        String news = """
                a "a": 17, "z": 7
                a "a": 18, "z": 8
                """;
        TraceException wrong = assertThrows(TraceException.class, () -> middle(news));
        assertTrue(wrong.getMessage().contains("names \"z\", of which there is no record"), wrong.getMessage());
        // Where it is said to have been there, it lost what it recorded since.
        CausalTrace torn = middle("z\n" + news);
        assertEquals(1, torn.torn().size());
        assertEquals(1, torn.trace().operationCount());
        assertTrue(torn.notes().get(1).contains("which knows 8 records of \"z\", of which 7 were logged"), torn.notes().toString());
    }

    @Test
    void tailsAreTornThereToo() throws TraceException {
        CausalTrace torn = middle("""
                a "a": 17
                b "b": 5, "a": 17
                b "b": 6, "a": 18
                """);
        assertEquals(List.of("a: 1", "a: 1, b: 1"), clocks(torn));
        assertTrue(torn.notes().get(1).contains("which knows 18 records of \"a\", of which 17 were logged"), torn.notes().toString());
    }
}
