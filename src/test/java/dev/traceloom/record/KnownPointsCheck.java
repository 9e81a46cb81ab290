package dev.traceloom.record;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.util.Comparator;
import java.util.List;

/** For recordings of operations that tell when they took effect: each did so inside its timebox. */
public final class KnownPointsCheck {
    private KnownPointsCheck() {}

    public static void check(Trace trace) {
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
                .sorted(Comparator.comparingLong(KnownPointsCheck::number))
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
