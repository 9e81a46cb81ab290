package dev.traceloom.cli.record;

import dev.traceloom.cli.report.MergedChances;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.process.RecordingProcess;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** For people: a line a run where nobody looks at a bar, and what is out of the ordinary in any case. */
final class TextRunReporter implements RunReporter {
    private final Terminal terminal;
    private final Optional<TextReporter> traces;
    private boolean toldOutput;
    private boolean dropped;

    /** @param traces tells what is not accepted; empty where nothing is validated */
    TextRunReporter(Terminal terminal, Optional<TextReporter> traces) {
        this.terminal = terminal;
        this.traces = traces;
    }

    @Override
    public void refused(String problem) {
        terminal.complain(problem);
    }

    @Override
    public void begun(Path run, RecordingProgress progress) {
        dropped = false;
        if (progress.tally().runs() > 0) {
            terminal.progress(progress.bar() + progress.tally().inShort());
        }
    }

    @Override
    public void dropped(Recording recording, String known) {
        dropped = true;
        tell("dropped", recording, "the same trace as " + known);
    }

    @Override
    public void validating(RecordedRun run, RecordingProgress progress) {
        terminal.progress(progress.bar() + "validating " + run.folder());
    }

    @Override
    public void ended(RecordedRun run, List<TraceReport> reports) throws IOException {
        if (reports.isEmpty() && dropped) {
            return;
        }
        boolean accepted = reports.stream().allMatch(report -> report.outcome() == Verdict.ACCEPTED);
        String verdict = reports.isEmpty() || !accepted
                ? ""
                : StopRule.wasCutShort(run.ended())
                        ? run.shortage() + "; what it recorded until then has an order"
                        : terminal.paint(Verdict.ACCEPTED) + contended(reports);
        tell(run.name(), run.recording(), verdict);
        traces.ifPresent(reporter -> reports.forEach(reporter::traceDone));
        if (run.failed()) {
            tellOutput(run.folder());
        }
    }

    private static String contended(List<TraceReport> reports) {
        MergedChances chances = new MergedChances();
        reports.forEach(chances::add);
        return chances.inShort().map("  "::concat).orElse("");
    }

    @Override
    public void endedEmpty(EmptyRun run) throws IOException {
        terminal.complain(run.problem());
        terminal.err().println("    " + run.advice());
        tellOutput(run.folder());
    }

    @Override
    public void stopped(Path run) {
        terminal.clearProgress();
    }

    @Override
    public void summedUp(List<String> lines) {
        terminal.clearProgress();
        traces.ifPresent(TextReporter::allRunsDone);
        lines.forEach(terminal.out()::println);
        terminal.out().flush();
    }

    /** Once, since all runs of a broken command say the same. */
    private void tellOutput(Path folder) throws IOException {
        if (toldOutput) {
            return;
        }
        toldOutput = true;
        for (String line : LastLines.of(folder.resolve(RecordingProcess.OUTPUT))) {
            terminal.err().println("    | " + line);
        }
    }

    private void tell(String name, Recording recording, String more) {
        if (terminal.isWatched() && recording.endedWell()) {
            return;
        }
        terminal.clearProgress();
        terminal.out().println(String.format(Locale.ROOT, "%-8s  ", name) + RecordedRun.words(recording)
                + (more.isEmpty() ? "" : "  " + more));
        terminal.out().flush();
    }
}
