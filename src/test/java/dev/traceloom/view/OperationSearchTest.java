package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationSearchTest {
    private final Explanation explanation = Explanations.miscount();
    private final OperationSearch search = new OperationSearch(explanation.threads());

    @Test
    void matchesComeInTheOrderInWhichTheyBeganAndGoRound() {
        List<RecordRef> forwards = walk("kvinsert(", true, 6);
        assertEquals("[1:0, 2:0, 3:1, 3:2, 2:4, 4:1]", forwards.toString());
        assertEquals(forwards.get(0), found("kvinsert(").next(Optional.of(forwards.get(5)), true).orElseThrow());
        List<RecordRef> backwards = walk("kvinsert(", false, 6);
        Collections.reverse(backwards);
        assertEquals(forwards, backwards);
    }

    @Test
    void argumentsAndPlacesAreFoundToo() {
        assertEquals(Optional.of(new RecordRef("1", 2)), found("query(2, 9").next(Optional.empty(), true));
        assertEquals(Optional.of(new RecordRef("3", 2)), found("T3 #3").next(Optional.empty(), true));
        assertEquals(Optional.of(new RecordRef("3", 3)), found("sigsegv").next(Optional.empty(), true));
    }

    @Test
    void nothingIsFoundWhereNothingIs() {
        assertEquals(Optional.empty(), found("Dequeue").next(Optional.empty(), true));
        assertEquals(Optional.empty(), found("Dequeue").next(Optional.of(new RecordRef("2", 1)), false));
        assertEquals(Optional.empty(), found("").next(Optional.empty(), true));
    }

    @Test
    void aMatchKnowsItsNumber() {
        Matches inserts = found("kvinsert(");
        assertEquals("6 found", inserts.text(Optional.empty()));
        assertEquals("4 of 6", inserts.text(Optional.of(new RecordRef("3", 2))));
        assertEquals("6 found", inserts.text(Optional.of(new RecordRef("1", 2))), "another operation is selected");
        assertEquals("none found", found("Dequeue").text(Optional.empty()));
        assertEquals("", found(" ").text(Optional.empty()));
    }

    @Test
    void fromAnyOperationOnesGoesToTheNextMatchAndBack() {
        Matches inserts = found("kvinsert(");
        RecordRef between = new RecordRef("1", 1);
        RecordRef after = inserts.next(Optional.of(between), true).orElseThrow();
        assertEquals(inserts.next(Optional.of(between), false), inserts.next(Optional.of(after), false));
    }

    private Matches found(String text) {
        return search.find(text, () -> false);
    }

    private List<RecordRef> walk(String text, boolean forwards, int count) {
        List<RecordRef> found = new ArrayList<>();
        Optional<RecordRef> at = Optional.empty();
        for (int i = 0; i < count; i++) {
            at = found(text).next(at, forwards);
            found.add(at.orElseThrow());
        }
        return found;
    }
}
