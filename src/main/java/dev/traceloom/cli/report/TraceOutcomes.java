package dev.traceloom.cli.report;

import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceOutcome.PathOutcome;
import dev.traceloom.explain.results.TraceOutcome.StallReason;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.explain.text.DecidingArguments;
import dev.traceloom.explain.text.OperationText;
import dev.traceloom.spec.Reason;
import dev.traceloom.validate.trace.RunHeaders;
import dev.traceloom.validate.trace.TraceReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of a trace, in the words that {@code results.ndjson} keeps. */
public final class TraceOutcomes {
    private static final int MOST_STALLS = 50;
    private static final int LONGEST_WORDS = 200;
    private static final int LONGEST_MESSAGE = 4000;

    private TraceOutcomes() {}

    public static TraceOutcome report(TraceReport report, Optional<String> bundle) {
        Optional<Result> result = report.result();
        return new TraceOutcome(
                report.name(),
                RunHeaders.absolute(Path.of(report.name())),
                report.verdict(),
                result.map(Result::operations).orElse(0),
                result.map(Result::threads).orElse(0),
                result.map(Result::linearized).orElse(0),
                result.map(Result::seconds).orElse(0.0),
                message(report).map(TraceOutcomes::bounded),
                report.explanation().map(KnownFailures::of).orElse(List.of()),
                report.explanation().map(Explanation::isUnexplainedByTags).orElse(false),
                bundle,
                report.coverage().actions(),
                report.coverage().lines(),
                stalls(report),
                besides(report),
                result.map(Result::paths).orElse(List.of()).stream().map(TraceOutcomes::path).toList());
    }

    /** Of an accepted trace, what the verdict does not stand for. */
    private static Optional<String> message(TraceReport report) {
        List<String> lines = new ArrayList<>(report.message().stream().toList());
        report.result().filter(result -> result.verdict() == Verdict.ACCEPTED).ifPresent(result -> {
            fineButIncomplete(result).ifPresent(lines::add);
            result.warnings().forEach(warning -> lines.add("warning: " + warning));
        });
        return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines));
    }

    /** An accepted trace of which some may be missing. */
    static Optional<String> fineButIncomplete(Result result) {
        return result.verdict() != Verdict.ACCEPTED || result.incomplete().isEmpty()
                ? Optional.empty()
                : Optional.of("the recording of thread " + String.join(", ", result.incomplete())
                        + " is incomplete; what it shows is fine");
    }

    /** What it says nothing about, and how much it could have said. */
    private static List<String> besides(TraceReport report) {
        List<String> lines = new ArrayList<>(report.unexercised().map(Unexercised::lines).orElse(List.of()));
        report.chances().ifPresent(chances -> {
            lines.add("overlapping: " + ChanceText.sentence(chances.measured()));
            ChanceText.advice(chances, ChanceText::inGeneral).forEach(one -> lines.add("to try: " + one));
        });
        return lines;
    }

    private static PathOutcome path(PathFinding finding) {
        return new PathOutcome(
                finding.mode().words(),
                finding.verdict(),
                finding.depth(),
                finding.stuck().stream()
                        .limit(MOST_STALLS)
                        .map(stuck -> stall(stuck.record(), stuck.reason()))
                        .toList(),
                finding.message().map(TraceOutcomes::bounded));
    }

    /** It may have several lines, and has to keep them. */
    private static String bounded(String message) {
        return message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE) + "…";
    }

    private static List<StallReason> stalls(TraceReport report) {
        return report.stalled().stream()
                .limit(MOST_STALLS)
                .map(stalled -> stall(stalled, report.reason(stalled)))
                .toList();
    }

    private static StallReason stall(Stalled stalled, Optional<Reason> reason) {
        return new StallReason(
                stalled.record(),
                stalled.operation().name(),
                OperationText.within(LONGEST_WORDS, stalled.operation(), DecidingArguments.of(reason.stream().toList())),
                reason);
    }
}
