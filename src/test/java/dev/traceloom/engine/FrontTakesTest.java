package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.commuting.FrontTakes;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.SegmentDepthFirst;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@link FrontTakes}: to take what stands first at once loses no state at the end, where it is done. */
class FrontTakesTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 2500);
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    /** With three values, and few of them inside, one of them is often there twice. */
    private static final List<Choice> CHOICES = List.of(
            new Choice("Put", 1), new Choice("Put", 2), new Choice("Put", 3), new Choice("PutIfShort", 1),
            new Choice("PutIfShort", 2), new Choice("PutNoted", 1), new Choice("Take", 1), new Choice("Take", 2),
            new Choice("Take", 3), new Choice("Take", 1), new Choice("TakeIfAlone", 2), new Choice("TakeNoted", 1),
            new Choice("TakeNoted", 2), new Choice("First", 1), new Choice("PutBehind", 2), new Choice("PutAgain", 1),
            new Choice("Rotate", 1));

    /** What a search of a whole trace came upon. */
    private record Met(Set<List<Long>> ends, long states) {}

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = Shape.class, names = {"CROWDED", "WIDE", "BURSTS", "LONG_TIMEBOXES"})
    @DisplayName("on random traces of a queue of which operations see more, change more and refuse, the ends are those of all orders")
    void theEndsAreThoseOfAllOrders(Shape shape) throws UnfitTraceException {
        Specification specification = SPECIFICATIONS.of("NotedQueue");
        SmallTraces traces = new SmallTraces(specification, CHOICES, shape, 20_261_118L);
        long all = 0;
        long some = 0;
        int accepted = 0;
        for (int i = 0; i < TRACES; i++) {
            Trace trace = traces.next();
            Met plain = search(trace, specification, Reduction::none);
            // The former does it where no operation may fail, the latter always.
            Met reduced = search(trace, specification, i % 2 == 0 ? Reduction::hidingNothing : Reduction::all);
            assertEquals(plain.ends().isEmpty(), reduced.ends().isEmpty(), trace::toString);
            if (allReturned(trace)) {
                assertEquals(plain.ends(), reduced.ends(), trace::toString);
            }
            all += plain.states();
            some += reduced.states();
            accepted += plain.ends().isEmpty() ? 0 : 1;
        }
        assertTrue(some < all, some + " of " + all + " states");
        assertTrue(accepted > TRACES / 8 && accepted < TRACES, accepted + " of " + TRACES + " have an order");
    }

    @Test
    @DisplayName("elements that come out while others go in are taken in one order")
    void elementsThatComeOutWhileOthersGoInAreTakenInOneOrder() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 1, "Put", 1), op(10, 20, "Put", 3)),
                thread("b", op(2, 3, "Put", 2), op(10, 20, "Take", 1)),
                thread("c", op(10, 20, "Take", 2)));
        assertEquals(5, states(trace, true));
        assertTrue(states(trace, false) > 5);
    }

    @Test
    @DisplayName("of two that take equal elements, the one that has more time may have to wait")
    void ofTwoThatTakeEqualElementsOneMayHaveToWait() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 1, "Put", 1), op(20, 21, "Put", 1)),
                thread("b", op(5, 30, "Take", 1)),
                thread("c", op(5, 10, "Take", 1)));
        assertEquals(1, ends(trace));
    }

    @Test
    @DisplayName("what may find the queue too long or too short has its say before anything is taken")
    void whatSeesTheLengthHasItsSay() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 1, "Put", 1), op(5, 10, "Take", 1)),
                thread("b", op(2, 10, "TakeIfAlone", 2)),
                thread("c", op(3, 10, "PutIfShort", 2)));
        assertEquals(1, ends(trace));
        Trace first = trace(
                thread("a", op(0, 1, "Put", 1), op(5, 10, "Take", 1)), thread("b", op(5, 10, "First", 1)));
        assertEquals(1, ends(first));
    }

    @Test
    @DisplayName("where more than the sequence is changed, both orders count")
    void whereMoreThanTheSequenceIsChangedBothOrdersCount() throws UnfitTraceException {
        Trace trace = trace(
                thread("a", op(0, 1, "Put", 1), op(5, 10, "TakeNoted", 1)), thread("b", op(5, 10, "PutNoted", 2)));
        assertEquals(2, ends(trace));
    }

    private static Trace trace(TraceThread... threads) {
        return new Trace("by hand", List.of(threads));
    }

    private static boolean allReturned(Trace trace) {
        return trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .allMatch(operation -> operation.outcome() != Outcome.NEVER_RETURNED);
    }

    private static long states(Trace trace, boolean atOnce) throws UnfitTraceException {
        return search(trace, SPECIFICATIONS.of("NotedQueue"), atOnce ? Reduction::hidingNothing : Reduction::none)
                .states();
    }

    private static int ends(Trace trace) throws UnfitTraceException {
        return search(trace, SPECIFICATIONS.of("NotedQueue"), Reduction::all).ends().size();
    }

    private static Met search(Trace trace, Specification specification, Function<Exploration, Reduction> reductions)
            throws UnfitTraceException {
        Budget budget = Budget.of(Duration.ofMinutes(1));
        Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
        Exploration exploration = new Exploration(
                problem,
                new ExplorationSettings(specification, budget, Progress.NONE, Invariants.IGNORED, Extent.UNTIL_ORDER),
                LastLayers.onlyDeepest());
        exploration.lookAhead(AppendOrder.NONE, FrontTakes.of(problem, UnderstoodSequences.of(problem)));
        SegmentDepthFirst search = new SegmentDepthFirst(exploration, reductions.apply(exploration));
        search.findAll(exploration.aliveBeginnings(), problem.mandatory, new Memo(), Long.MAX_VALUE);
        Set<List<Long>> ends = new HashSet<>();
        for (Arrival end : search.ends()) {
            State state = end.at().state();
            ends.add(List.of(state.hashLow(), state.hashHigh()));
        }
        return new Met(ends, exploration.states());
    }
}
