package dev.traceloom.bench;

import dev.traceloom.testing.tlcsearch.TlcSearchMain;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The engine against TLC searching OmniLink's way, on generated traces of a set and a queue. */
final class SearchBenchmark {
    private static final String HEAP = "4g";
    private static final String SEED = "1";

    private final List<Integer> sizes;

    SearchBenchmark(List<Integer> sizes) {
        this.sizes = sizes;
    }

    void run() throws IOException, InterruptedException {
        System.out.println("The engine against TLC searching (OmniLink's way: a generated module with the positions as");
        System.out.println("variables, one worker). 5 threads, light overlap: each is inside an operation 20 % of the time.");
        System.out.println("An invalid trace has one wrong result among its last tenth. Both sides: heap " + HEAP
                + ", parallel collector,");
        System.out.println("a process of their own. Seconds are processor time of all threads; MB are resident at the peak.");
        System.out.println("\"search\" leaves out the start of the JVM and generating the trace.");
        System.out.println();
        System.out.println("| trace | engine: all / search / MB / states | TLC: all / search / MB / states "
                + "| all | search | memory |");
        System.out.println("|---|---|---|---|---|---|");
        for (String object : List.of("set", "queue")) {
            for (int size : sizes) {
                for (String validity : List.of("valid", "invalid")) {
                    compare(object, size, validity);
                }
            }
        }
    }

    private static void compare(String object, int size, String validity) throws IOException, InterruptedException {
        String operations = String.valueOf(size);
        Measurement engine = Measurement.of(EngineMain.class, HEAP, "auto", object, operations, SEED, validity);
        Measurement tlc =
                Measurement.of(TlcSearchMain.class, HEAP, "1", "generate", object, operations, SEED, validity);
        String agreement = engine.verdict().equals(tlc.verdict())
                ? engine.verdict()
                : "DISAGREE: " + engine.verdict() + " and " + tlc.verdict();
        System.out.printf(
                Locale.ROOT,
                "| %s %,d %s, %s | %s | %s | %.1f× | %.1f× | %.1f× |%n",
                object,
                size,
                validity,
                agreement,
                figures(engine),
                figures(tlc),
                tlc.processor() / engine.processor(),
                tlc.withoutStart() / engine.withoutStart(),
                tlc.memory() / engine.memory());
        System.out.flush();
    }

    private static String figures(Measurement measured) {
        return String.format(
                Locale.ROOT,
                "%.1f s / %.1f s / %.0f / %s",
                measured.processor(),
                measured.withoutStart(),
                measured.memory(),
                measured.states());
    }
}
