package dev.traceloom.view.runs;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows as a project's database would give them. */
public final class SomeRows {
    /** 2026-01-31 12:00:00 in Greenwich. */
    public static final long NOON = 1_769_860_800_000L;

    private SomeRows() {}

    public static RunRow recorded(int number, Optional<RunRow.Validated> validated) {
        return new RunRow(
                String.valueOf(number),
                NOON + 1000L * number,
                String.format("recordings/run-%04d", number),
                2004,
                Optional.of(new RunRow.Recorded(
                        List.of("./stress", "--threads", "4", "--name", "it's me"),
                        "/home/user/queue",
                        Long.toUnsignedString(-number),
                        number % 2 == 0 ? "rr" : "disturbed",
                        "",
                        number % 2 == 0,
                        number == 4 ? "SIGSEGV" : "",
                        number == 3 ? 2 : 0,
                        1.25 * number)),
                validated);
    }

    public static RunRow elsewhere(int number, RunRow.Validated validated) {
        return new RunRow(
                "v" + number, NOON, "traces/three-threads.ndjson", 123, Optional.empty(), Optional.of(validated));
    }

    public static RunRow.Validated accepted(int operations) {
        return new RunRow.Validated("specs/Queue.tla", "accepted", operations, Optional.empty(), "2 of 3", false, 0.04);
    }

    public static RunRow.Validated rejected() {
        return new RunRow.Validated("specs/Queue.tla", "rejected", 871, Optional.of("Dequeue"), "2 of 3", true, 12.34);
    }

    public static RunsKnown known() {
        return new RunsKnown(
                List.of(
                        recorded(4, Optional.of(rejected())),
                        recorded(3, Optional.of(accepted(2004))),
                        recorded(2, Optional.empty()),
                        recorded(1, Optional.of(new RunRow.Validated(
                                "specs/Queue.tla", "undecided", 90, Optional.empty(), "", false, 754))),
                        elsewhere(7, accepted(123))),
                false,
                List.of(trend("2026-01-31"), trend("2026-01-30")));
    }

    public static TrendRow trend(String day) {
        return new TrendRow(
                "specs/Queue.tla",
                "0123456789abcdef",
                day,
                Map.of("accepted", 2L, "rejected", 3L, "undecided", 1L),
                Map.of("Dequeue", 1L, "Enqueue", 2L),
                Map.of("Dequeue", 9L, "Enqueue", 21L, "Peek", 0L),
                Map.of(
                        "Dequeue Queue.tla:12:5", 9L, "Dequeue Queue.tla:14:5", 0L, "Enqueue Queue.tla:8:5", 2L,
                        "Peek Queue.tla:19:3", 0L),
                Map.of(
                        "Dequeue Queue.tla:12:5", 4L, "Dequeue Queue.tla:14:5", 0L, "Enqueue Queue.tla:8:5", 0L,
                        "Peek Queue.tla:19:3", 0L),
                Map.of("Dequeue Queue.tla:12:5", 5L, "Enqueue Queue.tla:8:5", 2L));
    }
}
