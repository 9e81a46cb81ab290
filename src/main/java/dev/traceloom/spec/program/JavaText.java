package dev.traceloom.spec.program;

/** Texts as Java writes them. */
public final class JavaText {
    private JavaText() {}

    /** A text as a literal that is read whatever the encoding is that a compiler takes for granted. */
    public static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                literal.append('\\').append(c);
            } else if (c < ' ') {
                // As an octal number: a Unicode escape of a line's end would end the line.
                literal.append(String.format("\\%03o", (int) c));
            } else if (c > '~') {
                literal.append(String.format("\\u%04x", (int) c));
            } else {
                literal.append(c);
            }
        }
        return literal.append('"').toString();
    }
}
