package dev.traceloom.bench;

import dev.traceloom.testing.BenchmarkTraces;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Traces whose difficulty is their width: many threads, or threads that are hardly ever idle. */
final class WideBenchmark {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private WideBenchmark() {}

    /** 50 threads. */
    static void threads() throws IOException, InterruptedException {
        Goal decided = new Goal("decided in under 5 s");
        Goal tlcIsLost = new Goal("TLC searching is not done after " + LIMIT.toSeconds() + " s");
        Table table = new Table(
                "Many threads",
                List.of(
                        "Threads × operations, light overlap. \"clock\" is the engine's time on the clock, the start of Java",
                        "included; seconds elsewhere are processor time. Each may take " + LIMIT.toSeconds() + " s of both."),
                "trace", "verdict", "clock", "engine", "TLC", "peer");
        for (boolean valid : new boolean[] {true, false}) {
            Workload workload = Workload.generated("set", 50 * 100, valid, 50, BenchmarkTraces.LIGHT);
            Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
            Measurement tlc = Contender.TLC.measure(workload, LIMIT);
            Measurement peer = Contender.PEER.measure(workload, LIMIT);
            table.row(
                    workload.toString(),
                    Table.agreement(engine, tlc, peer),
                    clock(engine),
                    engine.figures(),
                    tlc.figures(),
                    peer.figures());
            decided.note(workload, engine.decidedWithin(5));
            tlcIsLost.note(workload, tlc.gaveUp());
        }
        table.end(decided, tlcIsLost);
    }

    /** Threads that are busy 80 % of the time. */
    static void heavy() throws IOException, InterruptedException {
        Goal decided = new Goal("decided in under 15 s");
        Table table = new Table(
                "Heavy overlap",
                List.of(
                        "Each thread is inside an operation 80 % of the time; 5 threads, or threads × operations. \"clock\" is the",
                        "engine's time on the clock, the start of Java included; seconds elsewhere are processor time. Each may",
                        "take " + LIMIT.toSeconds() + " s of both."),
                "trace", "verdict", "clock", "engine", "peer");
        for (Workload workload : List.of(
                heavy("set", 450_000, true, BenchmarkTraces.THREADS),
                heavy("set", 450_000, false, BenchmarkTraces.THREADS),
                heavy("queue", 450_000, true, BenchmarkTraces.THREADS),
                heavy("set", 20 * 100, true, 20),
                heavy("set", 20 * 100, false, 20))) {
            Measurement engine = Contender.ENGINE.measure(workload, LIMIT);
            Measurement peer = Contender.PEER.measure(workload, LIMIT);
            table.row(
                    workload.toString(),
                    Table.agreement(engine, peer),
                    clock(engine),
                    engine.figures(),
                    peer.figures());
            decided.note(workload, engine.decidedWithin(15));
        }
        table.end(decided);
    }

    private static Workload heavy(String object, int operations, boolean valid, int threads) {
        return Workload.generated(object, operations, valid, threads, BenchmarkTraces.HEAVY);
    }

    private static String clock(Measurement measured) {
        return measured.decided() ? String.format(Locale.ROOT, "%.1f s", measured.clock()) : "–";
    }
}
