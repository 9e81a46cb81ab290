package dev.traceloom.trace.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.value.BadValueException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Logs of text, read by a regular expression as ShiViz takes it. */
class TextPatternTest {
    private static final String GOVECTOR = "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)";

    private static JsonLines read(String pattern, String text) throws IOException, TraceException {
        return TextPattern.parse(pattern)
                .rewrite(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "a.log");
    }

    @Test
    void namedGroupsAreFieldsAndClocksAreObjects() throws Exception {
        JsonLines lines = read(GOVECTOR, """

                a {"a":1}
                INFO Initialization Complete
                b {"a":1, "b":1}
                INFO Got it
                """);
        assertEquals("""
                {"host":"a","clock":{"a":1},"event":"INFO Initialization Complete"}
                {"host":"b","clock":{"a":1, "b":1},"event":"INFO Got it"}
                """, lines.toString());
        assertEquals(2, lines.lineInFile(1));
        assertEquals(4, lines.lineInFile(2));
    }

    @Test
    void aGroupThatMatchesNothingIsNoField() throws Exception {
        assertEquals(
                "{\"who\":\"a\",\"do_it\":\"Put\",\"n\":-7}\n{\"who\":\"b\"}\n",
                read("^(?<who>\\w+): (?:(?<do_it>Put) (?<n>-?\\d{1,3}))?", "a: Put -7\r\nb: noise\r\nnothing\r\n").toString());
    }

    @Test
    void clocksInQuotationMarksAreClocks() throws Exception {
        assertEquals("{\"clock\":{\"a\":1}}\n", read("Clock = \"(?<clock>.*)\"", "/\\ Clock = \"{\\\"a\\\":1}\"\n").toString());
    }

    @Test
    void whatOnlyLooksLikeJsonIsText() throws Exception {
        assertEquals("{\"x\":\"{a}\"}\n{\"x\":\"007\"}\n{\"x\":\"[1] [2]\"}\n", read("x=(?<x>.*)", "x={a}\nx=007\nx=[1] [2]\n").toString());
    }

    @Test
    void escapedBracketsAreNoGroups() {
        assertEquals(List.of("a"), TextPattern.parse("\\(?<b>(?<a>x)").groups());
    }

    @Test
    void badPatternsAreRefused() {
        assertTrue(refused("(?<a>").startsWith("expected a regular expression, found \"(?<a>\": "), refused("(?<a>"));
        assertEquals("expected named groups such as (?<host>\\S*), found none in \"a.*\"", refused("a.*"));
        assertEquals("expected each group once, found a twice", refused("(?<a>x)(?<a>y)"));
    }

    private static String refused(String pattern) {
        return assertThrows(BadValueException.class, () -> TextPattern.parse(pattern)).getMessage();
    }

    @Test
    void aFileThatMatchesNothingIsRefused() {
        String told = assertThrows(TraceException.class, () -> read(GOVECTOR, "hello\n")).getMessage();
        assertEquals("a.log: expected text that matches --pattern, found none: the pattern, or the file, is another", told);
    }
}
