package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.QueueExplanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.tree.Pin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GesturesTest {
    private final Explanation explanation = QueueExplanation.ofShippedRecording();
    private final Investigation investigation = new Investigation(new Counterexample(explanation));
    private final Gestures gestures = new Gestures(investigation);

    @Test
    void aStateIsPinnedWhereTheOperationHasNoPlace() {
        assertEquals(Optional.empty(), gestures.operationPin(investigation.operation()));
        assertTrue(gestures.pin().orElseThrow() instanceof Pin.Passes);
    }

    @Test
    void anOperationIsPinnedWhereItComes() {
        RecordRef placed = investigation.counterexample()
                .linearizations()
                .edge(investigation.path().edges().get(0))
                .operation();
        investigation.select(placed);
        Pin pin = gestures.pin().orElseThrow();
        assertEquals(placed, ((Pin.Comes) pin).operation());
        investigation.pin(pin);
        assertEquals(Optional.empty(), gestures.pin(), "it is pinned already");
        assertTrue(gestures.hasPins());
        gestures.unpinAll();
        assertFalse(gestures.hasPins());
    }

    @Test
    void stalledOperationsAreSteppedThroughInTheirOrder() {
        List<RecordRef> stalled = explanation.stalls().stream().map(stall -> stall.operation()).toList();
        investigation.select(stalled.get(0));
        assertEquals(0, gestures.stalledIndex());
        assertEquals(Optional.empty(), gestures.stalled(-1));
        assertEquals(stalled.stream().skip(1).findFirst(), gestures.stalled(1));
        assertEquals(stalled.size(), gestures.stalledCount());
    }
}
