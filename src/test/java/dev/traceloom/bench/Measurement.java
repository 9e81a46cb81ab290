package dev.traceloom.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What one process used.
 *
 * @param verdict its answer, or why there is none
 * @param states distinct states
 * @param processor seconds of processor time, all but generating the trace
 * @param withoutStart the same without the start of the JVM
 * @param clock seconds on the clock, all but generating the trace
 * @param memory megabytes resident at the peak
 */
record Measurement(
        String verdict, String states, double processor, double withoutStart, double clock, double memory) {
    static final String TIMED_OUT = "timed out";
    static final String OUT_OF_MEMORY = "out of memory";

    /** What Java exits with when it was told to on running out of memory. */
    private static final int OUT_OF_MEMORY_STATUS = 3;
    private static final long LOOK_EVERY = 200;
    private static final int MOST_PATIENCE = 4;
    private static final Duration USUAL_LIMIT = Duration.ofMinutes(10);

    /** The one of an odd number of runs that took as long as most. */
    static Measurement median(Measurement... runs) {
        Measurement[] sorted = runs.clone();
        Arrays.sort(sorted, Comparator.comparingDouble(Measurement::processor));
        return sorted[sorted.length / 2];
    }

    /** Runs a main class of the benchmark with the given heap and options for Java. */
    static Measurement of(Class<?> main, String heap, List<String> options, String... arguments)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-Xmx" + heap));
        all.addAll(options);
        return of(main, System.getProperty("java.class.path"), all, USUAL_LIMIT, List.of(arguments));
    }

    static Measurement of(
            Class<?> main, String classPath, List<String> options, Duration limit, List<String> arguments)
            throws IOException, InterruptedException {
        return of(main.getName(), classPath, options, limit, arguments);
    }

    /** The same for a main class that is not here. */
    static Measurement of(
            String main, String classPath, List<String> options, Duration limit, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        // What a stopped process leaves behind goes with the folder.
        Path folder = Files.createTempDirectory("measurement");
        command.add("-Djava.io.tmpdir=" + folder);
        command.addAll(List.of("-cp", classPath, main));
        command.addAll(arguments);
        Path output = folder.resolve("output");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(new File("."))
                    .redirectError(Redirect.DISCARD)
                    .redirectOutput(output.toFile())
                    .start();
            Measurement soFar = watch(process, limit);
            return process.isAlive() ? stop(process, soFar) : finished(process.exitValue(), output, soFar);
        } finally {
            Scratch.delete(folder);
        }
    }

    /**
     * What it used until it was last looked at: a lower bound, for those that do not live to tell. Its time is up when
     * neither the clock nor the processor has any left: on a busy machine the clock alone would stop it too early.
     */
    private static Measurement watch(Process process, Duration limit) throws InterruptedException {
        String id = Long.toString(process.pid());
        long began = System.nanoTime();
        Measurement seen = new Measurement(TIMED_OUT, "?", 0, 0, 0, 0);
        while (!seen.isOver(limit) && !process.waitFor(LOOK_EVERY, TimeUnit.MILLISECONDS)) {
            double processor = process.info().totalCpuDuration().map(used -> used.toMillis() / 1e3).orElse(0.0);
            double memory = ProcessFigures.peakResidentMegabytes(id);
            seen = new Measurement(
                    TIMED_OUT,
                    "?",
                    Math.max(seen.processor, processor),
                    Math.max(seen.processor, processor),
                    (System.nanoTime() - began) / 1e9,
                    Math.max(seen.memory, memory));
        }
        return seen;
    }

    private boolean isOver(Duration limit) {
        double seconds = limit.toMillis() / 1e3;
        return clock > seconds && processor > seconds || clock > MOST_PATIENCE * seconds;
    }

    private static Measurement stop(Process process, Measurement seen) throws InterruptedException {
        process.destroyForcibly().waitFor();
        return seen;
    }

    private static Measurement finished(int status, Path output, Measurement seen) throws IOException {
        String line = Files.readString(output)
                .lines()
                .filter(text -> text.startsWith("{"))
                .reduce((a, b) -> b)
                .orElse("");
        if (line.isEmpty()) {
            String why = status == OUT_OF_MEMORY_STATUS ? OUT_OF_MEMORY : "failed, status " + status;
            return new Measurement(why, "?", seen.processor, seen.processor, seen.clock, seen.memory);
        }
        Map<String, String> fields = parse(line);
        return new Measurement(
                fields.get("verdict"),
                fields.get("states"),
                Double.parseDouble(fields.get("cpu_s")),
                Double.parseDouble(fields.get("cpu_without_start_s")),
                Double.parseDouble(fields.get("wall_s")),
                Double.parseDouble(fields.get("peak_rss_mb")));
    }

    private static Map<String, String> parse(String line) throws IOException {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = new JsonFactory().createParser(line)) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    json.nextToken();
                    fields.put(name, json.getText());
                }
            }
        }
        return fields;
    }

    /** Whether it came to an answer. */
    boolean decided() {
        return verdict.equals("accepted") || verdict.equals("rejected");
    }

    /** Whether it was decided within so many seconds, of the clock or, on a busy machine, of processor time. */
    boolean decidedWithin(double seconds) {
        return decided() && Math.min(clock, processor) < seconds;
    }

    /** Whether it got no further for want of time or memory. */
    boolean gaveUp() {
        return verdict.equals(TIMED_OUT) || verdict.equals(OUT_OF_MEMORY) || verdict.equals("undecided");
    }

    /** For a cell of a table. */
    String figures() {
        String used = String.format(Locale.ROOT, "%.1f s / %,.0f MB", processor, memory);
        return decided() ? used : verdict + " (" + used + ")";
    }

    /** One of this measurement's figures in times of another's; at least so when this one did not come to its end. */
    String times(double mine, double others) {
        return (decided() ? "" : "> ") + String.format(Locale.ROOT, "%.1f×", mine / others);
    }
}
