package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.GrowingMapObject;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** Key-value histories validated key by key, as the specification says or as its footprints tell, and as a whole. */
final class PartitionBenchmark {
    private static final Path SPECIFICATION = Path.of("examples/keyvalue/KeyValue.tla");
    private static final String SAYS_SO = "Partition(op) == op.args.key";
    private static final Path FOLDER = Path.of("target/bench-partition");
    private static final Duration BUDGET = Duration.ofSeconds(60);
    private static final int KEYS = 20;
    private static final int FEW_KEYS = 10;

    private static final String GROWING = "GrowingMap";

    private final Specification said;
    private final Specification derived;
    private final Histories histories;

    private PartitionBenchmark(Specification said, Specification derived, Histories histories) {
        this.said = said;
        this.derived = derived;
        this.histories = histories;
    }

    private interface Histories {
        SimulatedObject of(int clients);
    }

    static void run() throws SpecificationException, IOException {
        System.out.println("Clients × operations on " + KEYS
                + " keys, heavy overlap (each client is inside an operation 80 % of the time),");
        System.out.println("in a warm process, at most " + BUDGET.toSeconds()
                + " s each. An invalid history has one wrong result among its last tenth.");
        System.out.println();
        System.out.println("| history | with Partition: verdict / seconds / states | derived from footprints | as a whole |");
        System.out.println("|---|---|---|---|");
        try (Specifications pool = new Specifications()) {
            fixedKeys(pool);
            System.out.println();
            System.out.println("The same for a map that grows to as many keys as there are clients, made anew with every change;"
                    + " lists are read, replaced and appended to.");
            System.out.println();
            growingMap(pool);
        }
        Scratch.delete(FOLDER);
    }

    private static void fixedKeys(Specifications pool) throws SpecificationException, IOException {
        try (Specification said = pool.open(SpecificationSource.of(SPECIFICATION));
                Specification derived = pool.open(SpecificationSource.of(withoutPartition()))) {
            PartitionBenchmark benchmark = new PartitionBenchmark(said, derived, clients -> KeyValueObject.correct(KEYS));
            benchmark.warmUp();
            for (int clients : new int[] {5, 10, 20, 50}) {
                benchmark.compare(clients, 100);
            }
            benchmark.compare(32, 20_000);
        }
    }

    private static void growingMap(Specifications pool) throws SpecificationException, IOException {
        try (Specification said = pool.open(SpecificationSource.of(growing(GROWING + "Said", true)));
                Specification derived = pool.open(SpecificationSource.of(growing(GROWING, false)))) {
            PartitionBenchmark benchmark = new PartitionBenchmark(said, derived, GrowingMapObject::new);
            benchmark.warmUp();
            benchmark.compare(10, 40);
            benchmark.compare(50, 40);
            System.out.println();
            System.out.println("The same with " + FEW_KEYS + " keys, so that several clients append to one list at a time.");
            System.out.println();
            new PartitionBenchmark(said, derived, clients -> new GrowingMapObject(FEW_KEYS)).compare(50, 40);
        }
    }

    private static Path growing(String name, boolean partition) throws IOException {
        Files.createDirectories(FOLDER);
        return Files.writeString(FOLDER.resolve(name + ".tla"), GrowingMapObject.specification(name, partition));
    }

    private void warmUp() {
        GuardedValidation.validate(history(5, 100, true), said, options());
        GuardedValidation.validate(history(5, 100, true), derived, options());
    }

    private static Path withoutPartition() throws IOException {
        String text = Files.readString(SPECIFICATION);
        if (!text.contains(SAYS_SO)) {
            throw new IllegalStateException(SPECIFICATION + " has no " + SAYS_SO);
        }
        Files.createDirectories(FOLDER);
        return Files.writeString(FOLDER.resolve(SPECIFICATION.getFileName()), text.replace(SAYS_SO, ""));
    }

    private void compare(int clients, int operations) {
        for (boolean valid : new boolean[] {true, false}) {
            Trace trace = history(clients, operations, valid);
            System.out.printf(
                    Locale.ROOT,
                    "| %d × %,d, %s | %s | %s | %s |%n",
                    clients,
                    operations,
                    valid ? "valid" : "invalid",
                    figures(trace, said, options()),
                    figures(trace, derived, options()),
                    figures(trace, derived, options().withoutPartitions()));
            System.out.flush();
        }
    }

    private static Options options() {
        return Options.USUAL.withBudget(BUDGET).withWorkers(Runtime.getRuntime().availableProcessors());
    }

    private static String figures(Trace trace, Specification specification, Options options) {
        Result result = GuardedValidation.validate(trace, specification, options);
        return String.format(
                Locale.ROOT, "%s / %.2f s / %,d", result.verdict().word(), result.seconds(), result.states());
    }

    private Trace history(int clients, int operations, boolean valid) {
        TraceShape shape = TraceShape.of(clients, clients, operations)
                .busy(80)
                .corrupted(valid ? Corruption.NONE : Corruption.LATE);
        return TraceGenerator.generate(clients + " clients", histories.of(clients), shape).trace();
    }
}
