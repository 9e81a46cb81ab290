package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.StringWriter;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** What the eyes see: the text in the order in which Unicode's rules show it, with Java's own implementation of them. */
class ReadingOrderTest {
    private static final String SHALOM = "שלום";
    private static final String SALAM = "سلام";

    @Test
    void theArgumentsOfAnOperationStayWhereTheyAre() {
        String operation = "Put(\"" + SHALOM + "\", 3, 4)";
        assertEquals("Put(\"4 ,3 ,\"םולש)", shown(operation), "without help they change places");
        assertEquals("Put(\"םולש\", 3, 4)", shown(ReadingOrder.kept(operation)));
    }

    @Test
    void theElementsOfASequenceStayInTheirOrder() {
        assertEquals("<<\"םולש\", \"مالس\", 7>>",
                shown(ReadingOrder.kept("<<\"" + SHALOM + "\", \"" + SALAM + "\", 7>>")));
    }

    @Test
    void aNameInFrontDoesNotTurnTheLineRound() {
        assertEquals("דבוע #3: 5 of 9", shown(ReadingOrder.kept("עובד #3: 5 of 9")));
    }

    @Test
    void wordsBesideEachOtherAreReadFromRightToLeft() {
        assertEquals("x = \"םלוע םולש\"", shown(ReadingOrder.kept("x = \"שלום עולם\"")));
    }

    @Test
    void otherTextIsLeftAlone() {
        String text = "Put(\"größer 東京 αβγ\", 3) ↦ ⟨1, 2⟩";
        assertSame(text, ReadingOrder.kept(text));
    }

    @Test
    void aTerminalGetsTheMarksAndAFileDoesNot() {
        String line = "Put(\"" + SHALOM + "\", 3)";
        StringWriter terminal = new StringWriter();
        new CarefulWriter(terminal, true).println(line);
        StringWriter file = new StringWriter();
        new CarefulWriter(file, false).println(line);
        assertEquals("Put(\"\u200e" + SHALOM + "\u200e\", 3)\n", terminal.toString());
        assertEquals(line + "\n", file.toString());
    }

    /** Whatever the values are, those before stay before and those behind stay behind. */
    @Property(tries = 200)
    void valuesNeverChangePlaces(@ForAll @Size(max = 6) List<@IntRange(max = 4) Integer> choice) {
        List<String> values = choice.stream()
                .map(kind -> List.of("\"" + SHALOM + "\"", "\"" + SALAM + "\"", "17", "\"a\"", "{1, 2}").get(kind))
                .collect(Collectors.toList());
        String seen = shown(ReadingOrder.kept("Op(" + String.join(", ", values) + ")"));
        String expected = values.stream()
                .map(value -> value.contains(SHALOM) || value.contains(SALAM)
                        ? new StringBuilder(value).reverse().toString() : value)
                .collect(Collectors.joining(", "));
        assertEquals("Op(" + expected + ")", seen);
    }

    /** From left to right on the screen, without what is not seen. */
    private static String shown(String text) {
        Bidi bidi = new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        byte[] levels = new byte[text.length()];
        Integer[] places = new Integer[text.length()];
        for (int i = 0; i < text.length(); i++) {
            levels[i] = (byte) bidi.getLevelAt(i);
            places[i] = i;
        }
        Bidi.reorderVisually(levels, 0, places, 0, places.length);
        List<Character> seen = new ArrayList<>();
        for (int place : places) {
            if (text.charAt(place) != '\u200e') {
                seen.add(text.charAt(place));
            }
        }
        return seen.stream().map(String::valueOf).collect(Collectors.joining());
    }
}
