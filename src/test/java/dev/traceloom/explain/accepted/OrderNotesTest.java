package dev.traceloom.explain.accepted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class OrderNotesTest {

    @Test
    void whoeverKnowsBetterAdviceGivesThat() {
        assertEquals(
                "of 12,000 moves of the order, 7,001 to 12,000 are here; press G",
                OrderNotes.advising(OrderNotes.part(12_000, 7_000, 12_000), "press G"));
        assertEquals("something else", OrderNotes.advising("something else", "press G"));
    }

    @Test
    void thePartEndsWithWhatIsKnownWhereBothSentencesNameTheSameMove() {
        String cut = OrderNotes.cut(8_500, 12_000);
        assertTrue(OrderNotes.isEndOfWhatIsKnown(List.of(OrderNotes.part(12_000, 3_500, 8_500), cut)));
        assertFalse(OrderNotes.isEndOfWhatIsKnown(List.of(OrderNotes.part(12_000, 0, 5_000), cut)));
        assertTrue(OrderNotes.isEndOfWhatIsKnown(List.of(cut)), "all that is known is there");
        assertFalse(OrderNotes.isEndOfWhatIsKnown(List.of(OrderNotes.part(12_000, 7_000, 12_000))));
    }
}
