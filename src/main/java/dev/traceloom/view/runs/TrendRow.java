package dev.traceloom.view.runs;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How one version of a specification fared on one day.
 *
 * @param version the hash of the specification
 * @param day in the form 2026-01-31
 * @param verdicts how many traces had which
 * @param rejections how many of them stopped at an operation of which action
 * @param actions how many operations of each action were in order
 * @param branches how often each branch was taken
 * @param recordedBranches the same in recordings alone; empty where none was counted
 * @param testedBranches the same by generated tests that ran
 */
public record TrendRow(
        String specification,
        String version,
        String day,
        Map<String, Long> verdicts,
        Map<String, Long> rejections,
        Map<String, Long> actions,
        Map<String, Long> branches,
        Map<String, Long> recordedBranches,
        Map<String, Long> testedBranches) {
    private static final int SHORT_VERSION = 8;
    private static final List<String> VERDICTS = List.of("rejected", "error", "undecided", "accepted");

    public TrendRow {
        verdicts = Map.copyOf(verdicts);
        rejections = Map.copyOf(rejections);
        actions = Map.copyOf(actions);
        branches = Map.copyOf(branches);
        recordedBranches = Map.copyOf(recordedBranches);
        testedBranches = Map.copyOf(testedBranches);
    }

    public long traces() {
        return verdicts.values().stream().mapToLong(Long::longValue).sum();
    }

    String shortVersion() {
        return version.substring(0, Math.min(SHORT_VERSION, version.length()));
    }

    /** {@code 2 rejected, 7 accepted}: what asks for attention first. */
    String verdictWords() {
        Set<String> others = new TreeSet<>(verdicts.keySet());
        VERDICTS.forEach(others::remove);
        return Stream.concat(VERDICTS.stream(), others.stream())
                .filter(word -> verdicts.getOrDefault(word, 0L) > 0)
                .map(word -> verdicts.get(word) + " " + word)
                .collect(Collectors.joining(", "));
    }

    /** {@code Dequeue 2, Peek 1}, the most frequent one first. */
    String rejectionWords() {
        return new TreeMap<>(rejections).entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(count -> count.getKey() + " " + count.getValue())
                .collect(Collectors.joining(", "));
    }

    /** {@code 2 of 3}; nothing where nobody counted. */
    static String covered(Map<String, Long> counts) {
        return covered(counts, counts.size());
    }

    static String covered(Map<String, Long> counts, int all) {
        return counts.isEmpty() ? "" : counts.values().stream().filter(count -> count > 0).count() + " of " + all;
    }

    /** What never occurred: actions, and branches of the others. */
    String never() {
        Set<String> unseen = new TreeSet<>();
        actions.forEach((action, count) -> {
            if (count == 0) {
                unseen.add(action);
            }
        });
        Set<String> all = new TreeSet<>(unseen);
        branches.forEach((branch, count) -> {
            if (count == 0 && !unseen.contains(branch.replaceFirst(" .*", ""))) {
                all.add(branch);
            }
        });
        return String.join(", ", all);
    }
}
