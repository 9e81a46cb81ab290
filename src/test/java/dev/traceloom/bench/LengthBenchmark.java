package dev.traceloom.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What a stream costs against its length: time should grow as it does, and memory not at all. */
final class LengthBenchmark {
    private static final String HEAP = "768m";
    private static final String SEED = "1";
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final List<Integer> sizes;

    LengthBenchmark(List<Integer> sizes) {
        this.sizes = sizes;
    }

    void run() throws IOException, InterruptedException {
        System.out.println("Cost against length. Streams of 5 threads, light overlap, generated while they are validated, each in a");
        System.out.println("process of its own with a heap of " + HEAP + ". An invalid one has a wrong result after nine tenths.");
        System.out.println("Seconds are processor time of all threads without generating; MB are resident at the peak.");
        System.out.println("\"further\" is the time for each operation more than in the row before, so that the start of the JVM and");
        System.out.println("its compiler do not count.");
        System.out.println();
        System.out.println("| stream | seconds | µs per operation | µs per further operation | MB |");
        System.out.println("|---|---|---|---|---|");
        for (String object : List.of("set", "queue")) {
            for (String validity : List.of("valid", "invalid")) {
                measure(object, validity);
            }
        }
    }

    private void measure(String object, String validity) throws IOException, InterruptedException {
        double secondsBefore = Double.NaN;
        int sizeBefore = 0;
        for (int size : sizes) {
            Measurement measured =
                    Measurement.of(StreamMain.class, HEAP, OPTIONS, object, String.valueOf(size), SEED, validity);
            double seconds = measured.withoutStart();
            double further = (seconds - secondsBefore) * 1e6 / (size - sizeBefore);
            System.out.printf(
                    Locale.ROOT,
                    "| %s %,d %s, %s | %.1f | %.2f | %s | %.0f |%n",
                    object,
                    size,
                    validity,
                    measured.verdict(),
                    seconds,
                    seconds * 1e6 / size,
                    Double.isNaN(further) ? "–" : String.format(Locale.ROOT, "%.2f", further),
                    measured.memory());
            System.out.flush();
            secondsBefore = seconds;
            sizeBefore = size;
        }
    }
}
