package dev.traceloom.spec.program;

import java.nio.charset.StandardCharsets;

/** Texts as C++ writes them. */
public final class CppText {
    private CppText() {}

    /** A text as a literal whose bytes are UTF-8, whatever the encoding is that a compiler takes for granted. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b == '"' || b == '\\' || b == '?') {
                // Two question marks may begin a trigraph.
                literal.append('\\').append((char) b);
            } else if (b < ' ' || b > '~') {
                // Three octal digits end by themselves, whatever follows.
                literal.append(String.format("\\%03o", b & 0xff));
            } else {
                literal.append((char) b);
            }
        }
        return literal.append('"').toString();
    }
}
