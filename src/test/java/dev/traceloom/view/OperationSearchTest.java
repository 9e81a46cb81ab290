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
        assertEquals(forwards.get(0), search.next("kvinsert(", Optional.of(forwards.get(5)), true).orElseThrow());
        List<RecordRef> backwards = walk("kvinsert(", false, 6);
        Collections.reverse(backwards);
        assertEquals(forwards, backwards);
    }

    @Test
    void argumentsAndPlacesAreFoundToo() {
        assertEquals(Optional.of(new RecordRef("1", 2)), search.next("query(2, 9", Optional.empty(), true));
        assertEquals(Optional.of(new RecordRef("3", 2)), search.next("T3 #3", Optional.empty(), true));
        assertEquals(Optional.of(new RecordRef("3", 3)), search.next("sigsegv", Optional.empty(), true));
    }

    @Test
    void nothingIsFoundWhereNothingIs() {
        assertEquals(Optional.empty(), search.next("Dequeue", Optional.empty(), true));
        assertEquals(Optional.empty(), search.next("Dequeue", Optional.of(new RecordRef("2", 1)), false));
        assertEquals(Optional.empty(), search.next("", Optional.empty(), true));
    }

    private List<RecordRef> walk(String text, boolean forwards, int count) {
        List<RecordRef> found = new ArrayList<>();
        Optional<RecordRef> at = Optional.empty();
        for (int i = 0; i < count; i++) {
            at = search.next(text, at, forwards);
            found.add(at.orElseThrow());
        }
        return found;
    }
}
