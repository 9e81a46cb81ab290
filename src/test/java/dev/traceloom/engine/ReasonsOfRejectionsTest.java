package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.LogDirectoryReader;
import dev.traceloom.trace.NdjsonReader;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A rejected recording is explained by the conjunct that the bug behind it breaks. */
class ReasonsOfRejectionsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static final String RANGE = "count = Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi})";
    private static final String REAL = "src/test/resources/recordings/";

    static Stream<Arguments> rejections() {
        return Stream.of(
                // The range query does not look at all keys at one moment.
                of(REAL + "setbench-bad-range-5x100", "set/SetBench", "KVRangeQuery", RANGE),
                of("examples/set/recordings/rejected/range-query-key-by-key", "set/SetBench", "KVRangeQuery", RANGE),
                // Insert-if-absent looks and writes at different moments.
                of(REAL + "setbench-bad-insert-5x1000", "set/SetBench", "KVInsertIfAbsent", "result = Lookup(key)"),
                of("examples/set/recordings/rejected/insert-if-absent-in-two-steps.ndjson", "set/SetBench",
                        "KVInsertIfAbsent", "result = Lookup(key)"),
                // Two consumers get the same element; here it was the last one.
                of("examples/queue/recordings/rejected/same-element-twice.ndjson", "queue/Queue",
                        "Dequeue", "queue # <<>>"),
                of("examples/producers/recordings/rejected/same-element-twice.ndjson", "producers/ProducerQueues",
                        "Dequeue", "Lookup(dequeued, consumer) = elements"),
                // Two compare-and-sets both win.
                of("examples/register/recordings/rejected/two-winners.ndjson", "register/Register",
                        "CompareAndSet", "success = (register = expected)"),
                // Two increments start from the same number; a result is another than it was.
                of("examples/counter/recordings/rejected/lost-updates.ndjson", "counter/Atomic", "Inc", "prev_x = x"),
                of("examples/counter/recordings/rejected/wrong-result.ndjson", "counter/Atomic", "Inc", "prev_x = x"));
    }

    private static Arguments of(String recording, String example, String operation, String conjunct) {
        return Arguments.of(recording, example + ".tla", operation, conjunct);
    }

    @ParameterizedTest(name = "{0}: {2} by {3}")
    @MethodSource("rejections")
    void theBrokenConjunctIsNamed(String recording, String example, String operation, String conjunct)
            throws TraceException, BindingException {
        Trace trace = recording.endsWith(".ndjson")
                ? NdjsonReader.read(Path.of(recording))
                : LogDirectoryReader.read(Path.of(recording));
        Specification specification = SPECIFICATIONS.example(example);
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        assertEquals(Verdict.REJECTED, result.verdict());
        Set<String> reasons = new LinkedHashSet<>();
        for (Stalled stalled : result.stalled()) {
            BoundOperation bound = specification.bind(stalled.thread(), stalled.operation());
            for (State state : result.frontier()) {
                if (bound.effect() != null) {
                    specification.whyNot(state, bound.effect()).stream()
                            .map(Reason::text)
                            .forEach(text -> reasons.add(stalled.operation().name() + ": " + text));
                }
            }
        }
        assertTrue(reasons.contains(operation + ": " + conjunct), reasons::toString);
    }
}
