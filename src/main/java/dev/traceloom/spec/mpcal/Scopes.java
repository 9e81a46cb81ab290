package dev.traceloom.spec.mpcal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which names of an expression are its own: bound by a quantifier, a constructor, LET or LAMBDA, or fields of records. All
 * others mean something outside, and can be replaced by it.
 *
 * <p>No parser of expressions is needed for that, only where scopes end: with their brackets, at a comma, at the word that
 * continues an IF, a LET or a CASE, and with the item of an aligned list that they stand in.
 */
final class Scopes {
    private enum Kind {
        BRACKET,
        /** An item of a list of conjuncts or disjuncts. */
        ITEM,
        /** From a quantifier to its colon. */
        HEADER,
        BODY,
        /** From LET to IN. */
        DEFINITIONS,
        CONDITIONAL,
        CASES
    }

    private static final class Scope {
        Kind kind;
        final Token begin;
        Set<String> names;
        Set<String> parameters = Set.of();

        Scope(Kind kind, Token begin, Set<String> names) {
            this.kind = kind;
            this.begin = begin;
            this.names = names;
        }

        boolean binds(String name) {
            return kind != Kind.HEADER && (names.contains(name) || parameters.contains(name));
        }
    }

    private static final Set<String> KEYWORDS = Set.of(
            "IF", "THEN", "ELSE", "LET", "IN", "CASE", "OTHER", "EXCEPT", "CHOOSE", "LAMBDA", "DOMAIN", "SUBSET", "UNION",
            "UNCHANGED", "ENABLED");

    private final List<Token> tokens;
    private final Headers headers;
    private final boolean[] own;
    private final Deque<Scope> open = new ArrayDeque<>();

    private Scopes(List<Token> tokens) {
        this.tokens = tokens;
        this.headers = new Headers(tokens);
        this.own = new boolean[tokens.size()];
    }

    /**
     * @param bound the positions of names that the expression binds, where it binds them and where it uses them
     * @param free the positions of names that mean something outside
     */
    record Roles(Set<Integer> bound, Set<Integer> free) {}

    /** @param parameters that are bound in the whole expression */
    static Roles of(List<Token> tokens, Set<String> parameters) {
        Scopes scopes = new Scopes(tokens);
        scopes.open.push(new Scope(Kind.BRACKET, new Token(Token.Kind.END, "", 0, 0), parameters));
        Set<Integer> bound = new HashSet<>();
        Set<Integer> free = new HashSet<>();
        for (int i = 0; i < tokens.size(); i++) {
            scopes.enter(i);
            Token token = tokens.get(i);
            if (token.isName() && !KEYWORDS.contains(token.text()) && !scopes.isField(i)) {
                boolean isBound = scopes.own[i] || scopes.open.stream().anyMatch(scope -> scope.binds(token.text()));
                (isBound ? bound : free).add(i);
            }
        }
        return new Roles(bound, free);
    }

    private void enter(int i) {
        Token token = tokens.get(i);
        if (continuesList(token)) {
            return;
        }
        if (token.closes()) {
            leaveTo(Kind.BRACKET);
            leave();
        } else if (token.opens()) {
            open.push(new Scope(Kind.BRACKET, token, declare(headers.ofBracket(i))));
        } else if (isJunction(token) && !endsOperand(i - 1)) {
            open.push(new Scope(Kind.ITEM, token, Set.of()));
        } else if (Headers.isQuantifier(token)) {
            open.push(new Scope(Kind.HEADER, token, declare(headers.ofQuantifier(i))));
        } else {
            word(i, token);
        }
    }

    private void word(int i, Token token) {
        switch (token.text()) {
            case ",":
                leaveTo(Kind.BRACKET, Kind.HEADER);
                break;
            case ":":
                leaveTo(Kind.BRACKET, Kind.HEADER);
                if (open.element().kind == Kind.HEADER) {
                    open.element().kind = Kind.BODY;
                }
                break;
            case "|->":
                leaveTo(Kind.BRACKET);
                break;
            case "->", "[]":
                if (innermost(Kind.BRACKET, Kind.CASES) == Kind.CASES) {
                    leaveTo(Kind.CASES);
                }
                break;
            case "IF":
                open.push(new Scope(Kind.CONDITIONAL, token, Set.of()));
                break;
            case "CASE":
                open.push(new Scope(Kind.CASES, token, Set.of()));
                break;
            case "LET":
                open.push(new Scope(Kind.DEFINITIONS, token, new HashSet<>()));
                break;
            case "THEN":
                leaveTo(Kind.BRACKET, Kind.CONDITIONAL);
                break;
            case "ELSE":
                leaveTo(Kind.BRACKET, Kind.CONDITIONAL);
                if (open.element().kind == Kind.CONDITIONAL) {
                    leave();
                }
                break;
            case "IN":
                leaveTo(Kind.BRACKET, Kind.DEFINITIONS);
                if (open.element().kind == Kind.DEFINITIONS) {
                    open.element().kind = Kind.BODY;
                    open.element().parameters = Set.of();
                }
                break;
            default:
                if (token.isName() && innermost(Kind.BRACKET, Kind.DEFINITIONS) == Kind.DEFINITIONS
                        && headers.isDefinition(i)) {
                    leaveTo(Kind.DEFINITIONS);
                    own[i] = true;
                    open.element().names.add(token.text());
                    open.element().parameters = declare(headers.ofDefinition(i));
                }
        }
    }

    /** Leaves what stands to the right of a word in a later line; true if the word begins the next item of a list. */
    private boolean continuesList(Token token) {
        while (innermost(Kind.BRACKET, Kind.ITEM) == Kind.ITEM) {
            Scope item = open.stream().filter(scope -> scope.kind == Kind.ITEM).findFirst().orElseThrow();
            if (token.line() == item.begin.line() || token.column() > item.begin.column()) {
                return false;
            }
            leaveTo(Kind.ITEM);
            if (token.column() == item.begin.column() && token.is(item.begin.text())) {
                return true;
            }
            leave();
        }
        return false;
    }

    private Kind innermost(Kind one, Kind other) {
        return open.stream().map(scope -> scope.kind).filter(kind -> kind == one || kind == other).findFirst().orElse(one);
    }

    private void leaveTo(Kind... kinds) {
        Set<Kind> wanted = Set.of(kinds);
        while (open.size() > 1 && !wanted.contains(open.element().kind)) {
            open.pop();
        }
    }

    /** The outermost scope is never left, whatever brackets say. */
    private void leave() {
        if (open.size() > 1) {
            open.pop();
        }
    }

    private Set<String> declare(Set<Integer> positions) {
        Set<String> names = new HashSet<>();
        for (int position : positions) {
            own[position] = true;
            names.add(tokens.get(position).text());
        }
        return names;
    }

    private static boolean isJunction(Token token) {
        return token.is("/\\") || token.is("\\/");
    }

    private boolean endsOperand(int i) {
        if (i < 0) {
            return false;
        }
        Token token = tokens.get(i);
        return switch (token.kind()) {
            case NAME -> !KEYWORDS.contains(token.text());
            case NUMBER, STRING -> true;
            default -> token.closes() || token.isOneOf("@", "'", "^+", "^*", "^#");
        };
    }

    /** After a dot or an exclamation mark, and before the arrow or colon of a record. */
    private boolean isField(int i) {
        if (i > 0 && tokens.get(i - 1).isOneOf(".", "!")) {
            return true;
        }
        return i > 0 && i + 1 < tokens.size() && tokens.get(i + 1).isOneOf("|->", ":")
                && tokens.get(i - 1).isOneOf("[", ",") && !own[i] && isInSquareBrackets();
    }

    private boolean isInSquareBrackets() {
        return open.stream().filter(scope -> scope.kind == Kind.BRACKET).findFirst().orElseThrow().begin.is("[");
    }
}
