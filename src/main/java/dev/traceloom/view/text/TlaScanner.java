package dev.traceloom.view.text;

import dev.traceloom.spec.text.TlaComments;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts TLA+ into tokens, without gaps, from wherever it is told to begin: an editor asks again for the part that was
 * changed. What has to be known there of the text before is one number, the state.
 *
 * <p>A module stands between its header and a line of equals signs; whatever is outside is no TLA+ and means nothing.
 * A text without any header is taken for the inside of a module, because it is one that is being written or a piece of
 * one.
 */
public final class TlaScanner {
    /**
     * The state where a text begins. It is also that within a module which stands in no other, where nearly every token
     * is: editors go on from the nearest token that has the state of the beginning, and would else go through all of the
     * text after each keystroke. What differs at the beginning itself is told by its offset.
     */
    public static final int BEGINNING = 0;

    private static final int IN_A_MODULE = BEGINNING;
    private static final int OUTSIDE = -1;

    /** Within the first header: whoever changes that decides about all of the text before it. */
    private static final int IN_THE_HEADER = -2;

    /** In a text without any header, and so many more in modules that are nested there: a header would change it all. */
    private static final int HEADLESS = 1 << 30;
    private static final int RULE = 4;

    /** Begins with the first of the hyphens and never tries with fewer: a million of them are looked at once. */
    private static final Pattern HEADER = Pattern.compile("(?<!-)-{4,}+[ \\t]*+MODULE\\s++\\w++\\s*+-{4,}+");

    private static final Set<String> RESERVED_IN_MODULES = Set.of(
            "ACTION", "ASSUME", "ASSUMPTION", "AXIOM", "BOOLEAN", "BY", "CASE", "CHOOSE", "CONSTANT", "CONSTANTS",
            "COROLLARY", "DEF", "DEFINE", "DEFS", "DOMAIN", "ELSE", "ENABLED", "EXCEPT", "EXTENDS", "FALSE", "HAVE",
            "HIDE", "IF", "IN", "INSTANCE", "LAMBDA", "LEMMA", "LET", "LOCAL", "MODULE", "NEW", "OBVIOUS", "OMITTED",
            "ONLY", "OTHER", "PICK", "PROOF", "PROPOSITION", "PROVE", "QED", "RECURSIVE", "STATE", "STRING", "SUBSET",
            "SUFFICES", "TAKE", "TEMPORAL", "THEN", "THEOREM", "TRUE", "UNCHANGED", "UNION", "USE", "VARIABLE",
            "VARIABLES", "WITH", "WITNESS");

    private static final Set<String> RESERVED_IN_CONFIGURATIONS = Set.of(
            "ACTION_CONSTRAINT", "ACTION_CONSTRAINTS", "ALIAS", "CHECK_DEADLOCK", "CONSTANT", "CONSTANTS", "CONSTRAINT",
            "CONSTRAINTS", "FALSE", "INIT", "INVARIANT", "INVARIANTS", "NEXT", "POSTCONDITION", "PROPERTIES",
            "PROPERTY", "SPECIFICATION", "SYMMETRY", "TRUE", "VIEW");

    /** Longer ones before their beginnings. */
    private static final String[] OPERATORS = {
        "(\\X)", "::=", "|->", "<=>", "...", "-+>", "(+)", "(-)", "(.)", "(/)", "/\\", "\\/", "==", "=>", "=<", "<=",
        ">=", "/=", "->", "<-", "..", "::", ":=", ":>", "@@", "[]", "<>", "~>", "^+", "^*", "^#", "!!", "##", "$$",
        "%%", "&&", "**", "++", "--", "//", "??", "^^", "||", "|-", "|=", "-|", "=|"
    };

    private static final String LETTERS_AFTER_A_NUMBERS_BACKSLASH = "bBoOhH";

    /** What is written: a module, or what TLC is told about one. */
    public enum Dialect {
        MODULE,
        CONFIGURATION
    }

    /** What a token is. */
    public enum Kind {
        SPACE,
        LINE_COMMENT,
        BLOCK_COMMENT,
        /** Text outside of any module. */
        OUTSIDE,
        /** Dashes or equals signs: the header's, the end's, or those between definitions. */
        RULE,
        RESERVED,
        NAME,
        /** A name at the very beginning of a line, where definitions have theirs. */
        DEFINED_NAME,
        NUMBER,
        STRING,
        OPERATOR,
        /** An operator that is a word, such as {@code \in}. */
        WORD_OPERATOR,
        COMMA,
        OPEN_PARENTHESIS,
        CLOSE_PARENTHESIS,
        OPEN_BRACKET,
        CLOSE_BRACKET,
        OPEN_BRACE,
        CLOSE_BRACE,
        OPEN_TUPLE,
        CLOSE_TUPLE,
        /** What TLA+ has no use for. */
        BAD
    }

    private final Dialect dialect;
    private final CharSequence text;
    private final int limit;
    private Kind kind;
    private int start;
    private int end;
    private int stateBefore;
    private int state;

    /** @param state what {@link #state()} was at {@code from}, or {@link #BEGINNING} */
    public TlaScanner(Dialect dialect, CharSequence text, int from, int to, int state) {
        this.dialect = dialect;
        this.text = text;
        this.limit = to;
        this.start = from;
        this.end = from;
        this.state = state;
    }

    /** Moves to the next token; false at the end. */
    public boolean next() {
        start = end;
        stateBefore = state;
        if (start >= limit) {
            kind = null;
            return false;
        }
        boolean mayBeOutside = start == 0 || state == OUTSIDE;
        if (dialect == Dialect.CONFIGURATION || !mayBeOutside || !outside()) {
            inside();
        }
        return true;
    }

    public Kind kind() {
        return kind;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    /** The state in which the current token begins. */
    public int state() {
        return stateBefore;
    }

    /** Takes what is before the next header; false if what comes is the inside of a module. */
    private boolean outside() {
        Matcher header = HEADER.matcher(text).region(start, limit);
        boolean found = header.find();
        if (found && header.start() == start) {
            rule('-');
            state = IN_THE_HEADER;
            return true;
        }
        if (!found && state == BEGINNING) {
            state = HEADLESS;
            return false;
        }
        take(Kind.OUTSIDE, found ? header.start() : limit);
        state = OUTSIDE;
        return true;
    }

    private void inside() {
        char c = text.charAt(start);
        if (Character.isWhitespace(c)) {
            take(Kind.SPACE, whileAt(start, Character::isWhitespace));
        } else if (startsWith("\\*")) {
            take(Kind.LINE_COMMENT, whileAt(start, other -> other != '\n'));
        } else if (startsWith("(*")) {
            take(Kind.BLOCK_COMMENT, TlaComments.endOrAll(text, start, limit));
        } else if (c == '"') {
            take(Kind.STRING, stringEnd());
        } else if (isRule('-')) {
            boolean nested = HEADER.matcher(text).region(start, limit).lookingAt();
            rule('-');
            state = state == IN_THE_HEADER ? IN_A_MODULE : nested ? state + 1 : state;
        } else if (isRule('=')) {
            rule('=');
            state = state > IN_A_MODULE && state != HEADLESS ? state - 1 : OUTSIDE;
        } else if (isNamePart(c)) {
            nameOrNumber();
        } else if (c == '\\' && start + 1 < limit && Character.isLetter(text.charAt(start + 1))) {
            wordOrNumber();
        } else {
            sign(c);
        }
    }

    private void nameOrNumber() {
        if (dialect == Dialect.MODULE && (startsWith("WF_") || startsWith("SF_"))) {
            // What follows is the fairness condition's subscript: a name or expression of its own.
            take(Kind.RESERVED, start + "WF_".length());
            return;
        }
        int nameEnd = whileAt(start, TlaScanner::isNamePart);
        String name = text.subSequence(start, nameEnd).toString();
        if (name.chars().allMatch(TlaScanner::isDigit)) {
            take(Kind.NUMBER, nameEnd);
        } else if (reserved(dialect).contains(name)) {
            take(Kind.RESERVED, nameEnd);
        } else {
            boolean atLineStart = start == 0 || text.charAt(start - 1) == '\n';
            take(atLineStart && dialect == Dialect.MODULE ? Kind.DEFINED_NAME : Kind.NAME, nameEnd);
        }
    }

    /** The words that are no names. */
    public static Set<String> reserved(Dialect dialect) {
        return dialect == Dialect.MODULE ? RESERVED_IN_MODULES : RESERVED_IN_CONFIGURATIONS;
    }

    /** {@code \in}, or {@code \hFF}. */
    private void wordOrNumber() {
        int wordEnd = whileAt(start + 1, TlaScanner::isNamePart);
        boolean number = LETTERS_AFTER_A_NUMBERS_BACKSLASH.indexOf(text.charAt(start + 1)) >= 0
                && wordEnd > start + 2
                && text.subSequence(start + 2, wordEnd).chars().allMatch(c -> Character.digit(c, 16) >= 0);
        if (number) {
            take(Kind.NUMBER, wordEnd);
        } else {
            take(Kind.WORD_OPERATOR, whileAt(start + 1, Character::isLetter));
        }
    }

    private void sign(char c) {
        if (startsWith("<<")) {
            take(Kind.OPEN_TUPLE, start + 2);
            return;
        }
        if (startsWith(">>")) {
            take(Kind.CLOSE_TUPLE, start + 2);
            return;
        }
        for (String operator : OPERATORS) {
            if (startsWith(operator)) {
                take(Kind.OPERATOR, start + operator.length());
                return;
            }
        }
        take(
                switch (c) {
                    case '(' -> Kind.OPEN_PARENTHESIS;
                    case ')' -> Kind.CLOSE_PARENTHESIS;
                    case '[' -> Kind.OPEN_BRACKET;
                    case ']' -> Kind.CLOSE_BRACKET;
                    case '{' -> Kind.OPEN_BRACE;
                    case '}' -> Kind.CLOSE_BRACE;
                    case ',' -> Kind.COMMA;
                    case '`', ';', '?' -> Kind.BAD;
                    default -> c < ' ' || c == 0x7f ? Kind.BAD : Kind.OPERATOR;
                },
                start + 1);
    }

    private void rule(char c) {
        take(Kind.RULE, whileAt(start, other -> other == c));
    }

    private boolean isRule(char c) {
        if (dialect == Dialect.CONFIGURATION || start + RULE > limit) {
            return false;
        }
        for (int i = 0; i < RULE; i++) {
            if (text.charAt(start + i) != c) {
                return false;
            }
        }
        return true;
    }

    /** A string ends in its line, closed or not. */
    private int stringEnd() {
        for (int i = start + 1; i < limit; i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                return i;
            }
            if (c == '"') {
                return i + 1;
            }
            if (c == '\\' && i + 1 < limit && text.charAt(i + 1) != '\n') {
                i++;
            }
        }
        return limit;
    }

    private void take(Kind what, int to) {
        kind = what;
        end = to;
    }

    private boolean startsWith(String what) {
        if (start + what.length() > limit) {
            return false;
        }
        for (int i = 0; i < what.length(); i++) {
            if (text.charAt(start + i) != what.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private interface Test {
        boolean holds(char c);
    }

    private int whileAt(int from, Test test) {
        int at = from;
        while (at < limit && test.holds(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isNamePart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
