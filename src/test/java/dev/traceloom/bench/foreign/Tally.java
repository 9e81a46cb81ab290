package dev.traceloom.bench.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What became of one specification, by the lines that its process printed. */
final class Tally {
    static final String LOADED = "loaded";
    static final String BEHAVIOUR = "behaviour";
    static final String VALID = "valid";
    static final String SPOILED = "spoiled";
    static final String REVERSED = "reversed";
    static final String DISAGREEMENT = "disagreement";
    static final String SKIPPED = "skipped";
    static final String BROKEN = "broken";
    static final String DONE = "done";

    private final Map<String, Integer> verdicts = new TreeMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private boolean loaded;
    private boolean done;
    private int behaviours;
    private int steps;
    private int valid;
    private int spoiled;
    private int validations;
    private int undecided;
    private String reason;
    private boolean broken;

    static Tally of(List<String> lines) {
        Tally tally = new Tally();
        lines.forEach(tally::add);
        return tally;
    }

    private void add(String line) {
        int space = line.indexOf(' ');
        String what = space < 0 ? line : line.substring(0, space);
        String rest = space < 0 ? "" : line.substring(space + 1);
        switch (what) {
            case LOADED -> loaded = true;
            case DONE -> done = true;
            case BEHAVIOUR -> {
                behaviours++;
                steps += Integer.parseInt(rest);
            }
            case VALID -> {
                valid++;
                count(rest.split(" "));
            }
            case SPOILED -> {
                spoiled++;
                count(rest.split(" "));
            }
            case REVERSED -> validations++;
            case DISAGREEMENT -> disagreements.add(rest);
            case SKIPPED -> reason = rest;
            case BROKEN -> {
                reason = "broke: " + rest;
                broken = true;
            }
            default -> { }
        }
    }

    private void count(String[] words) {
        verdicts.merge(words[0], 1, Integer::sum);
        validations += Integer.parseInt(words[1]);
        undecided += Integer.parseInt(words[2]);
    }

    /** For a process that did not come to its end. */
    Tally stopped(String why) {
        if (!done && reason == null) {
            reason = why;
        }
        return this;
    }

    boolean loaded() {
        return loaded;
    }

    int behaviours() {
        return behaviours;
    }

    int steps() {
        return steps;
    }

    int valid() {
        return valid;
    }

    int spoiled() {
        return spoiled;
    }

    int validations() {
        return validations;
    }

    int undecided() {
        return undecided;
    }

    int verdicts(String word) {
        return verdicts.getOrDefault(word, 0);
    }

    List<String> disagreements() {
        return disagreements;
    }

    /** Whether a process of ours broke, rather than a specification. */
    boolean broken() {
        return broken;
    }

    Optional<String> reason() {
        return Optional.ofNullable(reason);
    }
}
