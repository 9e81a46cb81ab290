package dev.traceloom.view.timebox;

import static dev.traceloom.engine.Recorded.crash;
import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.threadEnd;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TimeboxesTest {
    private static final OptionalInt NO_END = OptionalInt.empty();

    @Test
    void aWindowHoldsExactlyTheBoxesThatReachIntoIt() {
        for (long seed = 0; seed < 40; seed++) {
            List<TraceThread> threads = TimeWarpTest.threads(seed, seed % 2 == 0);
            Timeboxes timeboxes = timeboxes(threads);
            for (double from = -50; from < timeboxes.warp().width(); from += 83) {
                double to = from + 120;
                List<RecordRef> seen = new ArrayList<>();
                for (int lane = 0; lane < threads.size(); lane++) {
                    timeboxes.between(lane, from, to, 0, NO_END).forEach(box -> seen.add(box.ref()));
                }
                for (RecordRef ref : TimeWarpTest.refs(threads)) {
                    Box box = timeboxes.box(ref, NO_END).orElseThrow();
                    if (box.x() <= to && box.x() + box.width() >= from) {
                        assertTrue(seen.contains(ref), "seed " + seed + ": " + ref + " in " + from + ".." + to);
                    }
                }
            }
        }
    }

    @Test
    void boxesOfOneThreadNeverOverlap() {
        for (long seed = 0; seed < 80; seed++) {
            List<TraceThread> threads = TimeWarpTest.threads(seed, true);
            Timeboxes timeboxes = timeboxes(threads);
            for (int lane = 0; lane < threads.size(); lane++) {
                List<Box> boxes = timeboxes.between(lane, 0, timeboxes.warp().width(), 0, NO_END);
                assertEquals(threads.get(lane).operations().size(), boxes.size());
                for (int i = 1; i < boxes.size(); i++) {
                    Box before = boxes.get(i - 1);
                    boolean touching = before.operation().end() == boxes.get(i).operation().start();
                    double slack = touching ? TimeWarp.INSTANT : 1e-6;
                    assertTrue(
                            before.x() + before.width() <= boxes.get(i).x() + slack || before.isOpen(),
                            "seed " + seed + ": " + before + " and " + boxes.get(i));
                }
            }
        }
    }

    @Test
    void howMuchIsLaidOutDependsOnTheWindowAndNotOnTheRecording() {
        List<TraceThread> threads = BenchmarkTraces.generate("set", 450_000, 3, true).threads().stream()
                .map(thread -> TraceThread.excerpt(thread.id(), 0, thread.operations()))
                .toList();
        Timeboxes timeboxes = timeboxes(threads);
        double width = timeboxes.warp().width();
        for (double zoom : new double[] {1, 0.1, 0.001, 1200 / width}) {
            for (int lane = 0; lane < threads.size(); lane++) {
                double window = 1200 / zoom;
                double from = (width - window) * 0.7;
                List<Box> boxes = timeboxes.between(lane, from, from + window, 3 / zoom, NO_END);
                assertTrue(boxes.size() <= 402, boxes.size() + " boxes at zoom " + zoom);
                assertTrue(!boxes.isEmpty());
            }
        }
    }

    @Test
    void boxesThatAreTooNarrowAreCountedTogether() {
        List<TraceThread> threads = BenchmarkTraces.generate("set", 50_000, 3, true).threads().stream()
                .map(thread -> TraceThread.excerpt(thread.id(), 0, thread.operations()))
                .toList();
        Timeboxes timeboxes = timeboxes(threads);
        List<Box> boxes = timeboxes.between(2, 0, timeboxes.warp().width(), timeboxes.warp().width() / 300, NO_END);
        assertEquals(
                threads.get(2).operations().size(), boxes.stream().mapToInt(Box::many).sum());
    }

    @Test
    void standingsFollowTheOrderThatIsLookedAt() {
        Explanation explanation = Explanations.miscount();
        Counterexample counterexample = new Counterexample(explanation);
        Timeboxes timeboxes = new Timeboxes(counterexample);
        Map<OperationStatus, Integer> counts = new HashMap<>();
        OptionalInt end = new Investigation(counterexample).path().last();
        for (int lane = 0; lane < timeboxes.laneCount(); lane++) {
            timeboxes.between(lane, 0, timeboxes.warp().width(), 0, end)
                    .forEach(box -> counts.merge(box.standing(), 1, Integer::sum));
        }
        assertEquals(explanation.summary().linearized(), counts.get(OperationStatus.LINEARIZED));
        assertEquals(explanation.stalls().size(), counts.get(OperationStatus.NEXT), "it is undecided");
        assertEquals(explanation.waiting().size(), counts.get(OperationStatus.WAITING));
        assertEquals(
                OperationStatus.NEXT,
                new OperationStanding(counterexample).of(new RecordRef("1", 2), end),
                "the range query");
    }

    @Test
    void theBoxUnderThePointerIsFound() {
        Counterexample counterexample = new Counterexample(Explanations.miscount());
        Timeboxes timeboxes = new Timeboxes(counterexample);
        RecordRef query = new RecordRef("1", 2);
        Box box = timeboxes.box(query, NO_END).orElseThrow();
        assertEquals(
                Optional.of(query),
                timeboxes.at(0, box.x() + box.width() / 2, 1, NO_END).map(Box::ref));
        assertEquals(Optional.empty(), timeboxes.at(9, box.x(), 1, NO_END));
        assertEquals(Optional.empty(), timeboxes.at(0, 1, 1, NO_END));
        assertEquals(Optional.of(new RecordRef("1", 3)), timeboxes.neighbour(query, 1));
        assertEquals(Optional.of(new RecordRef("2", 2)), timeboxes.across(query, 1));
        assertEquals(Optional.empty(), timeboxes.across(query, -1));
    }

    @Test
    void everyPointLiesInItsTimeboxAndPointsFollowTheOrder() {
        for (long seed = 1; seed < 12; seed++) {
            Counterexample counterexample = new Counterexample(Explanations.set(seed, 60));
            Timeboxes timeboxes = new Timeboxes(counterexample);
            Investigation investigation = new Investigation(counterexample);
            List<LinearizationPoints.Point> points =
                    LinearizationPoints.of(investigation.path(), counterexample, timeboxes.warp()).all();
            assertEquals(investigation.path().edges().size(), points.size());
            double before = 0;
            for (LinearizationPoints.Point point : points) {
                Box box = timeboxes.box(point.ref(), NO_END).orElseThrow();
                assertTrue(point.x() >= box.x() - TimeWarp.INSTANT, () -> "" + point);
                assertTrue(point.x() <= box.x() + box.width(), () -> "" + point);
                assertTrue(point.x() >= before, () -> "" + point);
                before = point.x();
            }
            double last = before;
            counterexample.stalls().forEach(stall -> {
                Box box = timeboxes.box(stall.operation(), investigation.path().last()).orElseThrow();
                assertTrue(
                        box.standing() != OperationStatus.STALLED || last <= box.x() + box.width(),
                        () -> "what comes after the end of " + box + " would have to follow it");
            });
        }
    }

    @Test
    void onlyTheNextOperationOfAThreadIsStalledInAnOrder() {
        // In one deepest state t1 has the element 45 and t2 asks for it, in the other it is the other way round.
        Counterexample counterexample = new Counterexample(Explanations.sameElementTwice());
        OperationStanding standing = new OperationStanding(counterexample);
        OptionalInt end = new Investigation(counterexample).path().last();
        assertEquals(OperationStatus.LINEARIZED, standing.of(new RecordRef("1", 11), end));
        assertEquals(OperationStatus.STALLED, standing.of(new RecordRef("2", 9), end));
        assertEquals(OperationStatus.BEYOND, standing.of(new RecordRef("2", 10), end));
        assertEquals(OperationStatus.STALLED, standing.of(new RecordRef("2", 10), NO_END));
    }

    @Test
    void aThreadThatWentOnAfterATimeOutHasAnotherLaneForWhatFollowed() {
        Trace trace = trace(
                thread("c1", neverReturned(1, "Put", 1, 5), op(3, 4, "Get", 1, 0), op(5, 6, "Get", 1, 5), op(9, 10, "Get", 1, 0)),
                thread("c2", op(2, 8, "Get", 2, 0)));
        Counterexample counterexample = explained(trace, "keyvalue/KeyValue.tla");
        assertEquals(
                List.of(
                        List.of("c1:0 LINEARIZED"),
                        List.of("c1:1 LINEARIZED", "c1:2 LINEARIZED", "c1:3 STALLED"),
                        List.of("c2:0 LINEARIZED")),
                drawn(counterexample));
        assertEquals(
                Optional.of(new RecordRef("c1", 1)), new Timeboxes(counterexample).neighbour(new RecordRef("c1", 0), 1));
        assertEquals(Optional.of(new RecordRef("c1", 3)), new OperationSearch(counterexample.explanation().threads())
                .find("Get(1, 0)", () -> false).next(Optional.of(new RecordRef("c1", 2)), true));
    }

    @Test
    void aThreadEndsInTheLaneOfWhatNeverReturnedAndHasItsPlaceWithoutIt() {
        Trace trace = trace(
                thread("ended", neverReturned(0, "Dequeue", 7), threadEnd(20, 20)),
                thread("crashed", op(0, 1, "Enqueue", 1), neverReturned(2, "Enqueue", 2), crash(21, 22)),
                thread("looks", op(30, 31, "Dequeue", 1), op(32, 33, "Dequeue", 2), op(34, 35, "Dequeue", 3)));
        assertEquals(
                List.of(
                        List.of("ended:0 BEYOND", "ended:1 LINEARIZED"),
                        List.of("crashed:0 LINEARIZED", "crashed:1 LINEARIZED", "crashed:2 BEYOND"),
                        List.of("looks:0 LINEARIZED", "looks:1 LINEARIZED", "looks:2 NEXT")),
                drawn(explained(trace, "queue/Queue.tla")));
    }

    private static Counterexample explained(Trace trace, String module) {
        try (TestSpecifications specifications = new TestSpecifications()) {
            Specification specification = specifications.example(module);
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL.withoutPartitions());
            return new Counterexample(Explainer.explain(trace, specification, result));
        }
    }

    /** What is in each lane, and what became of it in the order that is looked at first. */
    private static List<List<String>> drawn(Counterexample counterexample) {
        Timeboxes timeboxes = new Timeboxes(counterexample);
        OptionalInt end = new Investigation(counterexample).path().last();
        List<List<String>> lanes = new ArrayList<>();
        for (int lane = 0; lane < timeboxes.laneCount(); lane++) {
            lanes.add(timeboxes.between(lane, 0, timeboxes.warp().width(), 0, end).stream()
                    .map(box -> box.ref() + " " + box.standing())
                    .toList());
        }
        return lanes;
    }

    private static Timeboxes timeboxes(List<TraceThread> threads) {
        return new Timeboxes(new Counterexample(
                ByHand.explanation(threads, new LinearizationGraph(List.of(), List.of(), 0, true))));
    }
}
