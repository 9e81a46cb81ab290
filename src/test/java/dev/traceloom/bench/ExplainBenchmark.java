package dev.traceloom.bench;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.trace.Trace;
import java.util.List;
import java.util.Locale;

/** How long the explanation of a rejected trace takes after the verdict. */
final class ExplainBenchmark {
    private static final long SEED = 1;

    private final int operations;

    ExplainBenchmark(int operations) {
        this.operations = operations;
    }

    void run() throws SpecificationException {
        System.out.println("The explanation of a rejected trace, in seconds after the verdict: the first, and again.");
        System.out.println();
        System.out.println("| trace | first | again | nodes, edges | core |");
        System.out.println("|---|---|---|---|---|");
        for (String object : List.of("set", "queue")) {
            Trace trace = BenchmarkTraces.generate(object, operations, SEED, false);
            try (Specifications pool = new Specifications();
                    Specification specification =
                            pool.open(SpecificationSource.of(BenchmarkTraces.specification(object)))) {
                Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
                explain(object, trace, specification, result);
            }
        }
    }

    private void explain(String object, Trace trace, Specification specification, Result result) {
        long before = System.nanoTime();
        Explainer.explain(trace, specification, result);
        long between = System.nanoTime();
        Explanation explanation = Explainer.explain(trace, specification, result);
        long after = System.nanoTime();
        System.out.printf(
                Locale.ROOT,
                "| %s %,d | %.2f s | %.2f s | %d, %d | %s |%n",
                object,
                operations,
                (between - before) / 1e9,
                (after - between) / 1e9,
                explanation.graph().nodes().size(),
                explanation.graph().edges().size(),
                explanation.core().map(core -> core.operations().size() + " operations").orElse("none"));
    }
}
