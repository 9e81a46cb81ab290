package dev.traceloom.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CarefulWriterTest {
    private final StringWriter written = new StringWriter();

    @Test
    void whatIsPrintedAsALineIsOne() {
        CarefulWriter writer = new CarefulWriter(written, false);
        writer.println("one\ntwo\r\nthree");
        writer.println((Object) "four\nfive");
        writer.printf("%s%n", "six");
        assertEquals("one\\ntwo\\r\\nthree\nfour\\nfive\nsix\n", written.toString());
    }

    @Test
    void coloursAreForWhoeverLooksAndNothingElseIs() {
        String text = "\033[32maccepted\033[0m \033[2J\033[8m\033[1;1H\033]0;title\007\033[32;5m";
        new CarefulWriter(written, true).println(text);
        new CarefulWriter(written, false).println("\033[32maccepted\033[0m");
        assertEquals(
                "\033[32maccepted\033[0m \\u001b[2J\\u001b[8m\\u001b[1;1H\\u001b]0;title\\u0007\\u001b[32;5m\n"
                        + "\\u001b[32maccepted\\u001b[0m\n",
                written.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "##teamcity[testFailed name='x'] | #\\u0023teamcity[testFailed name='x']",
        "a ##vso[task.complete]          | a #\\u0023vso[task.complete]",
        "warning: ##[error]x             | warning: #\\u0023[error]x",
        "###[x]                          | ##\\u0023[x]",
        "::error file=a::b               | \\u003a:error file=a::b",
        "a ## b                          | a ## b",
        "Queue::Next                     | Queue::Next",
        "x[1] ##                         | x[1] ##"
    })
    void buildServersAreToldNothing(String text, String printed) {
        new CarefulWriter(written, false).println(text);
        assertEquals(printed + "\n", written.toString());
    }

    @Test
    void commandsAfterWhiteSpaceAreCommandsToo() {
        new CarefulWriter(written, false).println(" \u00a0 ::error::x");
        assertEquals(" \u00a0 \\u003a:error::x\n", written.toString());
    }

    @Test
    void ourOwnMessagesGoThrough() {
        CarefulWriter writer = new CarefulWriter(written, false);
        writer.print("a");
        writer.raw("##teamcity[x]\n");
        writer.println("::b");
        assertEquals("a##teamcity[x]\n\\u003a:b\n", written.toString());
    }

    @Test
    void aLineThatIsShownInPartsIsNotTakenForTwo() {
        CarefulWriter writer = new CarefulWriter(written, false);
        writer.print("Queue");
        writer.flush();
        writer.println("::Next");
        assertEquals("Queue::Next\n", written.toString());
    }
}
