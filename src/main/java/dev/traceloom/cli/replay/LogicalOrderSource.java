package dev.traceloom.cli.replay;

import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.trace.Trace;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.SpecificationLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
    LogicalOrder validated(Trace trace, SpecificationSource source, Options options)
            throws SpecificationException, InterruptedException, ReplayException {
        try (SpecificationLoader loader = new SpecificationLoader(source, options.budget())) {
            terminal.progress("loading " + source.module());
            TraceFacts facts = TraceFacts.of(trace);
            Specification opened = loader.open(facts).orElseThrow(
                    () -> new ReplayException("loading the specification did not end within the budget"));
            try (opened) {
                GuardedValidation validation = new GuardedValidation(
                        trace,
                        opened,
                        options,
                        (linearized, width, states) -> terminal.progress(
                                linearized + " of " + trace.operationCount() + " operations, " + states + " states"),
                        loader.lender(facts));
                Result result = validation.run();
                Optional<Explanation> explanation = result.order().isPresent() || validation.isAbandoned()
                        ? Optional.empty()
                        : explainer.explain(trace, opened, result, EXPLAINING);
                terminal.clearProgress();
                terminal.err().println(result.verdict().word() + ": " + result.linearized() + " of "
                        + result.operations() + " operations in order"
                        + result.message().map(message -> "; " + message).orElse(""));
                return explanation
                        .map(found -> LogicalOrder.of(trace, found))
                        .orElseGet(() -> LogicalOrder.of(trace, result));
            }
        }
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
