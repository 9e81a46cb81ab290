package dev.traceloom.cli.lineup;

import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Summary;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.validate.lineup.FailureExplanation;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.trace.RunHeaders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What failed, as {@code results.ndjson} in the folder of {@code --save}, which the IDE reads as that of any validation. */
final class LineupResults {
    private LineupResults() {}

    static void write(Path folder, LineupReport report) throws IOException {
        Optional<Explanation> explained = report.failure().flatMap(FailureExplanation::explanation);
        Optional<Summary> summary = explained.map(Explanation::summary);
        try (ResultsWriter writer = new ResultsWriter(folder.resolve(ResultsWriter.FILE))) {
            writer.write(RunHeaders.unopened(folder.resolve(FailureExplanation.MODULE), System.currentTimeMillis()));
            writer.write(new TraceOutcome(
                    MatrixText.of(report.shown().orElseThrow().matrix()),
                    RunHeaders.absolute(folder.resolve(FailureExplanation.TRACE)),
                    Verdict.REJECTED,
                    summary.map(Summary::operations).orElse(0),
                    summary.map(Summary::threads).orElse(0),
                    summary.map(Summary::linearized).orElse(0),
                    summary.map(Summary::seconds).orElse(0.0),
                    Optional.of(summary.flatMap(Summary::message).orElse(report.text())),
                    List.of(),
                    false,
                    explained.map(found -> FailureExplanation.BUNDLE),
                    List.of(),
                    List.of(),
                    List.of()));
        }
    }
}
