package dev.traceloom.cli.report;

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
    private final KnownFailures known = new KnownFailures();
    private final MergedCoverage coverage = new MergedCoverage();

    void add(TraceReport report) {
        coverage.add(report);
        counts.merge(report.verdict(), 1, Integer::sum);
        report.explanation().ifPresent(known::add);
    }

    /** Nothing for a single trace, which has said it all. */
    List<String> lines() {
        int total = counts.values().stream().mapToInt(Integer::intValue).sum();
        if (total <= 1) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(total + " traces: "
                + counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey().word())
                        .collect(Collectors.joining(", ")));
        lines.addAll(known.lines());
        lines.addAll(coverage.lines());
        return lines;
    }

    /** The same without the verdicts. */
    List<String> besidesVerdicts() {
        return lines().stream().skip(1).toList();
    }
}
