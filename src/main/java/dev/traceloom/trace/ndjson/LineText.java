package dev.traceloom.trace.ndjson;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.traceloom.trace.value.BadValueException;
import dev.traceloom.trace.value.Utf8;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.stream.Stream;

/** The characters of a line, in a buffer that is used again for the next. */
final class LineText {
    private static final String UNFINISHED_NUMBER = "-?([0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]*)?)?";

    private final CharsetDecoder decoder = Utf8.strictDecoder();
    private CharBuffer characters = CharBuffer.allocate(1 << 10);

    char[] characters() {
        return characters.array();
    }

    /** Fills {@link #characters} and tells how many; a character that the end of the input cuts in two is left out. */
    int decode(LineSource lines, boolean first) {
        if (characters.capacity() < lines.length()) {
            characters = CharBuffer.allocate(Math.max(lines.length(), 2 * characters.capacity()));
        }
        characters.clear();
        ByteBuffer bytes = ByteBuffer.wrap(lines.bytes(), 0, lines.length());
        if (first && lines.length() >= 3 && startsWithByteOrderMark(lines.bytes())) {
            bytes.position(3);
        }
        decoder.reset();
        CoderResult result = decoder.decode(bytes, characters, lines.isTerminated());
        if (result.isError()) {
            throw new BadValueException("expected UTF-8, found other bytes at byte " + (bytes.position() + 1));
        }
        return characters.position();
    }

    private static boolean startsWithByteOrderMark(byte[] bytes) {
        return bytes[0] == (byte) 0xef && bytes[1] == (byte) 0xbb && bytes[2] == (byte) 0xbf;
    }

    boolean isBlank(int length) {
        for (int i = 0; i < length; i++) {
            if (" \t\r".indexOf(characters.get(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Jackson calls an end inside a number or a word, such as {@code tru}, a mistake like any other. */
    boolean isCutOff(JsonParseException e, int length) {
        if (e instanceof JsonEOFException) {
            return true;
        }
        int word = length;
        while (word > 0 && isPartOfWord(characters.get(word - 1))) {
            word--;
        }
        String last = new String(characters.array(), word, length - word);
        boolean couldGoOn = Stream.of("true", "false", "null").anyMatch(whole -> whole.startsWith(last))
                || last.matches(UNFINISHED_NUMBER);
        return couldGoOn && e.getLocation().getCharOffset() >= word;
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
    }
}
