package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.Summary;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The second of three moves is shown. */
class OrderPartTest {
    private static final RecordRef SECOND = new RecordRef("a", 1);
    private static final String PART = "of 3 moves of the order, 2 to 2 are here; --at shows those around a record";

    @Test
    void thereIsMoreOnBothSides() {
        OrderPart part = part(PART);
        assertEquals(Optional.of(SECOND), part.earlier());
        assertEquals(Optional.of(SECOND), part.later());
        assertFalse(part.isCut());
    }

    @Test
    void nothingLaterCanBeShownWhereTheTimeWasOver() {
        OrderPart part = part(
                PART, "the states along the order were computed for its first 2 of 3 moves: then the time was over");
        assertEquals(Optional.of(SECOND), part.earlier());
        assertEquals(Optional.empty(), part.later());
        assertTrue(part.isCut());
    }

    private static OrderPart part(String... notes) {
        Explanation shown = ByHand.explanation(
                List.of(Recorded.thread("a", Recorded.op(1, 2, "Go"), Recorded.op(3, 4, "Go"), Recorded.op(5, 6, "Go"))),
                new LinearizationGraph(
                        List.of(ByHand.node(0, 1, List.of(1), 0, false), ByHand.node(1, 2, List.of(2), 1, true)),
                        List.of(new Edge(0, 1, Kind.OPERATION, SECOND)), 0, true));
        Summary accepted = new Summary(
                "by-hand", "Spec", Verdict.ACCEPTED, 3, 1, 3, 4, 0.1, 1, Optional.empty(), false, List.of(), List.of(notes), "0.1.0");
        return OrderPart.of(new Counterexample(new Explanation(
                        accepted, shown.threads(), shown.graph(), shown.frontier(), shown.telling(), shown.stalls(),
                        shown.waiting(), shown.core(), shown.tags(), shown.sources(), shown.mappings())))
                .orElseThrow();
    }
}
