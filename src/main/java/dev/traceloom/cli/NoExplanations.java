package dev.traceloom.cli;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.TraceException;
import java.nio.file.Path;
import java.util.List;

/** Stands in until bundles can be read and traces explained. */
final class NoExplanations implements ExplanationSource {

    @Override
    public Explanation saved(Path bundle) throws TraceException {
        throw TraceException.of(bundle.toString(), "cannot be shown, because explanations are not built in yet");
    }

    @Override
    public List<Explanation> of(SpecificationSource specification, List<Path> traces) throws TraceException {
        throw TraceException.of(
                traces.get(0).toString(), "cannot be shown, because explanations are not built in yet");
    }
}
