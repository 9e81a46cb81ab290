package dev.traceloom.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Validations in a process that has validated before, as in an IDE: what a user waits for. */
final class WarmBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final int SMALL = 500;
    private static final int SMALL_RUNS = 20;

    private final Goal likeThePeer = new Goal("50,000 operations, the second validation: at or below the peer's");
    private final Goal atOnce = new Goal("500 operations: under 20 ms");

    void run() throws IOException, InterruptedException {
        Table table = new Table(
                "Warm",
                List.of(
                        "Milliseconds on the clock, 5 threads, light overlap. 50,000 operations: the second validation in a",
                        "process, after one of another trace. 500 operations: the median of " + SMALL_RUNS
                                + " after as many of another trace."),
                "trace", "verdict", "engine", "peer", "peer, time");
        for (int size : List.of(50_000, SMALL)) {
            for (String object : List.of("set", "queue")) {
                for (boolean valid : new boolean[] {true, false}) {
                    compare(table, Workload.light(object, size, valid), size == SMALL);
                }
            }
        }
        table.end(likeThePeer, atOnce);
    }

    private void compare(Table table, Workload workload, boolean small) throws IOException, InterruptedException {
        int before = small ? SMALL_RUNS : 1;
        Measurement engine = measure(Contender.ENGINE, workload, before, small ? SMALL_RUNS : 1);
        Measurement peer = measure(Contender.PEER, workload, before, small ? SMALL_RUNS : 1);
        table.row(
                workload.toString(),
                Table.agreement(engine, peer),
                millis(engine),
                millis(peer),
                peer.times(peer.clock(), engine.clock()));
        if (small) {
            atOnce.note(workload, engine.decided() && engine.clock() < 0.020);
        } else {
            likeThePeer.note(workload, engine.decided() && engine.clock() <= peer.clock());
        }
    }

    private static Measurement measure(Contender contender, Workload workload, int before, int runs)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                contender == Contender.PEER ? "peer" : "engine", Integer.toString(before), Integer.toString(runs)));
        arguments.addAll(workload.arguments());
        return contender.start(WarmMain.class, arguments, LIMIT);
    }

    private static String millis(Measurement measured) {
        return measured.decided()
                ? String.format(Locale.ROOT, "%.1f ms", 1e3 * measured.clock())
                : measured.verdict();
    }
}
