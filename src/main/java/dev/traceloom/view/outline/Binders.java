package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Kind;
import dev.traceloom.view.outline.Symbol.Reach;
import dev.traceloom.view.text.TlaScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The constructs that bind names: quantifiers, CHOOSE, LAMBDA, sets and functions. */
final class Binders {
    private final Reading reading;
    private final Tokens tokens;
    private final ExpressionReader expressions;

    Binders(Reading reading, ExpressionReader expressions) {
        this.reading = reading;
        this.tokens = reading.tokens();
        this.expressions = expressions;
    }

    /** {@code \A x \in S, <<y, z>> \in T : P}. The names hold behind the colon. */
    int quantified(int from, Region region) {
        Kind kind = tokens.is(from, "LAMBDA") ? Kind.PARAMETER : Kind.BOUND;
        Scope scope = new Scope(region.scope());
        int at = bounds(from + 1, region, scope, kind);
        if (at >= region.end() || !tokens.is(at, ":")) {
            return at;
        }
        int end = expressions.read(at + 1, region.with(scope));
        scope.close(tokens.end(at), tokens.start(end));
        return end;
    }

    /** {@code x, y \in S, <<a, b>> \in T}: the sets are read outside of the names' scope. */
    int bounds(int from, Region region, Scope scope, Kind kind) {
        int at = from;
        while (at < region.end()) {
            int after = names(at, region, scope, kind);
            if (after == at) {
                return at;
            }
            at = after;
            if (tokens.is(at, "\\in") && at < region.end()) {
                at = expressions.read(at + 1, region);
            }
            if (!tokens.is(at, ",") || at >= region.end()) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** A name, or a tuple of names; the token after it. */
    private int names(int at, Region region, Scope scope, Kind kind) {
        if (tokens.isName(at) && at < region.end()) {
            scope.add(reading.declare(kind, Reach.INNER, at));
            // An operator that is a parameter of LAMBDA: its places bind nothing.
            boolean places = tokens.kind(at + 1) == TlaScanner.Kind.OPEN_PARENTHESIS && tokens.partner(at + 1) > 0;
            return places ? tokens.partner(at + 1) + 1 : at + 1;
        }
        int close = tokens.partner(at);
        if (tokens.kind(at) != TlaScanner.Kind.OPEN_TUPLE || close < 0 || close >= region.end()) {
            return at;
        }
        for (int i = at + 1; i < close; i++) {
            if (tokens.isName(i)) {
                scope.add(reading.declare(kind, Reach.INNER, i));
            }
        }
        return close + 1;
    }

    /** Reads what stands in brackets if it binds names or has fields; false if it is nothing but expressions. */
    boolean bracketed(int open, Region inside) {
        return switch (tokens.kind(open)) {
            case OPEN_BRACE -> set(open, inside);
            case OPEN_BRACKET -> functionOrRecord(open, inside);
            default -> false;
        };
    }

    private boolean set(int open, Region inside) {
        int colon = colon(open + 1, inside.end());
        if (colon < 0) {
            return false;
        }
        Scope scope = new Scope(inside.scope());
        if (beginsBound(open + 1)) {
            bounds(open + 1, inside.within(colon), scope, Kind.BOUND);
            scope.close(tokens.end(colon), tokens.start(inside.end()));
            expressions.readAll(colon + 1, inside.with(scope));
        } else {
            bounds(colon + 1, inside, scope, Kind.BOUND);
            scope.close(tokens.end(open), tokens.start(colon));
            expressions.readAll(open + 1, inside.within(colon).with(scope));
        }
        return true;
    }

    private boolean functionOrRecord(int open, Region inside) {
        if (tokens.isName(open + 1) && (tokens.is(open + 2, "|->") || tokens.is(open + 2, ":"))) {
            fields(open + 1, inside);
            return true;
        }
        int arrow = beginsBound(open + 1) ? outermost("|->", open + 1, inside.end()) : -1;
        if (arrow < 0) {
            return false;
        }
        Scope scope = new Scope(inside.scope());
        bounds(open + 1, inside.within(arrow), scope, Kind.BOUND);
        scope.close(tokens.end(arrow), tokens.start(inside.end()));
        expressions.readAll(arrow + 1, inside.with(scope));
        return true;
    }

    /** {@code a |-> 1, b |-> 2} or {@code a : S, b : T}: the names are those of fields. */
    private void fields(int from, Region inside) {
        int at = from;
        while (at < inside.end()) {
            boolean field = tokens.isName(at) && (tokens.is(at + 1, "|->") || tokens.is(at + 1, ":"));
            int next = expressions.read(field ? at + 2 : at, inside);
            at = Math.max(next, at) + 1;
        }
    }

    /** {@code x \in}, {@code x, y \in} or {@code <<x, y>> \in}. */
    private boolean beginsBound(int from) {
        int at = from;
        while (tokens.isName(at) && tokens.is(at + 1, ",")) {
            at += 2;
        }
        if (tokens.isName(at)) {
            return tokens.is(at + 1, "\\in");
        }
        return tokens.kind(at) == TlaScanner.Kind.OPEN_TUPLE
                && tokens.partner(at) > 0
                && (tokens.is(tokens.partner(at) + 1, "\\in") || at > from);
    }

    /** The colon that divides a set, which is none of those that belong to quantifiers. */
    private int colon(int from, int end) {
        int quantifiers = 0;
        for (int i = from; i < end; i = next(i)) {
            if (tokens.is(i, ":")) {
                if (quantifiers == 0) {
                    return i;
                }
                quantifiers--;
            } else if (tokens.is(i, "CHOOSE") || tokens.is(i, "LAMBDA") || isQuantifier(i)) {
                quantifiers++;
            }
        }
        return -1;
    }

    private boolean isQuantifier(int at) {
        return tokens.kind(at) == TlaScanner.Kind.WORD_OPERATOR && Signs.isQuantifier(tokens.word(at));
    }

    private int outermost(String sign, int from, int end) {
        for (int i = from; i < end; i = next(i)) {
            if (tokens.is(i, sign)) {
                return i;
            }
        }
        return -1;
    }

    /** The next token that is not within brackets. */
    private int next(int at) {
        return tokens.partner(at) > at ? tokens.partner(at) + 1 : at + 1;
    }

    /** The parameters of a definition, between brackets: {@code a, f(_), _ \prec _}. */
    List<Symbol.Parameter> parameters(int open, Scope scope) {
        List<Symbol.Parameter> parameters = new ArrayList<>();
        int close = tokens.partner(open);
        int from = open + 1;
        for (int i = open + 1; i <= close; i = next(i)) {
            if (i == close || tokens.is(i, ",")) {
                parameter(from, i, scope).ifPresent(parameters::add);
                from = i + 1;
            }
        }
        return parameters;
    }

    private Optional<Symbol.Parameter> parameter(int from, int to, Scope scope) {
        StringBuilder written = new StringBuilder();
        for (int i = from; i < to; i++) {
            boolean spaced = tokens.is(i - 1, ",") || tokens.isOperator(i) || i > from && tokens.isOperator(i - 1);
            written.append(spaced && written.length() > 0 ? " " : "").append(tokens.word(i));
        }
        for (int i = from; i < to; i++) {
            boolean named = tokens.isName(i) && !tokens.is(i, "_") || tokens.isOperator(i);
            if (named) {
                String name = tokens.isOperator(i) ? Signs.canonical(tokens.word(i)) : tokens.word(i);
                scope.add(reading.declare(Kind.PARAMETER, Reach.INNER, name, i));
                return Optional.of(new Symbol.Parameter(name, written.toString()));
            }
        }
        return Optional.empty();
    }
}
