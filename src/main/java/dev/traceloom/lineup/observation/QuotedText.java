package dev.traceloom.lineup.observation;

import java.util.ArrayList;
import java.util.List;

/**
 * Texts such as {@code value="200" result="true"}. What XML cannot hold, and what would end a text or a line early, is written with a
 * backslash.
 */
final class QuotedText {

    private QuotedText() {}

    /** A named text. */
    record Named(String name, String text) {}

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == 0x7f || Character.isSurrogate(c) || c >= 0xfffe) {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /**
     * All named texts.
     *
     * @throws IllegalArgumentException where it is no sequence of them
     */
    static List<Named> all(String from) {
        List<Named> all = new ArrayList<>();
        String text = from.strip();
        for (int at = 0; at < text.length(); ) {
            int equals = text.indexOf("=\"", at);
            if (equals < 0) {
                throw new IllegalArgumentException("no name=\"…\" at \"" + text.substring(at) + "\"");
            }
            StringBuilder value = new StringBuilder();
            int end = unquote(text, equals + 2, value);
            all.add(new Named(text.substring(at, equals).strip(), value.toString()));
            at = end;
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
        return all;
    }

    /** Reads up to the quotation mark at the end, and tells what is after it. */
    private static int unquote(String text, int from, StringBuilder value) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                return at + 1;
            }
            if (c == '\\' && at + 1 < text.length()) {
                at++;
                if (text.charAt(at) == 'u' && at + 4 < text.length()) {
                    value.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    value.append(text.charAt(at));
                }
            } else {
                value.append(c);
            }
        }
        throw new IllegalArgumentException("\"" + text + "\" has no quotation mark at its end");
    }
}
