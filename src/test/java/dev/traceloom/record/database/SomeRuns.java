package dev.traceloom.record.database;

import dev.traceloom.record.database.Validation.ActionCount;
import dev.traceloom.record.database.Validation.BranchCount;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Recordings and validations to put into a database. */
public final class SomeRuns {
    static final long DAY = 86_400_000L;

    private SomeRuns() {}

    public static Recording recording(int number, long startedMillis) {
        return recording(number, startedMillis, Knobs.NONE);
    }

    public static Recording recording(int number, long startedMillis, Knobs knobs) {
        return new Recording(
                List.of("./stress", "--with space", "\"quoted\""),
                "/somewhere",
                -number,
                Recording.Scheduling.DISTURBED,
                Map.of("traceloom", "0.1.0", "java", "17"),
                "host",
                startedMillis,
                startedMillis + 1500,
                OptionalInt.of(139),
                Recording.End.EXIT,
                String.format("recordings/run-%04d", number),
                Optional.of("hash" + number),
                505,
                5,
                12345,
                Optional.of(String.format("recordings/run-%04d/rr", number)),
                knobs);
    }

    public static Validation validation(String trace, String verdict, long atMillis) {
        return validation(
                trace,
                Origin.RECORDING,
                verdict,
                atMillis,
                List.of(new BranchCount("Dequeue", "Queue.tla:12:5", 3), new BranchCount("Dequeue", "Queue.tla:14:5", 0)));
    }

    public static Validation validation(
            String trace, Origin origin, String verdict, long atMillis, List<BranchCount> branches) {
        return new Validation(
                trace,
                origin,
                Optional.of("hash"),
                "specs/Queue.tla",
                "spec-hash",
                verdict,
                Optional.of("words\nin two lines"),
                505,
                5,
                98,
                0.25,
                1234,
                "--jobs 2",
                atMillis,
                Optional.of(trace + "/explanation.traceloom"),
                "0.1.0",
                "host",
                verdict.equals("rejected") ? Optional.of("Dequeue") : Optional.empty(),
                List.of(new ActionCount("Dequeue", 3), new ActionCount("Enqueue", 7), new ActionCount("Peek", 0)),
                branches);
    }
}
