package dev.traceloom.cli.compare;

import dev.traceloom.cli.report.TraceOutcomes;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.explain.results.Comparison;
import dev.traceloom.explain.results.KeptVerdicts;
import dev.traceloom.explain.results.TraceVerdict;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.TraceReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares what is validated with a validation that was kept, when all is done. */
public final class ComparingReporter implements ValidationListener {
    private final List<TraceVerdict> earlier;
    private final Terminal terminal;
    private final boolean json;
    private final List<TraceVerdict> later = new ArrayList<>();

    private ComparingReporter(List<TraceVerdict> earlier, Terminal terminal, boolean json) {
        this.earlier = earlier;
        this.terminal = terminal;
        this.json = json;
    }

    /** @throws IOException with words for the user, before anything is validated, if there is nothing to compare with */
    public static ComparingReporter with(Path kept, Terminal terminal, boolean json) throws IOException {
        return new ComparingReporter(KeptVerdicts.read(kept), terminal, json);
    }

    @Override
    public void traceDone(TraceReport report) {
        later.add(TraceVerdict.of(TraceOutcomes.report(report, Optional.empty())));
    }

    /** One that was not begun is not gone. */
    @Override
    public void notBegun(TraceReport report) {
        traceDone(report);
    }

    @Override
    public void allDone() throws IOException {
        terminal.clearProgress();
        Comparison comparison = Comparison.of(earlier, later);
        if (json) {
            ComparisonJson.print(comparison, terminal.out());
        } else {
            new ComparisonText(terminal).print(comparison);
        }
    }
}
