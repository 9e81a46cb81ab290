package dev.traceloom.view.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TlaTextTest {

    @Test
    void commentsStringsAndReservedWordsAreFound() {
        assertEquals(
                List.of("RESERVED LET", "RESERVED IN", "STRING \"a \\\" (* b\"", "COMMENT \\* IF"),
                parts("LET x == 1 IN \"a \\\" (* b\" \\* IF\nLETTER"));
    }

    @Test
    void commentsNestAndMayStayOpen() {
        assertEquals(List.of("COMMENT (* a (* b *) c *)", "RESERVED IF"), parts("(* a (* b *) c *) IF"));
        assertEquals(List.of("COMMENT (* never closed"), parts("(* never closed"));
        assertEquals(List.of("STRING \"never closed", "RESERVED IF"), parts("\"never closed\nIF"));
        assertEquals(List.of("COMMENT (*"), parts("(*"));
    }

    private static List<String> parts(String text) {
        return TlaText.spans(text).stream()
                .map(span -> span.kind() + " " + text.substring(span.from(), span.to()))
                .toList();
    }
}
