package dev.traceloom.bench;

import dev.traceloom.testing.CausalLog;
import dev.traceloom.testing.CausalLog.Lie;
import dev.traceloom.testing.CausalLog.Network;
import dev.traceloom.testing.CausalLog.Shape;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Processes without a common clock: records that vector clocks order, of which most may come in any order. */
final class CausalBenchmark {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path SPECIFICATION = Path.of("src/test/resources/specs/Messages.tla");
    private static final long SEED = 20;
    private static final int PROCESSES = 26;
    private static final int LONG = 100_000;
    private static final double MOST_SECONDS = 30;
    private static final double MOST_MEGABYTES = 1024;
    /** How many records in a hundred send or receive. */
    private static final int BUSY = 60;

    private static final int QUIET = 3;

    private CausalBenchmark() {}

    static void run() throws IOException, InterruptedException {
        Table table = new Table(
                "Processes without a common clock",
                List.of(
                        PROCESSES + " processes of specs/Messages.tla, records with vector clocks and without times. Of " + BUSY + " or " + QUIET
                                + " records in a",
                        "hundred, a message tells: with few, nearly every order is possible. Reading the file counts. Each has a",
                        "minute; what is not decided then is undecided."),
                "records", "network", "messages", "records are", "verdict", "clock", "engine", "states");
        Goal quick = new Goal("100,000 records of 26 processes in less than 30 s and 1 GB");
        Path folder = Files.createTempDirectory("causal");
        try {
            for (int records : List.of(1_000, 10_000, LONG)) {
                for (Network network : Network.values()) {
                    for (int talk : List.of(BUSY, QUIET)) {
                        for (Lie lie : Lie.values()) {
                            row(table, quick, folder, new Shape(PROCESSES, records, network, talk, lie, true, SEED));
                        }
                    }
                }
            }
        } finally {
            Scratch.delete(folder);
        }
        table.end(quick);
    }

    private static void row(Table table, Goal quick, Path folder, Shape shape) throws IOException, InterruptedException {
        Path file = folder.resolve("log.ndjson");
        try (BufferedWriter output = Files.newBufferedWriter(file)) {
            CausalLog.write(shape, output);
        }
        Measurement engine =
                Contender.ENGINE.start(CausalMain.class, List.of(file.toString(), SPECIFICATION.toString()), LIMIT);
        if (shape.records() == LONG) {
            quick.note(shape, engine.decidedWithin(MOST_SECONDS) && engine.memory() < MOST_MEGABYTES);
        }
        table.row(
                String.format(Locale.ROOT, "%,d", shape.records()),
                shape.network().name().toLowerCase(Locale.ROOT),
                shape.talk() + " %",
                shape.lie().toString(),
                engine.verdict(),
                String.format(Locale.ROOT, "%.1f s", engine.clock()),
                engine.figures(),
                engine.states());
    }
}
