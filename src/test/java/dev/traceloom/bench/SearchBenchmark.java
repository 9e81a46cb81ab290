package dev.traceloom.bench;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The engine against TLC searching OmniLink's way, on generated traces of a set and a queue. */
final class SearchBenchmark {
    private static final String HEAP = "4g";
    private static final String SEED = "1";

    /** Those of the launcher. */
    private static final List<String> ENGINE_OPTIONS = List.of("-XX:+UseSerialGC", "-XX:FreqInlineSize=120");

    /** What TLC asks for in a warning when it is started without. */
    private static final List<String> TLC_OPTIONS = List.of("-XX:+UseParallelGC");

    private final List<Integer> sizes;

    SearchBenchmark(List<Integer> sizes) {
        this.sizes = sizes;
    }

    void run() throws IOException, InterruptedException {
        System.out.println("The engine against TLC searching (OmniLink's way: a generated module with the positions as");
        System.out.println("variables, one worker). 5 threads, light overlap: each is inside an operation 20 % of the time.");
        System.out.println("An invalid trace has one wrong result among its last tenth. Each side runs in a process of its own with a");
        System.out.println("heap of " + HEAP + ": the engine with " + String.join(" ", ENGINE_OPTIONS) + " as the launcher starts it,");
        System.out.println("TLC with " + String.join(" ", TLC_OPTIONS) + " as it asks to be.");
        System.out.println("Seconds are processor time of all threads; MB are resident at the peak.");
        System.out.println("\"all\" is the whole process but for generating the trace; \"search\" leaves out the start of the JVM too.");
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
        Measurement engine = Measurement.of(EngineMain.class, HEAP, ENGINE_OPTIONS, "auto", object, operations, SEED, validity);
        Measurement tlc =
                Measurement.of(
                        TlcSearchMain.class, HEAP, TLC_OPTIONS, "1", "generate", object, operations, SEED, validity);
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
