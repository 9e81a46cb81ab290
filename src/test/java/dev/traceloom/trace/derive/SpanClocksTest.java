package dev.traceloom.trace.derive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.RecordPlace;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.causal.CausalTrace;
import dev.traceloom.trace.causal.RecordFinder;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is known of the order of spans, and nothing that is not. */
class SpanClocksTest {
    private static final int LOGS = 400;

    private static LoggedEvent span(String node, String id, List<String> parents, int start, int end, int line) {
        Operation operation =
                new Operation("A", Outcome.RETURNED, Arguments.NONE, 0, Operation.NEVER, Meta.NONE, "");
        return new LoggedEvent(
                node,
                new RecordPlace("log", line),
                Optional.of(operation),
                new Told.Span(id, parents, BigDecimal.valueOf(start), Optional.of(BigDecimal.valueOf(end))));
    }

    private static LoggedEvent unrecorded(LoggedEvent event) {
        return new LoggedEvent(event.node(), event.place(), Optional.empty(), event.told());
    }

    private static String clockOf(int line, PlacedTrace trace) {
        RecordRef ref = trace.places().entrySet().stream()
                .filter(place -> place.getValue().line() == line)
                .findFirst()
                .orElseThrow()
                .getKey();
        return trace.trace().threads().stream()
                .filter(thread -> thread.id().equals(ref.thread()))
                .findFirst()
                .orElseThrow()
                .operation(ref.index())
                .clock()
                .toString();
    }

    @Test
    void aChildComesAfterWhatWasOverWhenItsParentBeganAndNotAfterItsParent() throws TraceException {
        PlacedTrace trace = DerivedClocks.of("log", List.of(
                span("api", "write", List.of(), 10, 20, 1),
                span("api", "call", List.of(), 30, 90, 2),
                // The clock of the database is behind.
                span("db", "read", List.of("call"), 1, 2, 3),
                span("db", "other", List.of(), 5, 6, 4)));
        assertEquals("api: 1, db: 1", clockOf(3, trace));
        assertEquals("api: 2", clockOf(2, trace));
        // On one node, what was over before is known to be so, with all that it knows.
        assertEquals("api: 1, db: 2", clockOf(4, trace));
        assertTrue(trace.trace().brokenOff().isEmpty());
    }

    @Test
    void spansThatOverlapAreThreadsOfTheirOwn() throws TraceException {
        PlacedTrace trace = DerivedClocks.of("log", List.of(
                span("api", "a", List.of(), 1, 5, 1),
                span("api", "b", List.of("a"), 5, 6, 2),
                span("api", "c", List.of(), 6, 9, 3)));
        assertEquals(
                List.of("api", "api/2"),
                trace.trace().threads().stream().map(thread -> thread.id()).toList());
        assertEquals("api/2: 1", clockOf(2, trace));
        // What ends at the very moment in which another begins may have been later.
        assertEquals("api: 2", clockOf(3, trace));
    }

    @Test
    void linesThatAreNoRecordsPassOnWhatTheyKnow() throws TraceException {
        PlacedTrace trace = DerivedClocks.of("log", List.of(
                span("a", "write", List.of(), 1, 2, 1),
                unrecorded(span("a", "call", List.of(), 3, 9, 2)),
                unrecorded(span("b", "serve", List.of("call"), 100, 101, 3)),
                span("b", "read", List.of(), 102, 103, 4)));
        assertEquals("a: 1, b: 1", clockOf(4, trace));
    }

    @Test
    void aParentThatIsNotThereMakesTheLogIncomplete() throws TraceException {
        PlacedTrace trace = DerivedClocks.of("log", List.of(span("a", "x", List.of("lost"), 1, 2, 7)));
        assertEquals("log, line 7 names the parent \"lost\", which is not in the log", trace.trace().brokenOff().orElseThrow().why());
    }

    @Test
    void aSpanThatComesAfterItselfIsRefused() {
        assertRefused("log, line 1: comes after its parent in log, line 2, which comes after it by other parents and times", List.of(
                span("a", "x", List.of("y"), 1, 2, 1), span("b", "y", List.of("x"), 1, 2, 2)));
        assertRefused("log, line 2: begins before its parent in log, line 1, by the clock of \"a\"", List.of(
                span("a", "x", List.of(), 5, 6, 1), span("a", "y", List.of("x"), 4, 6, 2)));
    }

    @Test
    void spansThatCannotBeAreRefused() {
        assertRefused("log, line 2: expected each span once, found \"x\", which stands in log, line 1 too", List.of(
                span("a", "x", List.of(), 5, 6, 1), span("a", "x", List.of(), 4, 6, 2)));
        assertRefused("log, line 1: expected an end of at least 5, the start, found 4", List.of(
                span("a", "x", List.of(), 5, 4, 1)));
    }

    private static void assertRefused(String beginning, List<LoggedEvent> events) {
        String told = assertThrows(TraceException.class, () -> DerivedClocks.of("log", events)).getMessage();
        assertTrue(told.startsWith(beginning), told);
    }

    /** By the definition: all pairs, closed under transitivity. */
    @Test
    void clocksKnowExactlyWhatFollowsFromParentsAndNodes() throws TraceException {
        int ordered = 0;
        for (int seed = 0; seed < LOGS; seed++) {
            List<LoggedEvent> events = log(new Random(seed));
            PlacedTrace trace = DerivedClocks.of("log", events);
            CausalTrace.of(trace.trace(), CausalTrace.Start.BEGINNING, 0, RecordFinder.NOWHERE);
            boolean[][] before = before(events);
            Map<Long, RecordRef> refs = new HashMap<>();
            trace.places().forEach((ref, place) -> refs.put(place.line(), ref));
            for (int x = 0; x < events.size(); x++) {
                for (int y = 0; y < events.size(); y++) {
                    if (x != y && events.get(x).operation().isPresent() && events.get(y).operation().isPresent()) {
                        RecordRef one = refs.get((long) x);
                        RecordRef other = refs.get((long) y);
                        boolean known = clock(trace, other, one.thread()) > one.index();
                        assertEquals(before[x][y], known, () -> "seed: " + events);
                        ordered += known ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(ordered > LOGS, "hardly anything was ordered");
    }

    private static int clock(PlacedTrace trace, RecordRef record, String process) {
        return trace.trace().threads().stream()
                .filter(thread -> thread.id().equals(record.thread()))
                .findFirst()
                .orElseThrow()
                .operation(record.index())
                .clock()
                .of(process);
    }

    /** A run by a clock that nobody sees, of which each node tells its own. */
    private static List<LoggedEvent> log(Random random) {
        int nodes = 1 + random.nextInt(3);
        int[] offset = random.ints(nodes, -50, 50).toArray();
        List<LoggedEvent> events = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(7); i++) {
            int node = random.nextInt(nodes);
            List<String> parents = new ArrayList<>();
            int start = random.nextInt(20);
            if (i > 0 && random.nextInt(2) == 0) {
                int parent = random.nextInt(i);
                parents.add("s" + parent);
                start = starts.get(parent) + random.nextInt(4);
            }
            starts.add(start);
            LoggedEvent event = span(
                    "n" + node, "s" + i, parents, start + offset[node], start + random.nextInt(5) + offset[node], i);
            events.add(random.nextInt(4) == 0 ? unrecorded(event) : event);
        }
        return events;
    }

    private static boolean[][] before(List<LoggedEvent> events) {
        int size = events.size();
        boolean[][] startsAfterStart = new boolean[size][size];
        boolean[][] before = new boolean[size][size];
        for (int y = 0; y < size; y++) {
            startsAfterStart[y][y] = true;
        }
        for (int round = 0; round < size; round++) {
            for (int y = 0; y < size; y++) {
                for (int parent = 0; parent < size; parent++) {
                    if (SpanClocks.span(events.get(y)).parents().contains(SpanClocks.span(events.get(parent)).id())) {
                        for (int a = 0; a < size; a++) {
                            startsAfterStart[y][a] |= startsAfterStart[parent][a];
                        }
                    }
                }
            }
        }
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                for (int a = 0; a < size; a++) {
                    before[x][y] |= startsAfterStart[y][a]
                            && events.get(x).node().equals(events.get(a).node())
                            && SpanClocks.span(events.get(x)).end().orElseThrow()
                                            .compareTo(SpanClocks.span(events.get(a)).start())
                                    < 0;
                }
            }
        }
        for (int via = 0; via < size; via++) {
            for (int x = 0; x < size; x++) {
                for (int y = 0; y < size; y++) {
                    before[x][y] |= before[x][via] && before[via][y];
                }
            }
        }
        return before;
    }
}
