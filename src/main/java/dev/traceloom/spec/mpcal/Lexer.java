package dev.traceloom.spec.mpcal;

import dev.traceloom.spec.mpcal.Token.Kind;
import dev.traceloom.spec.text.TlaComments;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a module: those that TLA+ sees, and those of the comment with the algorithm.
 *
 * <p>It refuses nothing: what is around an algorithm in its comment may be prose. What does not make sense where it matters
 * is refused by those who read it.
 */
final class Lexer {
    private static final String MARK = "--mpcal";
    private static final int TAB = 8;

    /** The longest first: each is one word, and a space within would break it. */
    private static final List<String> SYMBOLS = List.of(
            "-+->",
            "(\\X)", "<=>", "|->", "...", "(+)", "(-)", "(.)", "(/)", "::=", ">>_",
            "/\\", "\\/", ":=", "==", "=>", "=<", ">=", "<=", "/=", "->", "<-", "<<", ">>", "..", "::", "||", "|-", "|=", "-|",
            "=|", "@@", ":>", "<:", "[]", "<>", "~>", "##", "$$", "%%", "&&", "??", "!!", "^^", "^+", "^*", "^#", "**", "--",
            "++", "//", "]_");

    private final String text;
    private final List<Token> module = new ArrayList<>();
    private final List<Token> comment = new ArrayList<>();
    private int at;
    private int line = 1;
    private int column = 1;

    private Lexer(String text) {
        this.text = text;
    }

    /**
     * @param module outside of comments
     * @param comment of the first comment that has the mark, from it to its end; nothing if there is none
     */
    record Words(List<Token> module, List<Token> comment) {}

    static Words read(String text) {
        Lexer lexer = new Lexer(text);
        lexer.readModule();
        return new Words(List.copyOf(lexer.module), List.copyOf(lexer.comment));
    }

    private void readModule() {
        while (at < text.length()) {
            if (TlaComments.isBegun(text, at)) {
                int end = TlaComments.endOrAll(text, at, text.length());
                int mark = comment.isEmpty() ? mark(end) : -1;
                if (mark >= 0) {
                    skipTo(mark);
                    readComment(end);
                }
                skipTo(end);
            } else {
                word(module, text.length());
            }
        }
    }

    private void readComment(int end) {
        int limit = text.startsWith("*)", end - 2) ? end - 2 : end;
        while (at < limit) {
            if (TlaComments.isBegun(text, at)) {
                skipTo(TlaComments.endOrAll(text, at, limit));
            } else {
                word(comment, limit);
            }
        }
    }

    /** Where the algorithm begins in the comment that begins here; comments within it are none of its text. */
    private int mark(int end) {
        for (int i = at + 2; i < end; i++) {
            if (TlaComments.isBegun(text, i)) {
                i = TlaComments.endOrAll(text, i, end) - 1;
            } else if (text.startsWith("\\*", i)) {
                int newline = text.indexOf('\n', i);
                i = newline < 0 ? end : newline;
            } else if (text.startsWith(MARK, i) && !isPart(i + MARK.length())) {
                return i;
            }
        }
        return -1;
    }

    private boolean isPart(int index) {
        return index < text.length() && isNamePart(text.charAt(index));
    }

    /** Reads a word, or skips what is none. */
    private void word(List<Token> words, int limit) {
        char c = text.charAt(at);
        if (Character.isWhitespace(c)) {
            skipTo(at + 1);
        } else if (text.startsWith("\\*", at)) {
            int newline = text.indexOf('\n', at);
            skipTo(newline < 0 ? limit : Math.min(newline, limit));
        } else if (c == '"') {
            take(words, Kind.STRING, stringEnd(limit));
        } else if (isNamePart(c)) {
            int end = run(at, limit);
            take(words, hasLetter(end) ? Kind.NAME : Kind.NUMBER, end);
        } else if (c == '$' && at + 1 < limit && Character.isLetter(text.charAt(at + 1))) {
            take(words, Kind.NAME, run(at + 1, limit));
        } else if (c == '\\' && at + 1 < limit && isLetter(text.charAt(at + 1))) {
            take(words, Kind.SYMBOL, run(at + 1, limit));
        } else {
            take(words, Kind.SYMBOL, symbolEnd(limit));
        }
    }

    private int symbolEnd(int limit) {
        char c = text.charAt(at);
        if (text.startsWith("----", at) || text.startsWith("====", at)) {
            int end = at;
            while (end < limit && text.charAt(end) == c) {
                end++;
            }
            return end;
        }
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at) && at + symbol.length() <= limit) {
                return at + symbol.length();
            }
        }
        return at + Character.charCount(text.codePointAt(at));
    }

    /** A string ends in its line; a quotation mark alone is a word of its own. */
    private int stringEnd(int limit) {
        for (int i = at + 1; i < limit && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i + 1;
            }
        }
        return at + 1;
    }

    private int run(int from, int limit) {
        int end = from;
        while (end < limit && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private boolean hasLetter(int end) {
        for (int i = at; i < end; i++) {
            if (!Character.isDigit(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isNamePart(char c) {
        return isLetter(c) || c >= '0' && c <= '9' || c == '_';
    }

    private void take(List<Token> words, Kind kind, int end) {
        String word = text.substring(at, end);
        Kind found = kind == Kind.STRING && word.length() == 1 ? Kind.SYMBOL : kind;
        words.add(new Token(found, word, line, column));
        skipTo(end);
    }

    private void skipTo(int end) {
        for (; at < end; at++) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
                column = 1;
            } else if (c == '\t') {
                column += TAB - (column - 1) % TAB;
            } else {
                column++;
            }
        }
    }
}
