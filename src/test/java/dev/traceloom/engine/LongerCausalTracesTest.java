package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.CausalLog;
import dev.traceloom.testing.CausalLog.Lie;
import dev.traceloom.testing.CausalLog.Network;
import dev.traceloom.testing.CausalLog.Shape;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Processes that send each other messages, and of which vector clocks tell the order: longer than what all orders can be tried of. */
class LongerCausalTracesTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces.longer", 20);
    private static final int SHARE = 4;
    private static final Options USUAL = Options.USUAL.withBudget(Duration.ofMinutes(2));
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rules 20 and 38: every way to validate agrees with a plain exhaustive search on processes that send messages")
    void everyWayToValidateAgreesWithAPlainExhaustiveSearch() throws Exception {
        Specification specification = SPECIFICATIONS.of("Messages");
        List<Variant> variants = Variant.all(specification);
        Evaluations known = new Evaluations(specification);
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            Trace trace = trace(SEED + i, true);
            known.startAnew();
            Result expected = Variant.exhausting(specification).validate(trace, USUAL);
            for (Variant variant : Variant.turn(variants, i, SHARE)) {
                try {
                    LongerComparison.check(trace, variant, variant.validate(trace, USUAL), known, expected);
                } catch (AssertionError | RuntimeException different) {
                    throw new Disagreement("number " + (SEED + i) + ", " + variant, trace, different);
                }
            }
            spread.merge(expected.verdict(), 1, Integer::sum);
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 8, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 8, spread::toString);
    }

    @Test
    @DisplayName("rule 38: TLC, searching by a module that knows the clocks, visits as many states")
    void tlcVisitsAsManyStates() throws Exception {
        Specification specification = SPECIFICATIONS.of("Messages");
        for (int i = 0; i < 4; i++) {
            Trace trace = trace(i, false);
            SearchResult tlc = TlcSearch.search(
                    trace,
                    Path.of("src/test/resources/specs/Messages.tla"),
                    SearchOptions.SMALL.withConstants(Map.of("Process", "{\"p1\", \"p2\", \"p3\"}", "Number", "{0}")));
            Result result = Variant.exhausting(specification).validate(trace, USUAL);
            assertEquals(Optional.empty(), tlc.error());
            assertEquals(tlc.accepted() ? Verdict.ACCEPTED : Verdict.REJECTED, result.verdict(), trace.name());
            assertEquals(tlc.longest(), result.linearized(), trace.name());
            assertEquals(tlc.states(), result.states(), trace.name());
        }
    }

    /** Every third one has times besides; what they allow is that each record took a while around its place in the file. */
    private static Trace trace(long number, boolean observed) throws IOException, TraceException {
        Dice dice = new Dice(number);
        Shape shape = new Shape(
                dice.between(2, 3),
                dice.between(12, 36),
                Network.values()[dice.below(2)],
                dice.between(10, 90),
                Lie.values()[dice.below(3)],
                observed && dice.percent(50),
                number);
        StringWriter lines = new StringWriter();
        CausalLog.write(shape, lines);
        Trace read = NdjsonReader.read(
                new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)), shape.toString());
        return number % 3 == 0 ? timed(read, dice) : read;
    }

    private static Trace timed(Trace trace, Dice dice) {
        List<TraceThread> threads = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            List<Operation> operations = new ArrayList<>();
            long end = 0;
            for (Operation operation : thread.operations()) {
                // In the order of what is known of all processes, so that clocks and times agree.
                long[] known = {0};
                operation.clock().forEach((process, count) -> known[0] += count);
                long start = Math.max(end, 10 * known[0]);
                end = start + dice.below(60);
                operations.add(operation.withTimebox(start, end));
            }
            threads.add(new TraceThread(thread.id(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
