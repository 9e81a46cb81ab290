package dev.traceloom.view.text;

import dev.traceloom.view.text.TlaScanner.Dialect;
import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.EnumSet;
import java.util.Set;

/** Tells TLC's configurations from the many other files that are called {@code *.cfg}, by their text alone. */
public final class TlcConfigurations {
    private static final Set<Kind> NO_WORDS = EnumSet.of(Kind.SPACE, Kind.LINE_COMMENT, Kind.BLOCK_COMMENT);

    /** What a configuration is made of; other files have signs such as {@code :}, {@code ;} or {@code #}. */
    private static final Set<Kind> PARTS = EnumSet.of(
            Kind.RESERVED, Kind.NAME, Kind.NUMBER, Kind.STRING, Kind.OPERATOR, Kind.COMMA, Kind.OPEN_PARENTHESIS,
            Kind.CLOSE_PARENTHESIS, Kind.OPEN_BRACKET, Kind.CLOSE_BRACKET, Kind.OPEN_BRACE, Kind.CLOSE_BRACE,
            Kind.OPEN_TUPLE, Kind.CLOSE_TUPLE);

    /** One is the beginning of another, since a text may be cut. */
    private static final Set<String> OPERATORS = Set.of("=", "<-", "<", "-", "!", "|->", ".");
    private static final Set<String> NO_STATEMENTS = Set.of("TRUE", "FALSE");

    private TlcConfigurations() {}

    /**
     * Whether the first word that is no comment begins a statement of TLC's, and nothing follows that is foreign to one:
     * a name after CONSTANT is given a value or a replacement. The text may be the beginning of a longer one.
     */
    public static boolean looksLikeOne(CharSequence text) {
        TlaScanner scanner = new TlaScanner(Dialect.CONFIGURATION, text, 0, text.length(), TlaScanner.BEGINNING);
        boolean begun = false;
        boolean constant = false;
        while (scanner.next()) {
            Kind kind = scanner.kind();
            if (NO_WORDS.contains(kind)) {
                continue;
            }
            String word = text.subSequence(scanner.start(), scanner.end()).toString();
            boolean statement = kind == Kind.RESERVED && !NO_STATEMENTS.contains(word);
            boolean foreign = !PARTS.contains(kind)
                    || kind == Kind.OPERATOR && !OPERATORS.contains(word)
                    || !begun && !statement
                    || constant && kind == Kind.NAME && !isGivenSomething(text, scanner.end());
            if (foreign) {
                return false;
            }
            begun = true;
            constant = statement && (word.equals("CONSTANT") || word.equals("CONSTANTS"));
        }
        return begun;
    }

    private static boolean isGivenSomething(CharSequence text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at == text.length() || "=<(".indexOf(text.charAt(at)) >= 0;
    }
}
