package dev.traceloom.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a stream costs against its length: time should grow as it does, and memory not at all. */
final class LengthBenchmark {
    private static final String HEAP = "768m";
    private static final String SEED = "1";
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:FreqInlineSize=120");

    /** Long enough for the start of the JVM and its compiler to be small beside the rest. */
    private static final int MEASURED_FROM = 500_000;

    private final List<Integer> sizes;

    LengthBenchmark(List<Integer> sizes) {
        this.sizes = sizes;
    }

    void run() throws IOException, InterruptedException {
        System.out.println("Cost against length. Streams of 5 threads, light overlap, generated while they are validated, each in a");
        System.out.println("process of its own with a heap of " + HEAP + ". An invalid one has a wrong result after nine tenths.");
        System.out.println("Seconds are processor time of all threads without generating; MB are resident at the peak.");
        System.out.println("\"against\" compares the time for an operation with that of the shortest stream of " + MEASURED_FROM
                + " or more.");
        System.out.println();
        System.out.println("| stream | seconds | µs per operation | against | MB |");
        System.out.println("|---|---|---|---|---|");
        for (String object : List.of("set", "queue")) {
            for (String validity : List.of("valid", "invalid")) {
                measure(object, validity);
            }
        }
    }

    private void measure(String object, String validity) throws IOException, InterruptedException {
        double first = Double.NaN;
        for (int size : sizes) {
            Measurement measured =
                    Measurement.of(StreamMain.class, HEAP, OPTIONS, object, String.valueOf(size), SEED, validity);
            double each = measured.withoutStart() * 1e6 / size;
            first = Double.isNaN(first) && size >= MEASURED_FROM ? each : first;
            System.out.printf(
                    Locale.ROOT,
                    "| %s %,d %s, %s | %.1f | %.2f | %s | %.0f |%n",
                    object,
                    size,
                    validity,
                    measured.verdict(),
                    measured.withoutStart(),
                    each,
                    Double.isNaN(first) ? "–" : String.format(Locale.ROOT, "%.2f×", each / first),
                    measured.memory());
            System.out.flush();
        }
    }
}
