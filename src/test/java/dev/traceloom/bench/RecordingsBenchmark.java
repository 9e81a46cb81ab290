package dev.traceloom.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What real programs recorded: short traces, so most of the time is Java's start. */
final class RecordingsBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private RecordingsBenchmark() {}

    static void run() throws IOException, InterruptedException {
        Table table = new Table(
                "Recordings of real programs",
                List.of(
                        "Each in a process of its own, as above. Nobody wrote the peer a model of the lock-free queue, whose bulk",
                        "operations take several steps."),
                "recording", "verdict", "engine", "TLC", "peer", "TLC, time", "TLC, memory");
        for (Workload workload : List.of(
                Workload.recorded("set/SetBench.tla", "setbench-ok-5x1000"),
                Workload.recorded("set/SetBench.tla", "setbench-bad-insert-5x1000"),
                Workload.recorded("producers/ProducerQueues.tla", "concurrentqueue-4x50"),
                Workload.recorded("counter/Atomic.tla", "atomic-4x250"))) {
            Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
            Measurement tlc = Contender.TLC.measure(workload, LIMIT);
            Measurement peer = workload.model().isPresent() ? Contender.PEER.measure(workload, LIMIT) : null;
            table.row(
                    workload.toString(),
                    Table.agreement(engine, tlc, peer),
                    engine.figures(),
                    tlc.figures(),
                    peer == null ? "–" : peer.figures(),
                    tlc.times(tlc.processor(), engine.processor()),
                    tlc.times(tlc.memory(), engine.memory()));
        }
        table.end();
    }
}
