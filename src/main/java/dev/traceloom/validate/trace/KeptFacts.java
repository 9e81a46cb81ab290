package dev.traceloom.validate.trace;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.BranchCoverage;
import dev.traceloom.explain.results.BranchCoverage.BranchUse;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceHash;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is kept of a validation for those who look back.
 *
 * @param traceHash of the trace, up to time; empty when it was not read as a whole
 * @param branches how often each branch of the specification was taken; empty unless the trace is accepted
 */
public record KeptFacts(Optional<String> traceHash, List<BranchUse> branches) {
    static final KeptFacts NONE = new KeptFacts(Optional.empty(), List.of());

    /** Nobody waits for coverage; a long order tells most of it early. */
    private static final Duration COUNTING = Duration.ofSeconds(2);

    /** @param abandoned whether the specification is lost in an evaluation */
    public static KeptFacts of(Trace trace, Result result, Specification specification, boolean abandoned) {
        boolean counts = result.verdict() == Verdict.ACCEPTED && result.order().isPresent() && !abandoned;
        return new KeptFacts(
                Optional.of(TraceHash.of(trace)),
                counts ? branches(trace, result.order().get(), specification) : List.of());
    }

    /** The verdict stands; what goes wrong here must not touch it. */
    private static List<BranchUse> branches(Trace trace, Linearization order, Specification specification) {
        try {
            return BranchCoverage.of(trace, specification, order, COUNTING);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError uncounted) {
            return List.of();
        }
    }
}
