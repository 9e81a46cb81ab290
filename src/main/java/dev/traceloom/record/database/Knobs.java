package dev.traceloom.record.database;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What was turned for a run, by name: {@code threads}, {@code operations}, {@code weight.Action},
 * {@code range.parameter} and {@code disturb}. What is not named here was as usual. They become part of a process'
 * environment and may have been read from anywhere, so nothing else is a knob.
 */
public record Knobs(Map<String, String> turned) {
    public static final Knobs NONE = new Knobs(Map.of());

    /** How long the disturber's pauses at the borders of operations are; 0 for none. */
    public static final String DISTURB = "disturb";

    public static final String THREADS = "threads";
    public static final String OPERATIONS = "operations";
    public static final String WEIGHT = "weight.";
    public static final String RANGE = "range.";

    /** In the environment: what a workload reads. */
    public static final String VARIABLE = "TRACELOOM_KNOBS";

    private static final int MOST = 1000;
    private static final Pattern KNOB = Pattern.compile(
            "(threads|operations|weight\\.[\\w!.]{1,200})=\\d{1,18}|disturb=[0-4]"
                    + "|range\\.[\\w!.]{1,200}=(-?\\d{1,18}\\.\\.-?\\d{1,18}|unique)",
            Pattern.UNICODE_CHARACTER_CLASS);

    public Knobs {
        turned = Collections.unmodifiableMap(new TreeMap<>(turned));
        turned.forEach((name, value) -> {
            if (!KNOB.matcher(name + "=" + value).matches()) {
                throw new IllegalArgumentException(name + "=" + value + " is no knob");
            }
        });
    }

    /** Reads what {@link #text} writes; empty for anything else. */
    public static Optional<Knobs> parse(String text) {
        Map<String, String> turned = new TreeMap<>();
        if (!text.isEmpty()) {
            String[] words = text.split(",", MOST + 1);
            for (String word : words) {
                Matcher knob = KNOB.matcher(word);
                int equals = word.indexOf('=');
                if (!knob.matches() || turned.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new Knobs(turned));
    }

    /** As the workload and {@code record --knobs} take it: {@code range.key=1..2,threads=8}. */
    public String text() {
        return joined(turned);
    }

    private static String joined(Map<String, String> knobs) {
        return knobs.entrySet().stream()
                .map(knob -> knob.getKey() + "=" + knob.getValue())
                .collect(Collectors.joining(","));
    }

    public boolean isEmpty() {
        return turned.isEmpty();
    }

    /** These and others; what both name is as the others say. */
    public Knobs and(Knobs others) {
        Map<String, String> all = new TreeMap<>(turned);
        all.putAll(others.turned);
        return new Knobs(all);
    }

    /** For people: {@code key=1..2, Put ×5, threads 8, disturb 3}. */
    public String words() {
        List<String> words = new ArrayList<>();
        turned.forEach((name, value) -> {
            if (name.startsWith(RANGE)) {
                words.add(name.substring(RANGE.length()) + "=" + value);
            }
        });
        turned.forEach((name, value) -> {
            if (name.startsWith(WEIGHT)) {
                words.add(name.substring(WEIGHT.length()) + " \u00d7" + value);
            }
        });
        for (String name : List.of(THREADS, OPERATIONS, DISTURB)) {
            if (turned.containsKey(name)) {
                words.add(name + " " + turned.get(name));
            }
        }
        return String.join(", ", words);
    }

    /** What a process is told, besides what every run is told; it goes over that. */
    public Map<String, String> environment() {
        Map<String, String> variables = new TreeMap<>();
        Map<String, String> workload = new TreeMap<>(turned);
        String disturb = workload.remove(DISTURB);
        if (!workload.isEmpty()) {
            variables.put(VARIABLE, joined(workload));
        }
        if (disturb != null) {
            boolean off = disturb.equals("0");
            variables.put("TRACELOOM_DISTURB", off ? "off" : "on");
            if (!off) {
                variables.put("TRACELOOM_DISTURB_LEVEL", disturb);
            }
        }
        return variables;
    }
}
