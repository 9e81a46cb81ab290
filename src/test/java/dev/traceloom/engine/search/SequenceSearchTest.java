package dev.traceloom.engine.search;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.Replay;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.SizedQueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is decided by lengths and by the order of elements is what a search that leaves nothing out finds. */
class SequenceSearchTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 900);
    private static final int LONGER = Integer.getInteger("traceloom.traces.longer", 60);
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    /** How often what was found. */
    private static final class Spread {
        int accepted;
        int rejected;
        int shown;
        int open;

        @Override
        public String toString() {
            return accepted + " accepted, " + rejected + " rejected, " + shown + " of them shown, " + open + " open";
        }
    }

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Arguments> queues() {
        return Stream.of(
                Arguments.of(
                        "SizedQueue",
                        List.of(
                                new Choice("Offer", 1), new Choice("Offer", 2), new Choice("Offer", 3), new Choice("Offer", 1),
                                new Choice("Poll", 1), new Choice("Poll", 2), new Choice("Poll", 3), new Choice("Poll", -1),
                                new Choice("Peek", 1), new Choice("Peek", 2), new Choice("Peek", 3), new Choice("Peek", -1),
                                new Choice("Size", 0), new Choice("Size", 1), new Choice("Size", 2))),
                Arguments.of(
                        "Buffer",
                        List.of(
                                new Choice("Put", 1, true), new Choice("Put", 2, true), new Choice("Put", 3, true),
                                new Choice("Put", 3, false), new Choice("Get", 1), new Choice("Get", 2), new Choice("Get", 1),
                                new Choice("Get", 3), new Choice("GetNothing"), new Choice("Count", 2), new Choice("Count", 3),
                                new Choice("AtLeast", 2), new Choice("NotJust", 3), new Choice("NotJust", 0),
                                new Choice("Outside", 2, 3), new Choice("First", 1), new Choice("First", 2),
                                new Choice("First", 3), new Choice("Last", 1), new Choice("Last", 2), new Choice("Last", 3))),
                Arguments.of(
                        "Mailboxes",
                        List.of(
                                new Choice("Send", "a", 1, true), new Choice("Send", "a", 2, true),
                                new Choice("Send", "b", 1, true), new Choice("Send", "b", 2, true),
                                new Choice("Send", "a", 1, false), new Choice("Receive", "a", 1),
                                new Choice("Receive", "a", 2), new Choice("Receive", "b", 1), new Choice("Receive", "b", 2),
                                new Choice("Waiting", "a", 1), new Choice("Waiting", "a", 2),
                                new Choice("NextMail", "a", 1), new Choice("NextMail", "a", 2), new Choice("NextMail", "b", 1),
                                new Choice("NewestMail", "a", 1), new Choice("NewestMail", "a", 2))),
                Arguments.of(
                        "PartialQueue",
                        List.of(
                                new Choice("Enqueue", 1), new Choice("Enqueue", 2), new Choice("Dequeue", 1),
                                new Choice("Dequeue", 2), new Choice("Length", 0), new Choice("Length", 1),
                                new Choice("Length", 2))),
                Arguments.of(
                        "TwoEnds",
                        List.of(
                                new Choice("Add", 1), new Choice("Add", 2), new Choice("Add", 3), new Choice("Remove", 1),
                                new Choice("Remove", 2), new Choice("Remove", 3), new Choice("PushFirst", 1))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queues")
    @DisplayName("what is decided of small traces is what trying all orders finds, and so is how far they come")
    void smallTraces(String name, List<Choice> choices) throws UnfitTraceException {
        Specification specification = SPECIFICATIONS.of(name);
        Spread spread = new Spread();
        for (int i = 0; i < TRACES; i++) {
            Shape shape = Shape.TIMED.get(i % Shape.TIMED.size());
            compare(new SmallTraces(specification, choices, shape, SEED + i).next(), specification, spread);
        }
        assertTrue(spread.accepted > TRACES / 20, spread::toString);
        // Where evaluating may fail, nothing is rejected.
        boolean total = name.equals("SizedQueue") || name.equals("Buffer");
        assertTrue(!total || spread.rejected > TRACES / 20 && spread.shown > TRACES / 100, spread::toString);
    }

    @Test
    @DisplayName("what is decided of queues with 20 to 60 operations is what trying all orders finds")
    void longerTraces() throws UnfitTraceException {
        Specification specification = SPECIFICATIONS.of("SizedQueue");
        Spread spread = new Spread();
        for (long number = SEED; number < SEED + LONGER; number++) {
            compare(longer(number), specification, spread);
        }
        assertTrue(spread.accepted > LONGER / 8, spread::toString);
        assertTrue(spread.rejected > LONGER / 8, spread::toString);
    }

    @Test
    @DisplayName("of equal elements, the one that is seen may be a later one")
    void whatIsSeenMayBeALaterOne() throws UnfitTraceException {
        Spread spread = new Spread();
        // As far as times tell, the first 1 may come out last of all. It is the second that is seen.
        compare(
                new Trace("queue", List.of(
                        thread("a", op(0, 1, "Offer", 1), op(2, 3, "Offer", 2), op(4, 5, "Offer", 1), op(10, 19, "Poll", 1)),
                        thread("b", op(10, 12, "Poll", 2), op(15, 19, "Peek", 1)))),
                SPECIFICATIONS.of("SizedQueue"),
                spread);
        assertEquals(1, spread.accepted);
    }

    private static void compare(Trace trace, Specification specification, Spread spread) throws UnfitTraceException {
        Exploration everything = exploration(trace, specification);
        Exploration decided = exploration(trace, specification);
        SequenceSearch search = new SequenceSearch(decided, decided.beginnings(), Budget.of(Duration.ofMinutes(1)));
        Optional<End> end = search.search();
        if (end.isEmpty()) {
            spread.open++;
            return;
        }
        End expected = new BreadthFirst(everything).search(everything.beginnings());
        try {
            assertEquals(expected, end.get());
            if (expected == End.FOUND) {
                new Replay(trace, specification, 0).check(decided.order().orElseThrow());
                spread.accepted++;
                return;
            }
            assertEquals(0, everything.dead().failures());
            spread.rejected++;
            if (search.nearEnd().isPresent()) {
                assertEquals(everything.layers().depth(), decided.layers().depth());
                spread.shown++;
            }
        } catch (AssertionError | RuntimeException different) {
            fail(trace.toString(), different);
        }
    }

    private static Exploration exploration(Trace trace, Specification specification) throws UnfitTraceException {
        Budget budget = Budget.of(Duration.ofMinutes(1));
        Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
        return new Exploration(
                problem,
                new ExplorationSettings(specification, budget, Progress.NONE, Invariants.CHECKED, Extent.UNTIL_ORDER),
                LastLayers.onlyDeepest());
    }

    private static Trace longer(long number) {
        Dice dice = new Dice(number);
        int threads = dice.between(2, 4);
        TraceShape shape = TraceShape.ofTotal(number, threads, dice.between(20, 60))
                .busy(Math.max(20, 120 - 20 * threads - dice.below(20)))
                .corrupted(List.of(Corruption.NONE, Corruption.ANYWHERE, Corruption.LATE).get(dice.below(3)));
        if (dice.percent(30)) {
            shape = shape.coincidingTimes();
        }
        if (dice.percent(20)) {
            shape = shape.neverReturned(40);
        }
        int values = List.of(0, 0, 2, 5, 20).get(dice.below(5));
        int inside = dice.between(1, 6);
        SizedQueueObject object = dice.percent(20)
                ? SizedQueueObject.racy(values, inside)
                : SizedQueueObject.correct(values, inside);
        return TraceGenerator.generate("queue " + number, object, shape).trace();
    }
}
