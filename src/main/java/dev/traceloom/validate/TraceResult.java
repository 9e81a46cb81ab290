package dev.traceloom.validate;

import dev.traceloom.engine.behaviour.Explained;
import dev.traceloom.engine.verdict.PathFinding;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.text.ExplanationText;
import dev.traceloom.explain.text.StyledOutput;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.CarefulWriter;
import dev.traceloom.validate.log.LogText;
import dev.traceloom.validate.trace.PathText;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.VerdictSentence;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/**
 * What became of one trace. It never changes, and needs neither the trace nor the specification any more.
 *
 * @param trace what the trace is called
 * @param verdict the answer; what it means is in docs/semantics.md
 * @param operations every record of the trace, thread ends included; 0 where it could not be read
 * @param linearized how many of them are in the longest prefix that the specification allows; all of them when accepted
 * @param order the records of that prefix, as far as it is kept: all of it when a trace in memory is accepted, the end of
 *     it when there is an explanation
 * @param stalled the operations that cannot follow it
 * @param message why there is no verdict, or what there is to add to it
 * @param warnings what a reader should weigh
 * @param explanation why it is not accepted, where that was found in time
 * @param paths what was found about the paths through it, where a mode was asked for ({@code --every-path} and so on)
 */
public record TraceResult(
        String trace,
        Verdict verdict,
        int operations,
        int linearized,
        List<RecordRef> order,
        List<Stalled> stalled,
        Optional<String> message,
        List<String> warnings,
        Optional<Explanation> explanation,
        List<PathFinding> paths) {

    public TraceResult {
        paths = List.copyOf(paths);
        order = List.copyOf(order);
        stalled = List.copyOf(stalled);
        warnings = List.copyOf(warnings);
    }

    static TraceResult of(TraceReport report) {
        return new TraceResult(
                report.name(),
                report.verdict(),
                report.result().map(Result::operations).orElse(0),
                report.result().map(Result::linearized).orElse(0),
                report.order(),
                report.stalled(),
                message(report),
                report.result().map(Result::warnings).orElse(List.of()),
                report.explanation(),
                report.result().map(Result::paths).orElse(List.of()));
    }

    /** Of a log, what stands against each step goes with it. */
    private static Optional<String> message(TraceReport report) {
        return report.message().map(words -> report.log()
                .flatMap(Explained::obstacle)
                .map(obstacle -> words + "\n  " + String.join("\n  ", LogText.lines(obstacle)))
                .orElse(words));
    }

    /** Whether it is accepted, and what was asked about paths holds. */
    public boolean isAccepted() {
        return verdict == Verdict.ACCEPTED
                && paths.stream().allMatch(path -> path.verdict() == Verdict.ACCEPTED);
    }

    /** All that there is to say, for a person: the explanation where there is one, else a sentence. */
    public String text() {
        StringWriter text = new StringWriter();
        PrintWriter out = new CarefulWriter(text, false);
        if (explanation.isPresent()) {
            ExplanationText.print(StyledOutput.plain(out), explanation.get());
        } else {
            out.println(verdict.word() + "  " + trace + (operations == 0
                    ? ""
                    : "  " + linearized + " of " + operations + " operations in order"));
            message.ifPresent(words -> out.println("  " + words));
            stalled.forEach(one -> out.println("  " + VerdictSentence.cannotFollow(one)));
            warnings.forEach(warning -> out.println("warning: " + warning));
        }
        PathText.lines(verdict, linearized, operations, paths).forEach(line -> out.println("  " + line));
        out.flush();
        return text.toString();
    }
}
