package dev.traceloom.cli;

import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.trace.TraceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Where the window gets its explanations from. */
interface ExplanationSource {

    /** Reads one that was saved. */
    Explanation saved(Path bundle) throws IOException, TraceException;

    /** Validates traces; those that are accepted have no explanation. */
    List<Explanation> of(SpecificationSource specification, List<Path> traces)
            throws IOException, TraceException, SpecificationException, InterruptedException;
}
