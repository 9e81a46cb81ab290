package dev.traceloom.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** The engine against TLC searching OmniLink's way and against the peer, on generated traces of a set and a queue. */
final class SearchBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(120);
    private static final int LARGE = 450_000;

    private final List<Integer> sizes;
    private final Goal time = new Goal("at 450,000 operations at most 1/15 of the processor time of TLC searching");
    private final Goal memory = new Goal("at 450,000 operations at most 1/10 of the memory of TLC searching");
    private final Goal peer =
            new Goal("at 450,000 operations the peer runs out of memory or takes at least 5 times as long");

    SearchBenchmark(List<Integer> sizes) {
        this.sizes = sizes;
    }

    void run() throws IOException, InterruptedException {
        Table table = new Table(
                "The engine, TLC searching, and the peer",
                List.of(
                        "5 threads, light overlap: each is inside an operation 20 % of the time. An invalid trace has one wrong",
                        "result among its last tenth. Each runs in a process of its own: the engine as the launcher starts it, TLC",
                        "and the peer with 8 GB of heap, for at most " + LIMIT.toSeconds() + " s.",
                        "Seconds are processor time of all threads, the start of Java included and generating the trace not;",
                        "MB are resident at the peak. The engine's are the median of three runs, before, between and after the",
                        "others. The last three columns tell how much more the others use."),
                "trace", "verdict", "engine", "TLC", "peer", "TLC, time", "TLC, memory", "peer, time");
        for (String object : List.of("set", "queue")) {
            for (int size : sizes) {
                for (boolean valid : new boolean[] {true, false}) {
                    compare(table, Workload.light(object, size, valid), size == LARGE);
                }
            }
        }
        table.end(time, memory, peer);
    }

    private void compare(Table table, Workload workload, boolean large) throws IOException, InterruptedException {
        // A machine that is shared is slower for seconds at a time, which is all that the engine takes.
        Measurement before = Contender.ENGINE.measure(workload, LIMIT);
        Measurement tlc = Contender.TLC.measure(workload, LIMIT);
        Measurement between = Contender.ENGINE.measure(workload, LIMIT);
        Measurement other = Contender.PEER.measure(workload, LIMIT);
        Measurement after = Contender.ENGINE.measure(workload, LIMIT);
        Measurement engine = Measurement.median(before, between, after);
        table.row(
                workload.toString(),
                Table.agreement(before, between, after, tlc, other),
                engine.figures(),
                tlc.figures(),
                other.figures(),
                tlc.times(tlc.processor(), engine.processor()),
                tlc.times(tlc.memory(), engine.memory()),
                other.times(other.processor(), engine.processor()));
        if (large) {
            time.note(workload, engine.decided() && tlc.processor() >= 15 * engine.processor());
            memory.note(workload, engine.decided() && tlc.memory() >= 10 * engine.memory());
            peer.note(
                    workload,
                    engine.decided()
                            && (other.verdict().equals(Measurement.OUT_OF_MEMORY)
                                    || other.processor() >= 5 * engine.processor()));
        }
    }
}
