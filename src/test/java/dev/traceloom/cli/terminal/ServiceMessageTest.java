package dev.traceloom.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.traceloom.cli.ParsedMessage;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;

/** Whatever a value is, it stays one line, and an independent reader gets it back. */
class ServiceMessageTest {

    @Property
    void anyTextComesBack(@ForAll String text) {
        comesBack(text);
    }

    @Property
    void textFullOfSpecialCharactersComesBack(
            @ForAll @Chars({'|', '\'', '[', ']', '\n', '\r', 'n', 'x', '0', '#', '\u0085', '\u2028', '\u001b'})
                    @CharRange(from = 'a', to = 'c') @StringLength(max = 20) String text) {
        comesBack(text);
    }

    @Example
    void theEscapesAreTheDocumentedOnes() {
        assertEquals("a|'b||c|[d|]|n|r|0x001B|0x00FC|0xD83D|0xDE00", ServiceMessage.escape("a'b|c[d]\n\r\u001bü😀"));
    }

    @Example
    void whatIsReadByAPersonShowsWhatHidesInIt() {
        ParsedMessage message = ParsedMessage.of(new ServiceMessage("testFailed")
                .withName("a\u001b[32m\nb")
                .with("details", "one\u202e\ntwo")
                .toString());
        assertEquals("a\\u001b[32m\\nb", message.get("name"));
        assertEquals("one\\u202e\ntwo", message.get("details"));
    }

    private static void comesBack(String text) {
        String line = new ServiceMessage("testFailed").withExactly("message", text).with("count", 3).toString();
        assertFalse(line.chars().anyMatch(c -> c < ' ' || c > '~'), line);
        assertEquals(
                new ParsedMessage("testFailed", Map.of("message", text, "count", "3")), ParsedMessage.of(line));
    }
}
