package dev.traceloom.view.outline;

import dev.traceloom.view.text.TlaScanner;
import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.Arrays;

/**
 * A module's tokens without spaces and comments, with the columns that decide which bullet of a list a token belongs to, and
 * with the partner of every bracket. Arrays, since a module has a hundred thousand of them and is read after each keystroke.
 */
final class Tokens {
    /** TLC's parser counts a tabulator as the columns up to the next multiple of this. */
    private static final int TABULATOR = 8;

    private static final int NONE = -1;

    private final CharSequence text;
    private Kind[] kinds = new Kind[1024];
    private int[] starts = new int[1024];
    private int[] ends = new int[1024];
    private int[] columns = new int[1024];
    private int[] comments = new int[1024];
    private int[] partners;
    private int count;

    private Tokens(CharSequence text) {
        this.text = text;
    }

    static Tokens of(Dialect dialect, CharSequence text) {
        Tokens tokens = new Tokens(text);
        tokens.read(dialect);
        tokens.partners = Brackets.partners(tokens);
        return tokens;
    }

    private void read(Dialect dialect) {
        TlaScanner scanner = new TlaScanner(dialect, text, 0, text.length(), TlaScanner.BEGINNING);
        int column = 0;
        int comment = NONE;
        while (scanner.next()) {
            Kind kind = scanner.kind();
            if (kind == Kind.LINE_COMMENT || kind == Kind.BLOCK_COMMENT) {
                comment = comment == NONE ? scanner.start() : comment;
            } else if (kind != Kind.SPACE) {
                add(kind, scanner, column, comment);
                comment = NONE;
            }
            column = after(column, scanner.start(), scanner.end());
        }
    }

    private void add(Kind kind, TlaScanner scanner, int column, int comment) {
        if (count == starts.length) {
            int more = 2 * count;
            kinds = Arrays.copyOf(kinds, more);
            starts = Arrays.copyOf(starts, more);
            ends = Arrays.copyOf(ends, more);
            columns = Arrays.copyOf(columns, more);
            comments = Arrays.copyOf(comments, more);
        }
        kinds[count] = kind;
        starts[count] = scanner.start();
        ends[count] = scanner.end();
        columns[count] = column;
        comments[count++] = comment;
    }

    private int after(int column, int from, int to) {
        int reached = column;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            reached = c == '\n' ? 0 : c == '\t' ? reached - reached % TABULATOR + TABULATOR : reached + 1;
        }
        return reached;
    }

    int count() {
        return count;
    }

    /** The kind of a token; null beyond the last, so that looking ahead needs no care. */
    Kind kind(int token) {
        return token >= 0 && token < count ? kinds[token] : null;
    }

    int start(int token) {
        return token < count ? starts[token] : text.length();
    }

    int end(int token) {
        return ends[token];
    }

    /** Counted from 0, with tabulators as TLC's parser counts them. */
    int column(int token) {
        return columns[token];
    }

    /** Where the comments begin that stand directly before a token; -1 where there are none. */
    int comment(int token) {
        return comments[token];
    }

    /** The bracket that belongs to this one; -1 where it has none. */
    int partner(int token) {
        return token < count ? partners[token] : NONE;
    }

    String word(int token) {
        return text.subSequence(starts[token], ends[token]).toString();
    }

    boolean is(int token, String word) {
        if (token < 0 || token >= count || ends[token] - starts[token] != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (text.charAt(starts[token] + i) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    boolean isName(int token) {
        Kind kind = kind(token);
        return kind == Kind.NAME || kind == Kind.DEFINED_NAME;
    }

    boolean isOperator(int token) {
        Kind kind = kind(token);
        return kind == Kind.OPERATOR || kind == Kind.WORD_OPERATOR;
    }

    /** Whether nothing stands between a token and the one before it. */
    boolean touches(int token) {
        return token > 0 && token < count && ends[token - 1] == starts[token];
    }

    boolean isFirstInItsLine(int token) {
        for (int i = starts[token] - 1; i >= 0 && text.charAt(i) != '\n'; i--) {
            if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a token begins a rule of equals signs, which ends a module. */
    boolean isEnd(int token) {
        return kind(token) == Kind.RULE && text.charAt(starts[token]) == '=';
    }
}
