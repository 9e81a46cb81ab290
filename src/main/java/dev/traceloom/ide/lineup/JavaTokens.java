package dev.traceloom.ide.lineup;

/**
 * The words and signs of a Java source, without comments, texts and spaces. It needs no grammar: whoever wants to know which class has
 * which annotation needs names and braces, in sources that may be half written.
 */
final class JavaTokens {
    private final CharSequence text;
    private int start;
    private int end;

    JavaTokens(CharSequence text) {
        this.text = text;
    }

    /** Goes to the next one; false at the end. */
    boolean next() {
        start = skip(end);
        if (start >= text.length()) {
            end = start;
            return false;
        }
        end = start + 1;
        if (Character.isJavaIdentifierPart(text.charAt(start))) {
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
        }
        return true;
    }

    /** A name, a number or a keyword as it is, else one sign; empty before the first and behind the last. */
    String word() {
        return text.subSequence(start, end).toString();
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    int length() {
        return text.length();
    }

    boolean peekIs(char sign) {
        int at = skip(end);
        return at < text.length() && text.charAt(at) == sign;
    }

    boolean peekIsName() {
        int at = skip(end);
        return at < text.length() && Character.isJavaIdentifierStart(text.charAt(at));
    }

    /** Where the next word or sign begins. */
    private int skip(int from) {
        int at = from;
        while (at < text.length()) {
            char here = text.charAt(at);
            if (Character.isWhitespace(here)) {
                at++;
            } else if (starts(at, "//")) {
                at = behind(at + 2, "\n", false);
            } else if (starts(at, "/*")) {
                at = behind(at + 2, "*/", false);
            } else if (starts(at, "\"\"\"")) {
                at = behind(at + 3, "\"\"\"", true);
            } else if (here == '"' || here == '\'') {
                at = behindQuoted(at + 1, here);
            } else {
                return at;
            }
        }
        return at;
    }

    private boolean starts(int at, String sign) {
        return at + sign.length() <= text.length() && text.subSequence(at, at + sign.length()).toString().equals(sign);
    }

    private int behind(int from, String sign, boolean escapes) {
        for (int at = from; at < text.length(); at++) {
            if (escapes && text.charAt(at) == '\\') {
                at++;
            } else if (starts(at, sign)) {
                return at + sign.length();
            }
        }
        return text.length();
    }

    /** A text that somebody has not closed yet ends with its line. */
    private int behindQuoted(int from, char quote) {
        for (int at = from; at < text.length(); at++) {
            char here = text.charAt(at);
            if (here == '\\') {
                at++;
            } else if (here == quote || here == '\n') {
                return at + 1;
            }
        }
        return text.length();
    }
}
