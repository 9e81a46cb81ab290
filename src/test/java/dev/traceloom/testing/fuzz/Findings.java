package dev.traceloom.testing.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What readers got wrong: each mistake once, with an input that shows it, in a folder. */
final class Findings {
    private static final int MOST = 50;

    private final Path folder;
    private final String reader;
    private final long seed;
    private final Map<String, String> byMistake = new LinkedHashMap<>();

    Findings(Path folder, String reader, long seed) {
        this.folder = folder;
        this.reader = reader;
        this.seed = seed;
    }

    /** @param number of the input among those that the seed gives */
    synchronized void add(byte[] input, long number, Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        String where = Arrays.stream(thrown.getStackTrace())
                .map(StackTraceElement::toString)
                .filter(frame -> frame.startsWith("dev.traceloom") || frame.contains("//dev.traceloom"))
                .findFirst()
                .orElse("");
        String words = thrown instanceof Disagreement ? thrown.getMessage() : thrown.getClass().getName();
        add(input, number, words + " " + where, trace.toString());
    }

    synchronized void add(byte[] input, long number, String mistake, String details) {
        String kind = mistake + (mistake.contains("sentence") ? Sentence.kind(details, "") : "");
        if (byMistake.size() >= MOST || byMistake.containsKey(kind)) {
            return;
        }
        Path file = folder.resolve(reader + "-" + (byMistake.size() + 1) + ".input");
        String told = mistake + "\n" + details.strip().lines().limit(30).reduce("", (a, b) -> a + "    " + b + "\n")
                + "    repeat: bench fuzz " + reader + " --input " + file + ", or --seed " + seed + " up to input "
                + number;
        byMistake.put(kind, told);
        try {
            Files.createDirectories(folder);
            Files.write(file, input);
            Files.writeString(folder.resolve(reader + "-" + byMistake.size() + ".txt"), told + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized List<String> all() {
        return List.copyOf(byMistake.values());
    }
}
