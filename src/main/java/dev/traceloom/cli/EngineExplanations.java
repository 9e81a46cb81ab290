package dev.traceloom.cli;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Options;
import dev.traceloom.engine.Progress;
import dev.traceloom.engine.Result;
import dev.traceloom.engine.Verdict;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.TraceFacts;
import dev.traceloom.trace.FoundTrace;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceFinder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Explanations as the engine finds them now, or as it found them when they were saved. */
final class EngineExplanations implements ResultExplainer {

    @Override
    public Optional<Explanation> explain(Trace trace, Specification specification, Result result, Duration time) {
        if (result.verdict() == Verdict.ACCEPTED) {
            return Optional.empty();
        }
        return Optional.of(new Explainer(trace, specification, result, Limits.USUAL.withBudget(time)).run());
    }

    /** Reads one that was saved. */
    Explanation saved(Path bundle) throws BundleException {
        return Bundles.read(bundle);
    }

    /** Validates traces; those that are accepted have no explanation, and unreadable ones are told as problems. */
    List<Explanation> of(SpecificationSource source, List<Path> traces, Consumer<String> problems)
            throws SpecificationException, InterruptedException {
        List<Explanation> explanations = new ArrayList<>();
        try (SpecificationDesk desk = SpecificationDesk.of(source)) {
            for (Path path : traces) {
                try {
                    for (FoundTrace found : TraceFinder.find(path)) {
                        explain(found, desk, problems).ifPresent(explanations::add);
                    }
                } catch (TraceException unreadable) {
                    problems.accept(unreadable.getMessage());
                }
            }
        }
        return explanations;
    }

    /** A bad trace is told, and does not hide the others. */
    private Optional<Explanation> explain(FoundTrace found, SpecificationDesk desk, Consumer<String> problems)
            throws SpecificationException, InterruptedException {
        try {
            Trace trace = found.read();
            Optional<Specification> opened = desk.open(TraceFacts.of(trace));
            if (opened.isEmpty()) {
                problems.accept(found.name() + ": loading the specification took too long");
                return Optional.empty();
            }
            try (Specification specification = opened.get()) {
                GuardedValidation validation =
                        new GuardedValidation(trace, specification, Options.USUAL, Progress.NONE);
                Result result = validation.run();
                return validation.isAbandoned()
                        ? Optional.empty()
                        : explain(trace, specification, result, Limits.USUAL.budget());
            }
        } catch (TraceException unreadable) {
            problems.accept(unreadable.getMessage());
            return Optional.empty();
        }
    }
}
