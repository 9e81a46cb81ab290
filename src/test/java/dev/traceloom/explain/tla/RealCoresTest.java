package dev.traceloom.explain.tla;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.facts.TraceFacts;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plain TLC agrees that the cores of recordings have no order, and that they have one without a member. */
class RealCoresTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "src/test/resources/recordings/setbench-bad-range-5x100, set/SetBench.tla,",
        "src/test/resources/recordings/setbench-bad-insert-5x1000, set/SetBench.tla, set/FromTrace.cfg",
        "examples/producers/recordings/rejected/same-element-twice.ndjson, producers/ProducerQueues.tla,"
    })
    void plainTlcFindsNoOrderForTheCoreAndOneWithoutAMember(String recording, String module, String configuration)
            throws Exception {
        SpecificationSource plain = SpecificationSource.of(Path.of("examples", module));
        SpecificationSource source =
                configuration == null ? plain : plain.withConfiguration(Path.of("examples", configuration));
        Trace trace = TraceFinder.find(Path.of(recording)).get(0).read();
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(source, TraceFacts.of(trace))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            Explanation explanation = Explainer.explain(trace, specification, result);
            CoreExport.write(explanation, source, specification.actions(), 0, folder);
            PlainTlc.check(folder, CoreExport.MODULE).assertNoOrder();

            Optional<Explanation> withoutFirst = withoutFirst(explanation);
            if (withoutFirst.isPresent()) {
                CoreExport.write(withoutFirst.get(), source, specification.actions(), 0, folder);
                PlainTlc.check(folder, CoreExport.MODULE).assertAnOrder();
            }
        }
    }

    /** Nothing where the core has one member: without it there is nothing to write. */
    private static Optional<Explanation> withoutFirst(Explanation explanation) {
        Core core = explanation.core().orElseThrow();
        List<RecordRef> fewer = core.operations().subList(1, core.operations().size());
        return fewer.isEmpty()
                ? Optional.empty()
                : Optional.of(new Explanation(
                        explanation.summary(), explanation.threads(), explanation.graph(), explanation.frontier(),
                        explanation.telling(), explanation.stalls(), explanation.waiting(),
                        Optional.of(core.with(fewer)),
                        explanation.tags(), explanation.sources()));
    }
}
