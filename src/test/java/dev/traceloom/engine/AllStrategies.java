package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;

/**
 * Validates with every strategy; they must agree (semantics, rule 20), and an order that one of them finds must hold.
 */
public final class AllStrategies {
    private AllStrategies() {}

    public static Result validate(Specification specification, Trace trace) {
        return validate(specification, trace, Options.USUAL);
    }

    public static Result validate(Specification specification, Trace trace, Options options) {
        Result first = null;
        for (Strategy strategy : Strategy.values()) {
            Result result = GuardedValidation.validate(trace, specification, options.with(strategy));
            result.order().ifPresent(order -> new Replay(trace, specification, options.skew()).check(order));
            if (first == null) {
                first = result;
            }
            assertEquals(first.verdict(), result.verdict(), () -> strategy + ": " + result.message());
            assertEquals(first.linearized(), result.linearized(), () -> strategy + ", linearized");
        }
        return first;
    }

    public static void accepts(Specification specification, Trace trace) {
        Result result = validate(specification, trace);
        assertEquals(Verdict.ACCEPTED, result.verdict(), () -> result.message().orElse("without a message"));
        assertEquals(trace.operationCount(), result.linearized());
    }

    /** Rejects, and the longest prefix has this many records. */
    public static Result rejects(Specification specification, Trace trace, int linearized) {
        Result result = validate(specification, trace);
        assertEquals(Verdict.REJECTED, result.verdict(), () -> result.message().orElse("without a message"));
        assertEquals(linearized, result.linearized());
        return result;
    }
}
