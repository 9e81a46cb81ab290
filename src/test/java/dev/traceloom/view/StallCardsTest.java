package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Flow;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallCardsTest {

    @Test
    void aCardNamesTheOperationTheConjunctAndTheValuesThatDecide() {
        Card card = StallCards.of(new Counterexample(Explanations.miscount())).get(0);
        assertEquals(
                """
                KVRangeQuery(lo = 2, hi = 9, count = 5)
                t1 #3 cannot follow · defined at SetBench.tla:30:1
                count = Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi}) is false · SetBench.tla:31:8
                  count is 5
                  Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi}) is 4
                """,
                card.text());
    }

    @Test
    void statesThatRefuseForAnotherReasonAreCounted() {
        String text = StallCards.of(new Counterexample(Explanations.busyQueue())).get(0).text();
        assertTrue(text.contains("In 2 of 3 deepest states:"), text);
        assertTrue(text.contains("In 1 of 3 deepest states:"), text);
    }

    @Test
    void theWholeCanBeCopied() {
        String text = StallCards.text(new Counterexample(Explanations.miscount()));
        assertTrue(text.startsWith("rejected: recordings/run-7\n10 of 17 operations in order"), text);
        assertTrue(text.contains("3 operations alone contradict the specification"), text);
        assertTrue(text.contains("t2 KVInsert(5, 9, 2) to come before t1 KVRangeQuery(2, 9, 5)"), text);
    }

    @Test
    void linesBreakWhereTheRoomEndsAndLoseNothing() {
        List<Card> cards = StallCards.of(new Counterexample(Explanations.miscount()));
        for (double width = 120; width < 700; width += 13) {
            double right = width - Flow.MARGIN - Flow.PADDING;
            Flow flow = new Flow(cards, (text, style) -> text.length() * 7.0, width);
            StringBuilder placed = new StringBuilder();
            double end = 0;
            double line = -1;
            for (Flow.PlacedRun run : flow.runs()) {
                assertTrue(run.x() + run.width() <= right + 1e-6, () -> run + " beyond " + right);
                assertTrue(run.y() > line || run.x() >= end, () -> run + " overlaps what is before it");
                line = run.y();
                end = run.x() + run.width();
                placed.append(run.text());
            }
            StringBuilder wanted = new StringBuilder();
            cards.forEach(card -> wanted.append(card.text()));
            assertEquals(
                    wanted.toString().replaceAll("\\s", ""), placed.toString().replaceAll("\\s", ""));
        }
    }

    @Test
    void whatIsUnderThePointerIsFound() {
        List<Card> cards = StallCards.of(new Counterexample(Explanations.miscount()));
        Flow flow = new Flow(cards, (text, style) -> text.length() * 7.0, 300);
        for (Flow.PlacedRun run : flow.runs()) {
            assertEquals(run, flow.at(run.x() + 1, run.y() + 1).orElseThrow());
        }
        assertEquals(cards.get(0), flow.cardAt(Flow.MARGIN + 2).orElseThrow().card());
        assertTrue(flow.at(5, 5).isEmpty());
    }
}
