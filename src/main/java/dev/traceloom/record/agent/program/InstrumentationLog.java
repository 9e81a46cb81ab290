package dev.traceloom.record.agent.program;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was instrumented in a run: a file of lines, which all its processes add to. Every line is written when it becomes
 * known, so that a process that is killed has told all.
 */
public final class InstrumentationLog {
    /** In the folder of a run. */
    public static final String FILE = "instrumented.txt";

    /** In the environment of a run: where its file is. */
    public static final String PLACE = "TRACELOOM_INSTRUMENTED";

    private static final String BEGUN = "java ";
    private static final String CLASS = "class ";
    private static final String LEFT = "left ";

    private final Path file;

    InstrumentationLog(Path file) {
        this.file = file;
    }

    /** A process with the agent in it. */
    void begun() {
        add(BEGUN + ProcessHandle.current().pid());
    }

    void rewritten(String name, int places) {
        add(CLASS + name + " " + places);
    }

    /** @param name of a class, or of a method of it */
    void left(String name, String why) {
        add(LEFT + name + " " + why.replaceAll("\\s+", " "));
    }

    /** In one piece, at the end, whoever else writes. A folder that is gone is no reason for the program to fail. */
    private void add(String line) {
        try (FileOutputStream output = new FileOutputStream(file.toFile(), true)) {
            output.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException unwritable) {
            // Then less is told of it.
        }
    }

    /**
     * What the processes of a run said.
     *
     * @param processes in how many there was an agent
     * @param places of every class that has been rewritten, by its name
     * @param left why others, or some of their methods, were not
     */
    public record Told(int processes, Map<String, Integer> places, Map<String, String> left) {}

    /** Lines that are none are passed over. */
    public static Told read(Path folder) throws IOException {
        int processes = 0;
        Map<String, Integer> places = new TreeMap<>();
        Map<String, String> left = new TreeMap<>();
        Path file = folder.resolve(FILE);
        List<String> lines =
                Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList() : new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", 3);
            if (line.startsWith(BEGUN)) {
                processes++;
            } else if (line.startsWith(CLASS) && words.length == 3 && words[2].matches("\\d{1,9}")) {
                places.merge(words[1], Integer.valueOf(words[2]), Math::max);
            } else if (line.startsWith(LEFT) && words.length == 3) {
                left.put(words[1], words[2]);
            }
        }
        return new Told(processes, places, left);
    }
}
