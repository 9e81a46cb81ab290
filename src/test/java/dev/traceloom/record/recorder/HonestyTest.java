package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.LogDirectoryReader;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.Value;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every operation takes effect inside its timebox. More threads than cores, so that some are interrupted between the
 * effect and the time that is taken before or after it.
 */
class HonestyTest {
    private static final int THREADS = 4;
    private static final int OPERATIONS = 15_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"steady", "count"})
    void pointsLieInTheirBoxesUnderLoad(String clock) throws Exception {
        check(record(Map.of("TRACELOOM_CLOCK", clock), OPERATIONS));
    }

    @Test
    void pointsLieInTheirBoxesWhenDisturbed() throws Exception {
        check(record(Map.of("TRACELOOM_DISTURB", "on", "TRACELOOM_SEED", "7"), 4_000));
    }

    private int runs;

    private Trace record(Map<String, String> environment, int operations) throws Exception {
        Path recording = folder.resolve("run-" + runs++);
        ChildJvm.Result result =
                ChildJvm.runOptimised(KnownPoints.class, recording, environment, "" + THREADS, "" + operations);
        assertEquals(new ChildJvm.Result(0, ""), result);
        Trace trace = LogDirectoryReader.read(recording);
        assertEquals((THREADS + 2) * (operations + 1), trace.threads().stream()
                .mapToInt(thread -> thread.operations().size())
                .sum());
        return trace;
    }

    private static void check(Trace trace) {
        // Tickets were taken in the order of their numbers: none may end before one with a smaller number started.
        long latestStart = 0;
        for (Operation ticket : sorted(trace, "Ticket")) {
            latestStart = max(latestStart, ticket.start());
            assertTrue(atMost(latestStart, ticket.end()), () -> "the point is not in the box of " + ticket);
        }
        // A number is read after it was written, and before the next one was.
        List<Operation> writes = sorted(trace, "Write");
        for (Operation read : sorted(trace, "Read")) {
            int seen = (int) number(read);
            assertTrue(seen == 0 || atMost(writes.get(seen - 1).start(), read.end()), () -> "read too early: " + read);
            assertTrue(seen == writes.size() || atMost(read.start(), writes.get(seen).end()),
                    () -> "written too late: " + writes.get(seen) + " for " + read);
        }
    }

    private static List<Operation> sorted(Trace trace, String name) {
        return trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .filter(operation -> operation.name().equals(name))
                .sorted(Comparator.comparingLong(HonestyTest::number))
                .toList();
    }

    private static long number(Operation operation) {
        return ((Value.Int) operation.arguments().values().get(0)).value();
    }

    private static boolean atMost(long a, long b) {
        return Long.compareUnsigned(a, b) <= 0;
    }

    private static long max(long a, long b) {
        return atMost(a, b) ? b : a;
    }
}
