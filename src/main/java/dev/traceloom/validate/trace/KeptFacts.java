package dev.traceloom.validate.trace;

import dev.traceloom.explain.results.ObservationUse;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.explain.results.OrderUse.BranchUse;
import dev.traceloom.spec.Branch;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is kept of a validation for those who look back.
 *
 * @param traceHash of the trace, up to time; empty when it was not read as a whole
 * @param branches how often each branch of the specification was taken, and each field of {@code Observe(op)} was told;
 *     empty unless the trace is accepted
 */
public record KeptFacts(Optional<String> traceHash, List<BranchUse> branches) {
    static final KeptFacts NONE = new KeptFacts(Optional.empty(), List.of());

    /** Of a log that the specification read itself. */
    public static KeptFacts of(OrderUse use) {
        return new KeptFacts(Optional.empty(), use.branches());
    }

    public static KeptFacts of(Trace trace, OrderUse use, ObservationUse observed) {
        List<BranchUse> branches = new ArrayList<>(use.branches());
        observed.fields().forEach((field, records) -> branches.add(
                new BranchUse(new Branch(field.operator() + "." + field.name(), field.place(), -1, false), records)));
        return new KeptFacts(Optional.of(TraceHash.of(trace)), branches);
    }
}
