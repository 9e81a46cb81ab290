package dev.traceloom.ide.results;

import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A run as far as it came.
 *
 * @param folder where its results and bundles are
 * @param configuration the name of the run configuration
 * @param header what is validated; empty until the child process wrote it
 * @param outcomes the traces that are done, in the order in which they were
 * @param total how many traces there are; 0 while that is unknown
 * @param running whether more may come
 */
public record ValidatedRun(
        Path folder,
        String configuration,
        Optional<RunHeader> header,
        List<TraceOutcome> outcomes,
        int total,
        boolean running) {

    public ValidatedRun {
        outcomes = List.copyOf(outcomes);
    }
}
