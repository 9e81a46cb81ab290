package dev.traceloom.cli.report;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Tag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts kinds of failures over many traces: a hundred red traces become three causes (semantics, rule 23). */
final class KnownFailures {
    private static final int MOST_NAMED = 3;

    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final List<String> unexplained = new ArrayList<>();

    void add(Explanation explanation) {
        for (Tag tag : explanation.tags()) {
            counts.merge(tag.name(), tag.operations().isEmpty() ? 0 : 1, Integer::sum);
        }
        if (explanation.isUnexplainedByTags()) {
            unexplained.add(explanation.summary().trace());
        }
    }

    /** The kinds that explain a failure; none of them when it is new. */
    static List<String> of(Explanation explanation) {
        return explanation.tags().stream()
                .filter(tag -> !tag.operations().isEmpty())
                .map(Tag::name)
                .toList();
    }

    /** Nothing when the specification knows no kinds of failures. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        String known = counts.entrySet().stream()
                .filter(count -> count.getValue() > 0)
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
        if (!known.isEmpty()) {
            lines.add("known kinds of failure: " + known);
        }
        if (!unexplained.isEmpty()) {
            lines.add("no tag explains " + unexplained.size() + ": "
                    + String.join(", ", unexplained.subList(0, Math.min(MOST_NAMED, unexplained.size())))
                    + (unexplained.size() > MOST_NAMED ? ", …" : ""));
        }
        return lines;
    }
}
