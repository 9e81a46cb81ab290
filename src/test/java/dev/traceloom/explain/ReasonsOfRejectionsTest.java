package dev.traceloom.explain;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The report on a rejected recording names first the conjunct that the bug behind it breaks. */
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
                // Here others were left. This row once was Lookup(dequeued, consumer) = elements, which only says that
                // the dequeue is not done; a person asks why not, and finds the step that cannot be taken.
                of("examples/producers/recordings/rejected/same-element-twice.ndjson", "producers/ProducerQueues",
                        "Dequeue", "Head(fifos[producer]) = elem"),
                // Two compare-and-sets both win.
                of("examples/register/recordings/rejected/two-winners.ndjson", "register/Register",
                        "CompareAndSet", "success = (register = expected)"),
                // Two increments start from the same number; a result is another than it was.
                of("examples/counter/recordings/rejected/lost-updates.ndjson", "counter/Atomic", "Inc", "prev_x = x"),
                of("examples/counter/recordings/rejected/wrong-result.ndjson", "counter/Atomic", "Inc", "prev_x = x"));
    }

    private static Arguments of(String recording, String example, String operation, String conjunct) {
        return Arguments.of(recording, example + ".tla", new BugName(operation, conjunct));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("rejections")
    void theReportNamesTheBrokenConjunctFirst(String recording, String example, BugName name) throws TraceException {
        Trace trace = TraceFinder.find(Path.of(recording)).get(0).read();
        Specification specification = SPECIFICATIONS.example(example);
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        name.assertFirstIn(Explainer.explain(trace, specification, result));
    }
}
