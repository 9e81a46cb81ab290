package dev.traceloom.cli.report;

import dev.traceloom.engine.verdict.PathMode;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.validate.trace.TraceReport;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What became of all the traces together. */
final class VerdictSummary {
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    private final Map<PathMode, Map<Verdict, Integer>> paths = new EnumMap<>(PathMode.class);
    private final KnownFailures known = new KnownFailures();
    private final MergedCoverage coverage = new MergedCoverage();
    private final MergedChances chances = new MergedChances();

    void add(TraceReport report) {
        coverage.add(report);
        chances.add(report);
        counts.merge(report.verdict(), 1, Integer::sum);
        report.result().stream().flatMap(result -> result.paths().stream()).forEach(finding -> paths
                .computeIfAbsent(finding.mode(), mode -> new EnumMap<>(Verdict.class))
                .merge(finding.verdict(), 1, Integer::sum));
        report.explanation().ifPresent(known::add);
    }

    /** Nothing for a single trace, which has said it all. */
    List<String> lines() {
        if (total() <= 1) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(chances.lines());
        lines.add(total() + " traces: " + words(counts));
        lines.addAll(besidesVerdicts());
        return lines;
    }

    private int total() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String words(Map<Verdict, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().word()
                        + (count.getKey() == Verdict.ERROR && count.getValue() > 1 ? "s" : ""))
                .collect(Collectors.joining(", "));
    }

    /** The same without the verdicts, and how much could have gone wrong. */
    List<String> besidesVerdicts() {
        List<String> lines = new ArrayList<>();
        if (total() > 1) {
            paths.forEach((mode, verdicts) -> lines.add(mode.words() + ": " + words(verdicts)));
            lines.addAll(known.lines());
            lines.addAll(coverage.lines());
        }
        return lines;
    }
}
