package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** Key-value histories validated key by key and as a whole. */
final class PartitionBenchmark {
    private static final Path SPECIFICATION = Path.of("examples/keyvalue/KeyValue.tla");
    private static final Duration BUDGET = Duration.ofSeconds(20);
    private static final int KEYS = 20;
    private static final int OPERATIONS = 100;

    private PartitionBenchmark() {}

    static void run() throws SpecificationException {
        System.out.println("Clients × " + OPERATIONS + " operations on " + KEYS
                + " keys, heavy overlap (each client is inside an operation 80 % of the time),");
        System.out.println("in a warm process, at most " + BUDGET.toSeconds()
                + " s each. An invalid history has one wrong result among its last tenth.");
        System.out.println();
        System.out.println(
                "| history | key by key: verdict / seconds / states | as a whole: verdict / seconds / states |");
        System.out.println("|---|---|---|");
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(SPECIFICATION))) {
            GuardedValidation.validate(history(5, true), specification, options());
            for (int clients : new int[] {5, 10, 20, 50}) {
                for (boolean valid : new boolean[] {true, false}) {
                    compare(clients, valid, specification);
                }
            }
        }
    }

    private static void compare(int clients, boolean valid, Specification specification) {
        Trace trace = history(clients, valid);
        Result parts = GuardedValidation.validate(trace, specification, options());
        Result whole = GuardedValidation.validate(trace, specification, options().withoutPartitions());
        System.out.printf(
                Locale.ROOT,
                "| %d clients, %s | %s | %s |%n",
                clients,
                valid ? "valid" : "invalid",
                figures(parts),
                figures(whole));
        System.out.flush();
    }

    private static Options options() {
        return Options.USUAL.withBudget(BUDGET).withWorkers(Runtime.getRuntime().availableProcessors());
    }

    private static String figures(Result result) {
        return String.format(
                Locale.ROOT, "%s / %.2f s / %,d", result.verdict().word(), result.seconds(), result.states());
    }

    private static Trace history(int clients, boolean valid) {
        TraceShape shape = TraceShape.of(clients, clients, OPERATIONS)
                .busy(80)
                .corrupted(valid ? Corruption.NONE : Corruption.LATE);
        return TraceGenerator.generate(clients + " clients", KeyValueObject.correct(KEYS), shape).trace();
    }
}
