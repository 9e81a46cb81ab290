package dev.traceloom.replay;

import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.Limits;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The order in which a person walks through a trace: every record once, and none in a place that nobody found. */
class LogicalOrderTest {
    private static final int PAIRS = 150;

    private final TestSpecifications specifications = new TestSpecifications();

    @AfterEach
    void close() {
        specifications.close();
    }

    @Test
    void isTheLinearizationWhereOneWasFound() {
        Trace trace = trace(
                thread("a", op(0, 10, "Enqueue", 1), op(11, 12, "Dequeue", 2), op(13, 14, "Dequeue", 1), threadEnd(15, 15)),
                thread("b", op(1, 9, "Enqueue", 2), threadEnd(10, 10)),
                thread("c", neverReturned(0, "Dequeue", 7), threadEnd(20, 20)));
        LogicalOrder order = LogicalOrder.of(trace, validated(trace));
        assertEquals("accepted", order.verdict());
        List<String> effects = told(order, trace).stream().filter(record -> !record.contains("Terminate")).toList();
        assertEquals(
                List.of(
                        "b:0 Enqueue IN_ORDER", "a:0 Enqueue IN_ORDER", "a:1 Dequeue IN_ORDER", "a:2 Dequeue IN_ORDER",
                        "c:0 Dequeue LEFT_OUT"),
                effects);
        assertEquals(7, order.linearized());
    }

    @Test
    void isTheLongestOrderOfARejectionAndThenWhatCannotFollow() {
        List<Operation> many = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            many.add(op(10 * i, 10 * i + 1, "Enqueue", i));
            many.add(op(10 * i + 4, 10 * i + 5, "Dequeue", i));
        }
        many.add(op(10 * PAIRS, 10 * PAIRS + 9, "Dequeue", 7));
        many.add(op(10 * PAIRS + 20, 10 * PAIRS + 21, "Enqueue", 1));
        Trace trace = trace(
                new TraceThread("a", many, false),
                thread("b", op(10 * PAIRS + 30, 10 * PAIRS + 31, "Enqueue", 2), crash(10 * PAIRS + 40, 10 * PAIRS + 41)));
        LogicalOrder order = LogicalOrder.of(trace, explained(trace));
        assertEquals("rejected", order.verdict());
        assertEquals(2 * PAIRS, order.linearized());
        List<String> told = told(order, trace);
        assertEquals("a:0 Enqueue BEFORE", told.get(0), "an explanation keeps the last 200 records of an order");
        assertEquals("a:99 Dequeue BEFORE", told.get(99));
        assertEquals("a:100 Enqueue IN_ORDER", told.get(100));
        assertEquals(
                List.of(
                        "a:299 Dequeue IN_ORDER", "a:300 Dequeue STALLED", "a:301 Enqueue BEYOND", "b:0 Enqueue BEYOND",
                        "b:1 __AbortThread LEFT_OUT"),
                told.subList(299, told.size()));
    }

    @Test
    void isByTimeWhereNothingIsKnown() {
        Trace trace = trace(thread("a", op(5, 6, "A"), op(6, 9, "B")), thread("b", op(1, 20, "C"), op(21, 22, "D")));
        LogicalOrder order = LogicalOrder.byTime(trace);
        assertEquals(
                List.of("b:0 C UNJUDGED", "a:0 A UNJUDGED", "a:1 B UNJUDGED", "b:1 D UNJUDGED"), told(order, trace));
    }

    private Specification queue() {
        return specifications.example("queue/Queue.tla");
    }

    private Result validated(Trace trace) {
        Result result = GuardedValidation.validate(trace, queue(), Options.USUAL);
        assertEquals(Verdict.ACCEPTED, result.verdict(), () -> result.message().toString());
        return result;
    }

    private Explanation explained(Trace trace) {
        Specification specification = queue();
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        return new Explainer(trace, specification, result, Limits.USUAL).run();
    }

    private static List<String> told(LogicalOrder order, Trace trace) {
        List<String> told = IntStream.range(0, order.size())
                .mapToObj(place -> {
                    TraceThread thread = trace.threads().get(order.thread(place));
                    return thread.id() + ":" + order.index(place) + " "
                            + thread.operation(order.index(place)).name() + " " + order.standing(place);
                })
                .toList();
        assertEquals(trace.operationCount(), told.stream().distinct().count(), "every record once");
        return told;
    }
}
