package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.RecordRef;
import org.junit.jupiter.api.Test;

class TraceWindowTest {
    private final Explanation whole = QueueExplanation.ofShippedRecording();

    @Test
    void aTraceThatIsShortEnoughStaysAsItIs() {
        assertSame(whole, TraceWindow.of(whole, 123));
    }

    @Test
    void aLongOneKeepsWhatTheExplanationMentions() {
        Explanation cut = TraceWindow.of(whole, 20);
        int kept = cut.threads().stream().mapToInt(thread -> thread.operations().size()).sum();
        assertTrue(kept < 60, "kept " + kept);
        for (Stall stall : whole.stalls()) {
            assertTrue(cut.thread(stall.operation().thread()).has(stall.operation().index()));
        }
        for (RecordRef member : whole.core().orElseThrow().operations()) {
            assertEquals(
                    whole.thread(member.thread()).operation(member.index()),
                    cut.thread(member.thread()).operation(member.index()));
        }
        for (LinearizationGraph.Edge edge : whole.graph().edges()) {
            assertTrue(cut.thread(edge.operation().thread()).has(edge.operation().index()));
        }
    }
}
