package dev.traceloom.cli.replay;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.Trace;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.run.ValidationRun;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Where the order comes from in which a person walks through a trace. */
final class LogicalOrderSource {
    private static final Duration EXPLAINING = Duration.ofSeconds(10);

    private final Terminal terminal;
    private final ResultExplainer explainer;

    LogicalOrderSource(Terminal terminal, ResultExplainer explainer) {
        this.terminal = terminal;
        this.explainer = explainer;
    }

    /** The order that a validation finds, or the longest one. */
    LogicalOrder validated(ValidationSettings settings, FoundTraces one, Trace trace)
            throws SpecificationException, ReplayException, IOException {
        Report heard = new Report();
        new ValidationRun(settings.withExplaining(EXPLAINING), List.of(heard), terminal, explainer).run(one);
        terminal.clearProgress();
        TraceReport report = heard.report.orElseThrow(() -> new ReplayException("it was interrupted"));
        Result result = report.result()
                .orElseThrow(() -> new ReplayException(report.message().orElse(report.verdict().word())));
        terminal.err().println(result.verdict().word() + ": " + result.linearized() + " of "
                + result.operations() + " operations in order"
                + result.message().map(message -> "; " + message).orElse(""));
        return report.explanation()
                .map(found -> LogicalOrder.of(trace, found))
                .orElseGet(() -> LogicalOrder.of(trace, result));
    }

    /** Keeps what became of the trace. */
    private static final class Report implements ValidationListener {
        private Optional<TraceReport> report = Optional.empty();

        @Override
        public void traceDone(TraceReport done) {
            report = Optional.of(done);
        }

        @Override
        public boolean showsPrinted() {
            return true;
        }

        @Override
        public void allDone() {}
    }

    /** The order of an explanation that was saved; by time where there is none. */
    LogicalOrder saved(Trace trace, Path recording, Optional<Path> named) throws ReplayException {
        Path usual = recording.resolve("explanation" + Bundles.EXTENSION);
        Optional<Path> bundle = named.or(() -> Optional.of(usual).filter(Files::isRegularFile));
        if (bundle.isEmpty()) {
            terminal.err().println("No order is known of " + recording + ": operations come by their starts."
                    + " --spec SPEC.tla finds one.");
            return LogicalOrder.byTime(trace);
        }
        try {
            Explanation explanation = Bundles.read(bundle.get());
            if (explanation.summary().operations() != trace.operationCount()
                    || explanation.summary().threads() != trace.threads().size()) {
                throw new ReplayException(bundle.get() + " explains another trace: one with "
                        + explanation.summary().operations() + " operations, and not " + trace.operationCount()
                        + "; name the right one with --bundle, or use --spec");
            }
            return LogicalOrder.of(trace, explanation);
        } catch (BundleException unreadable) {
            throw new ReplayException(unreadable.getMessage());
        }
    }
}
