package dev.traceloom.validate.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.results.ObservationUse;
import dev.traceloom.explain.results.OrderUse;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.explain.results.Unexercised;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.option.SpecificationOption;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.trace.KeptFacts;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.TraceReport;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What one process of ours tells another arrives as it was sent. */
class WireFormatTest {
    private static final Path EXAMPLES = Path.of("examples");

    @Test
    void reportsOfShippedRecordingsArriveWithAllThatReportersUse() throws Exception {
        int explained = 0;
        try (TestSpecifications specifications = new TestSpecifications()) {
            for (String example : List.of("queue/Queue.tla", "set/SetBench.tla", "keyvalue/KeyValue.tla")) {
                Path recordings = EXAMPLES.resolve(example).resolveSibling("recordings");
                for (FoundTrace found : TraceFinder.find(recordings)) {
                    TraceReport report = report(found.read(), specifications.example(example));
                    assertEquals(report, sent(report));
                    explained += report.explanation().isPresent() ? 1 : 0;
                }
            }
        }
        assertTrue(explained > 0);
    }

    private static TraceReport report(Trace trace, Specification specification) {
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        OrderUse use = result.order()
                .map(order -> OrderUse.of(
                        trace, specification, order, Duration.ofSeconds(2), OrderUse.Detail.COUNTS))
                .orElse(OrderUse.UNKNOWN);
        return TraceReport.of(trace.name(), result, Optional.of(Explainer.explain(trace, specification, result)))
                .with(TraceCoverage.of(trace, result))
                .with(KeptFacts.of(trace, use, ObservationUse.of(trace, specification)))
                .withUnexercised(Optional.of(Unexercised.of(use, ObservationUse.NONE, result.actions(), false)))
                .withPrinted(List.of("half a pair: \ud83d", "zero: \0"))
                .portable();
    }

    @Test
    void settingsArrive() throws Exception {
        SpecificationSource source = SpecificationSource.of(EXAMPLES.resolve("queue/Queue.tla"))
                .with(SpecificationOption.SILENT, List.of("Tick"))
                .with(SpecificationOption.TLC, Optional.of(Path.of("tla2tools.jar")));
        ValidationSettings settings = ValidationSettings.of(source)
                .with(Options.USUAL.withSkew(7).with(Strategy.DEPTH).withBudget(Duration.ofMillis(5)))
                .with(RunOption.STREAM, true)
                .with(RunOption.JOBS, Optional.of(3))
                .withExplaining(Duration.ofMillis(1234))
                .telling(true, false, true);
        assertEquals(settings, sent(settings));
    }

    @Test
    void vectorClocksArrive() throws IOException {
        VectorClock clock = new VectorClock.Builder().put("a", 3).put("b", 1).build();
        assertEquals(clock, sent(clock));
        assertEquals(VectorClock.NONE, sent(VectorClock.NONE));
    }

    @Test
    void whatIsNoneOfOursIsRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WireFormat.write(new WorkerMessage.Over("any"), new DataOutputStream(bytes));
        byte[] forged = bytes.toByteArray();
        int at = 6;
        forged[at] = 'x';
        assertThrows(IOException.class, () -> WireFormat.read(new DataInputStream(new ByteArrayInputStream(forged))));
    }

    private static Object sent(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WireFormat.write(value, new DataOutputStream(bytes));
        return WireFormat.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }
}
