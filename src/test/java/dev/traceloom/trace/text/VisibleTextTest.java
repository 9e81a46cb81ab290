package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "KVPut(k = 1)", "Grüße, 世界 – 🙂 𝔸", "café ⟨1, 2⟩ ↦", "C:\\temp\\new"})
    void whatIsSeenAsItIsStays(String text) {
        assertSame(text, VisibleText.line(text));
    }

    @ParameterizedTest
    @CsvSource({
        "1b, \\u001b",
        "0, \\u0000",
        "8, \\u0008",
        "9, \\t",
        "a, \\n",
        "d, \\r",
        "7f, \\u007f",
        "85, \\u0085",
        "9b, \\u009b",
        "ad, \\u00ad",
        "61c, \\u061c",
        "200b, \\u200b",
        "200e, \\u200e",
        "2028, \\u2028",
        "2029, \\u2029",
        "202e, \\u202e",
        "2066, \\u2066",
        "2069, \\u2069",
        "feff, \\ufeff",
        "d800, \\ud800",
        "dc00, \\udc00",
        "fe0f, \\ufe0f",
        "3164, \\u3164",
        "ffff, \\uffff",
        "1d173, \\ud834\\udd73",
        "e0041, \\udb40\\udc41"
    })
    void whatIsNotSeenIsWrittenOut(String code, String escape) throws Exception {
        String hidden = Character.toString(Integer.parseInt(code, 16));
        assertEquals("a" + escape + "b", VisibleText.line("a" + hidden + "b"));
        assertEquals("a" + hidden + "b", asJson(VisibleText.line("a" + hidden + "b")), "JSON reads the same back");
    }

    @Test
    void nothingHiddenIsLeftOfAnyCharacter() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            String line = VisibleText.line(Character.toString(c));
            assertTrue(line.codePoints().allMatch(VisibleText::isVisible), "U+" + Integer.toHexString(c));
        }
    }

    @Test
    void linesStayLinesWhereTheyMay() {
        assertEquals("one\ntwo\\r\\u2028\nthree", VisibleText.lines("one\r\ntwo\r\u2028\nthree"));
        assertEquals("one\\r\\ntwo", VisibleText.line("one\r\ntwo"));
    }

    @Test
    void halvesOfCharactersAreNotMadeByLeavingOut() {
        String smiles = "🙂".repeat(50);
        for (int width = 1; width < 30; width++) {
            String shown = VisibleText.within(width, smiles);
            assertTrue(shown.length() <= width && shown.contains("…"), shown);
            assertFalse(shown.contains("\\u"), shown);
            assertSame(shown, VisibleText.line(shown));
        }
        assertEquals("abcde…yz", VisibleText.within(8, "abcdefghijklmnopqrstuvwxyz"));
    }

    private static String asJson(String text) throws Exception {
        try (JsonParser json = new JsonFactory().createParser('"' + text + '"')) {
            json.nextToken();
            return json.getText();
        }
    }
}
