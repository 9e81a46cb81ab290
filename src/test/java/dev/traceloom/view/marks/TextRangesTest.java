package dev.traceloom.view.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.Place;
import org.junit.jupiter.api.Test;

class TextRangesTest {
    private static final String TEXT = "one\ntwo three\n\nfour\nfive\nsix";
    private final TextRanges ranges = new TextRanges(TEXT);

    @Test
    void aPlaceIsWhatStandsThere() {
        assertEquals("three", at(2, 5, 2, 9));
        assertEquals("three\n\nfo", at(2, 5, 4, 2));
        assertEquals("six", at(6, 1, 6, 3));
    }

    @Test
    void ofManyLinesOnlyTheFirstIsMarked() {
        assertEquals("two three", at(2, 1, 5, 4));
    }

    @Test
    void aPlaceBeyondTheTextIsCutOffOrNothing() {
        assertEquals("six", at(6, 1, 6, 90));
        assertEquals("six", at(6, 1, 7, 2));
        assertEquals("nothing", at(7, 1, 7, 2));
        assertEquals("nothing", at(3, 1, 3, 5));
        assertEquals("nothing", at(0, 0, 0, 0));
        assertEquals("nothing", at(1, 9, 1, 12));
    }

    @Test
    void aLineHasNoEnd() {
        assertEquals("two three", text(ranges.line(2)));
        assertEquals("", text(ranges.line(3)));
        assertEquals("nothing", text(ranges.line(7)));
    }

    private String at(int line, int column, int endLine, int endColumn) {
        return text(ranges.at(new Place("M.tla", line, column, endLine, endColumn)));
    }

    private static String text(java.util.Optional<TextRanges.Range> range) {
        return range.map(found -> TEXT.substring(found.from(), found.to())).orElse("nothing");
    }
}
