package dev.traceloom.view.outline;

import dev.traceloom.view.text.TlaScanner.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Goes through an expression as far as names need it: which names are bound, and how far that holds. Precedence does not
 * matter for that; what does are brackets, the columns of bulleted lists, and the words that end an expression.
 *
 * <p>It never fails. Where the text is broken, an expression ends at the first token that cannot belong to it, and
 * whoever asked for it goes on from there.
 */
final class ExpressionReader {
    /** Deeper nesting is read without structure: it must not exhaust the stack of a thread of the IDE. */
    private static final int DEEPEST = 250;

    /** Each name of a path knows all before it. */
    private static final int LONGEST_PATH = 16;

    private static final Set<String> PREFIXES = Set.of("ENABLED", "UNCHANGED", "SUBSET", "UNION", "DOMAIN", "WF_", "SF_");
    private static final Set<String> OPERANDS = Set.of("TRUE", "FALSE", "BOOLEAN", "STRING", "OTHER");
    private static final Set<String> NO_INFIX = Set.of("==", ":", "->", "|->", "<-");

    private final Reading reading;
    private final Tokens tokens;
    private final Binders binders;
    private DefinitionReader definitions;
    private int depth;

    ExpressionReader(Reading reading) {
        this.reading = reading;
        this.tokens = reading.tokens();
        this.binders = new Binders(reading, this);
    }

    /** Expressions hold definitions, after LET, and definitions hold expressions. */
    void lets(DefinitionReader reader) {
        definitions = reader;
    }

    Binders binders() {
        return binders;
    }

    /** Reads an expression; the token after it. */
    int read(int from, Region region) {
        if (++depth > DEEPEST) {
            depth--;
            return readFlat(from, region);
        }
        try {
            return readParts(from, region);
        } finally {
            depth--;
        }
    }

    /** Names alone, up to where the expression must end at the latest. */
    private int readFlat(int from, Region region) {
        int at = from;
        for (; at < region.end() && (at == from || !definitions.isHead(at)) && tokens.kind(at) != Kind.RULE; at++) {
            if (tokens.isName(at) && !tokens.is(at - 1, ".")) {
                reading.use(at, region.scope());
            }
        }
        return at;
    }

    private int readParts(int from, Region region) {
        int at = from;
        boolean operand = true;
        while (at < region.end() && tokens.column(at) > region.bullet()) {
            int next = operand ? readOperand(at, region) : at;
            if (operand && next > at) {
                operand = endsOpen(at, next);
                at = next;
                continue;
            }
            next = readOperator(at, region, operand);
            if (next <= at) {
                return at;
            }
            operand = !isPostfix(at);
            at = next;
        }
        return at;
    }

    /** Whether what was read is a word that an operand follows, such as UNCHANGED. */
    private boolean endsOpen(int from, int to) {
        return to == from + 1 && (isPrefix(from) || tokens.is(from, "_"));
    }

    private boolean isPrefix(int at) {
        return tokens.kind(at) == Kind.RESERVED ? PREFIXES.contains(tokens.word(at)) : tokens.isOperator(at) && !tokens.is(at, "@");
    }

    private boolean isPostfix(int at) {
        return tokens.isOperator(at) ? Signs.isPostfix(tokens.word(at)) : !tokens.is(at, "EXCEPT") && !isBareSubscript(at);
    }

    /** {@code [A]_<<x>>}: the subscript is an expression of its own. */
    private boolean isBareSubscript(int at) {
        return tokens.is(at, "_");
    }

    /** Reads what can stand where an operand is expected; the same token if this one cannot. */
    private int readOperand(int at, Region region) {
        Kind kind = tokens.kind(at);
        return switch (kind) {
            case NUMBER, STRING -> at + 1;
            case NAME, DEFINED_NAME -> readName(at, region);
            case RESERVED -> readWord(at, region);
            case OPEN_PARENTHESIS, OPEN_BRACE, OPEN_BRACKET, OPEN_TUPLE -> readBrackets(at, region);
            case OPERATOR, WORD_OPERATOR -> readSign(at, region);
            case BAD -> at + 1;
            default -> at;
        };
    }

    private int readName(int at, Region region) {
        if (definitions.isHead(at)) {
            return at;
        }
        if (tokens.is(at - 1, ".") || tokens.is(at, "_")) {
            return at + 1;
        }
        if (tokens.is(at + 1, "::")) {
            int next = read(at + 2, region);
            return Math.max(next, at + 2);
        }
        return readQualified(at, 0, region);
    }

    /**
     * {@code Op(x)}, or {@code A(x)!B!Op(y)}, or {@code Thm!1!<<}.
     *
     * @param skip the characters of the first token that are before the name
     */
    private int readQualified(int from, int skip, Region region) {
        List<String> path = new ArrayList<>(1);
        int at = from;
        while (true) {
            int skipped = at == from ? skip : 0;
            reading.use(at, skipped, region.scope(), List.copyOf(path));
            if (path.size() == LONGEST_PATH) {
                path.clear();
            }
            path.add(tokens.word(at).substring(skipped));
            int arguments = at + 1;
            at = tokens.kind(arguments) == Kind.OPEN_PARENTHESIS && tokens.partner(arguments) > 0
                    ? readBrackets(arguments, region)
                    : arguments;
            if (tokens.is(at, "::")) {
                return Math.max(at + 1, read(at + 1, region));
            }
            while (tokens.is(at, "!") && at < region.end()) {
                if (tokens.isName(at + 1)) {
                    break;
                }
                at = skipSelector(at + 1, region);
            }
            if (!tokens.is(at, "!") || at >= region.end()) {
                return at;
            }
            at++;
        }
    }

    /** {@code 1}, {@code :}, {@code <<}, {@code (x)}: parts of a formula that is named. */
    private int skipSelector(int at, Region region) {
        return tokens.kind(at) == Kind.OPEN_PARENTHESIS && tokens.partner(at) > 0
                ? readBrackets(at, region)
                : Math.min(at + 1, Math.max(at, tokens.count()));
    }

    private int readWord(int at, Region region) {
        String word = tokens.word(at);
        return switch (word) {
            case "IF" -> readIf(at, region);
            case "CASE" -> readCase(at, region);
            case "LET" -> readLet(at, region);
            case "CHOOSE", "LAMBDA" -> binders.quantified(at, region);
            default -> PREFIXES.contains(word) || OPERANDS.contains(word) ? at + 1 : at;
        };
    }

    private int readIf(int from, Region region) {
        int at = read(from + 1, region);
        if (isHere(at, "THEN", region)) {
            at = read(at + 1, region);
            if (isHere(at, "ELSE", region)) {
                at = read(at + 1, region);
            }
        }
        return at;
    }

    private int readCase(int from, Region region) {
        int at = from;
        do {
            at = read(at + 1, region);
            if (isHere(at, "->", region)) {
                at = read(at + 1, region);
            }
        } while (isHere(at, "[]", region));
        return at;
    }

    private int readLet(int from, Region region) {
        Scope scope = new Scope(region.scope());
        int at = definitions.readInner(from + 1, region.with(scope));
        int end = isHere(at, "IN", region) ? read(at + 1, region.with(scope)) : at;
        scope.close(tokens.end(from), tokens.start(end));
        return end;
    }

    private boolean isHere(int at, String word, Region region) {
        return at < region.end() && tokens.column(at) > region.bullet() && tokens.is(at, word);
    }

    private int readSign(int at, Region region) {
        String sign = tokens.word(at);
        if (sign.equals("/\\") || sign.equals("\\/")) {
            return readList(at, region);
        }
        if (Signs.isQuantifier(sign)) {
            return binders.quantified(at, region);
        }
        int step = Steps.end(tokens, at);
        if (step > at) {
            return step;
        }
        if (sign.equals("@")) {
            return at + 1;
        }
        if (sign.equals("==")) {
            return at;
        }
        // A prefix, or an operator that is itself an argument; or something is missing before it.
        return NO_INFIX.contains(sign) ? at : readInfix(at, region, true);
    }

    /** A bulleted list: the next bullet stands exactly below the first. */
    private int readList(int from, Region region) {
        String bullet = tokens.word(from);
        int column = tokens.column(from);
        int at = from;
        do {
            at = read(at + 1, region.inListAt(column));
        } while (at < region.end() && tokens.column(at) == column && tokens.is(at, bullet));
        return at;
    }

    /** Reads what can stand between operands or after one; the same token if this one cannot. */
    private int readOperator(int at, Region region, boolean operand) {
        if (tokens.isOperator(at)) {
            String sign = tokens.word(at);
            boolean ends = NO_INFIX.contains(sign) || sign.equals("[]") || Steps.end(tokens, at) > at;
            return ends || operand ? at : readInfix(at, region, false);
        }
        Kind kind = tokens.kind(at);
        if (operand) {
            return at;
        }
        if (tokens.is(at, "EXCEPT")) {
            return at + 1;
        }
        if (tokens.isName(at) && isSubscript(at)) {
            return isBareSubscript(at) ? at + 1 : readQualified(at, 1, region);
        }
        boolean applied = kind == Kind.OPEN_BRACKET || kind == Kind.OPEN_PARENTHESIS;
        return applied && tokens.partner(at) > 0 ? readBrackets(at, region) : kind == Kind.BAD ? at + 1 : at;
    }

    private int readInfix(int at, Region region, boolean prefix) {
        if (definitions.isHead(at)) {
            return at;
        }
        if (prefix && tokens.is(at, "-")) {
            reading.useNegation(at, region.scope());
        } else {
            reading.useSign(at, region.scope());
        }
        return at + 1;
    }

    /** {@code [Next]_vars}: the name begins after the underscore. */
    private boolean isSubscript(int at) {
        Kind before = tokens.kind(at - 1);
        return tokens.touches(at)
                && (before == Kind.CLOSE_BRACKET || before == Kind.CLOSE_TUPLE)
                && tokens.word(at).startsWith("_");
    }

    /** Reads from a bracket to its partner, and binds what is bound in it. */
    int readBrackets(int open, Region region) {
        int close = tokens.partner(open);
        if (close < 0 || close > region.end()) {
            return open + 1;
        }
        Region inside = region.within(close);
        if (!binders.bracketed(open, inside)) {
            readAll(open + 1, inside);
        }
        return close + 1;
    }

    /** Expressions with commas between them, and whatever else there is, up to the end of the region. */
    void readAll(int from, Region region) {
        int at = from;
        while (at < region.end()) {
            int next = read(at, region);
            at = next > at && !tokens.is(next, ",") ? next : next + 1;
        }
    }
}
