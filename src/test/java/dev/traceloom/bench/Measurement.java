package dev.traceloom.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one process used.
 *
 * @param verdict its answer, or why there is none
 * @param states distinct states
 * @param processor seconds of processor time, all but generating the trace
 * @param withoutStart the same without the start of the JVM
 * @param memory megabytes resident at the peak
 */
record Measurement(String verdict, String states, double processor, double withoutStart, double memory) {

    /** Runs a main class of the benchmark with the given heap and options for Java. */
    static Measurement of(Class<?> main, String heap, List<String> options, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + heap);
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(new File("."))
                .redirectError(Redirect.DISCARD)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        String line = output.lines().filter(text -> text.startsWith("{")).reduce((a, b) -> b).orElse("");
        if (line.isEmpty()) {
            return new Measurement("failed, status " + process.exitValue(), "?", Double.NaN, Double.NaN, Double.NaN);
        }
        Map<String, String> fields = parse(line);
        return new Measurement(
                fields.get("verdict"),
                fields.get("states"),
                Double.parseDouble(fields.get("cpu_s")),
                Double.parseDouble(fields.get("cpu_without_start_s")),
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
}
