package dev.traceloom.cases.cover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cases.graph.StateGraph;
import dev.traceloom.cases.graph.Walk;
import dev.traceloom.engine.control.Budget;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import java.util.stream.LongStream;

/** On thousands of random graphs, tests are walks from initial states, and cover what they say. */
class CoversTest {

    static LongStream hundreds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void everyStepIsInATestAndNoTourIsShorterThanTheBound(long hundred) {
        forEachGraph(hundred, graph -> {
            Covering covering = StepCover.of(graph, 20, Budget.of(Duration.ofMinutes(1)));
            assertAreWalks(graph, covering.walks());
            BitSet steps = new BitSet();
            covering.walks().forEach(walk -> Arrays.stream(walk.steps()).forEach(steps::set));
            assertEquals(graph.steps(), steps.cardinality());
            assertEquals(graph.steps(), covering.covered());
            assertTrue(covering.leastSteps().orElseThrow() <= covering.steps(), graph::toString);
            covering.walks().forEach(walk -> assertTrue(walk.length() <= 20 + graph.states(), walk::toString));
        });
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void theBoundIsNotAboveTheShortestTourOfSmallGraphs(long hundred) {
        forEachGraph(hundred, graph -> {
            if (graph.steps() <= 8) {
                assertTrue(StepCover.leastSteps(graph) <= shortest(graph), () -> graph.steps() + " steps");
            }
        });
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void everyPairOfActionsThatCanFollowEachOtherIsInATest(long hundred) {
        forEachGraph(hundred, graph -> {
            Set<String> expected = new HashSet<>();
            for (int first = 0; first < graph.steps(); first++) {
                int middle = graph.target(first);
                for (int second = graph.firstStep(middle); second < graph.endOfSteps(middle); second++) {
                    expected.add(graph.label(first).action() + graph.label(second).action());
                }
            }
            Covering covering = PairCover.of(graph);
            assertAreWalks(graph, covering.walks());
            Set<String> found = new HashSet<>();
            for (Walk walk : covering.walks()) {
                for (int i = 1; i < walk.length(); i++) {
                    found.add(graph.label(walk.steps()[i - 1]).action() + graph.label(walk.steps()[i]).action());
                }
            }
            assertEquals(expected, found);
            assertEquals(expected.size(), covering.goal().all());
        });
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void everyLastStateHasAShortestWay(long hundred) {
        forEachGraph(hundred, graph -> {
            Covering covering = LeafCover.of(graph);
            assertAreWalks(graph, covering.walks());
            int[] depths = distances(graph);
            Set<Integer> ends = new HashSet<>();
            for (Walk walk : covering.walks()) {
                int end = walk.length() == 0 ? walk.start() : graph.target(walk.steps()[walk.length() - 1]);
                assertEquals(depths[end], walk.length());
                assertTrue(ends.add(end));
            }
            for (int state = 0; state < graph.states(); state++) {
                assertEquals(graph.isLeaf(state), ends.contains(state));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void behavioursAreAllWaysUpToADepth(long hundred) {
        forEachGraph(hundred, graph -> {
            Covering covering = BehaviourCover.of(graph, 4, 100_000);
            assertAreWalks(graph, covering.walks());
            assertEquals(new HashSet<>(covering.walks()).size(), covering.walks().size());
            long expected = 0;
            for (int state = 0; state < graph.initialStates(); state++) {
                expected += count(graph, state, 4);
            }
            assertEquals(expected, covering.walks().size());
        });
    }

    @ParameterizedTest
    @MethodSource("hundreds")
    void theBestFewCoverAtLeastAsMuchAsTheFirstFew(long hundred) {
        forEachGraph(hundred, graph -> {
            List<Walk> walks = StepCover.of(graph, 5, Budget.of(Duration.ofMinutes(1))).walks();
            int most = (walks.size() + 1) / 2;
            List<Walk> best = BestWalks.of(walks, most, Walk::steps);
            assertEquals(Math.min(most, walks.size()), best.size());
            if (!best.isEmpty()) {
                int longest = walks.stream().mapToInt(walk -> distinct(walk)).max().orElse(0);
                assertEquals(longest, distinct(best.get(0)));
            }
        });
    }

    @Test
    void whyTestsAreMissingIsToldAlsoWhereOnlyAFewWereWanted() {
        StateGraph graph = RandomGraphs.of(3);
        Budget spent = Budget.of(Duration.ofMinutes(1));
        List<Walk> walks = StepCover.of(graph, 2, spent).walks();
        assertTrue(walks.size() > 1);
        Covering cut = new Covering(walks, Covering.Goal.of("steps", graph.steps(), Walk::steps), Optional.empty(), Optional.of("time is over"));
        assertEquals("time is over, and only 1 tests were asked for", cut.best(1).incomplete().orElseThrow());
    }

    private static int distinct(Walk walk) {
        return (int) Arrays.stream(walk.steps()).distinct().count();
    }

    private interface GraphCheck {
        void check(StateGraph graph);
    }

    private static void forEachGraph(long hundred, GraphCheck check) {
        for (long seed = 100 * hundred; seed < 100 * hundred + 100; seed++) {
            check.check(RandomGraphs.of(seed));
        }
    }

    private static void assertAreWalks(StateGraph graph, List<Walk> walks) {
        for (Walk walk : walks) {
            assertTrue(graph.isInitial(walk.start()));
            int at = walk.start();
            for (int step : walk.steps()) {
                assertEquals(at, graph.source(step));
                at = graph.target(step);
            }
        }
    }

    private static long count(StateGraph graph, int state, int depth) {
        if (depth == 0 || graph.isLeaf(state)) {
            return 1;
        }
        long count = 0;
        for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
            count += count(graph, graph.target(step), depth - 1);
        }
        return count;
    }

    private static int[] distances(StateGraph graph) {
        int[] distances = new int[graph.states()];
        Arrays.fill(distances, Integer.MAX_VALUE);
        Queue<Integer> waiting = new ArrayDeque<>();
        for (int state = 0; state < graph.initialStates(); state++) {
            distances[state] = 0;
            waiting.add(state);
        }
        while (!waiting.isEmpty()) {
            int state = waiting.remove();
            for (int step = graph.firstStep(state); step < graph.endOfSteps(state); step++) {
                if (distances[graph.target(step)] == Integer.MAX_VALUE) {
                    distances[graph.target(step)] = distances[state] + 1;
                    waiting.add(graph.target(step));
                }
            }
        }
        return distances;
    }

    /** The fewest steps of any tests that cover all: the shortest way through pairs of a place and what was covered. */
    private static int shortest(StateGraph graph) {
        record Situation(int state, int covered) {}
        int all = (1 << graph.steps()) - 1;
        Set<Situation> seen = new HashSet<>();
        List<Situation> layer = new ArrayList<>();
        layer.add(new Situation(-1, 0));
        for (int length = 0; ; length++) {
            // A new test begins anywhere, at no cost.
            List<Situation> here = new ArrayList<>();
            for (Situation one : layer) {
                if (one.covered == all) {
                    return length;
                }
                here.add(one);
                for (int start = 0; start < graph.initialStates(); start++) {
                    here.add(new Situation(start, one.covered));
                }
            }
            List<Situation> next = new ArrayList<>();
            for (Situation one : here) {
                if (one.state >= 0 && seen.add(one)) {
                    for (int step = graph.firstStep(one.state); step < graph.endOfSteps(one.state); step++) {
                        next.add(new Situation(graph.target(step), one.covered | 1 << step));
                    }
                }
            }
            layer = next;
        }
    }
}
