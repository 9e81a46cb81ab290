package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Flow;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StallCardsTest {

    @Test
    void aCardNamesTheOperationTheConjunctAndTheValuesThatDecide() {
        Card card = StallCards.of(new Counterexample(Explanations.rangeQuery())).get(0);
        assertEquals(
                """
                KVRangeQuery(lo = 11, hi = 20, count = 8)
                t4 #28 cannot follow · defined at SetBench.tla:30:1
                count = Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi}) is false · SetBench.tla:31:8
                  count is 8
                  Cardinality({k \\in DOMAIN map : lo <= k /\\ k <= hi}) is 7
                  {k \\in DOMAIN map : lo <= k /\\ k <= hi} is {12, 14, 15, 16, 18, 19, 20}
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
    void anUndecidedTraceSaysFirstWhyItIsUndecided() {
        String text = StallCards.of(new Counterexample(Explanations.miscount())).get(0).text();
        assertTrue(text.startsWith("undecided because the recording of thread 3, 4 is incomplete"), text);
    }

    @Test
    void ofAPartOfAnOrderItSaysWhatToPressForOthersAndNotWhatToType() {
        String text = StallCards.text(new Counterexample(Explanations.longOrder()));
        assertTrue(text.contains(" are here; Earlier part and Later part (Shift+Page Up, Shift+Page Down) show others"), text);
        assertTrue(!text.contains("--at"), text);
    }

    @Test
    void anOperationThatWouldHelpIsNamed() {
        String text = StallCards.of(new Counterexample(Explanations.insert())).stream()
                .map(Card::text)
                .collect(Collectors.joining("\n"));
        assertTrue(text.contains("It could follow, if only t0 KVInsert(18, 18, 0) went first."), text);
    }

    @Test
    void aCardOfSomeDeepestStatesSaysSoAndConstantsExplainThemselves() {
        assertEquals(
                """
                Dequeue(elem = 45)
                t2 #10 cannot follow · defined at Queue.tla:12:1
                In 1 of 2 deepest states:
                queue # <<>> is false · Queue.tla:13:8
                  queue is ⟨⟩
                """,
                StallCards.of(new Counterexample(Explanations.sameElementTwice())).get(0).text());
    }

    @Test
    void theWholeCanBeCopied() {
        String text = StallCards.text(new Counterexample(Explanations.rangeQuery()));
        assertTrue(text.startsWith("rejected: src/test/resources/recordings/setbench-bad-range-5x100\n"
                + "98 of 505 operations in order"), text);
        assertTrue(text.contains("2 operations alone contradict the specification"), text);
        assertTrue(text.contains("these to come before t4 KVRangeQuery(11, 20, 8), which had ended by then:\n"
                + "  t0 KVInsert(1, 20, 7)\n"), text);
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
