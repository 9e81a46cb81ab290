package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Kind;
import dev.traceloom.view.outline.Symbol.Parameter;
import dev.traceloom.view.outline.Symbol.Reach;
import dev.traceloom.view.text.TlaScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Definitions of operators, functions and instances, in modules and after LET. */
final class DefinitionReader {
    /** Words with which something else begins, whatever the expression before lacks. */
    private static final Set<String> BOUNDARIES = Set.of(
            "ASSUME", "ASSUMPTION", "AXIOM", "CONSTANT", "CONSTANTS", "COROLLARY", "EXTENDS", "IN", "INSTANCE", "LEMMA",
            "LOCAL", "MODULE", "PROPOSITION", "RECURSIVE", "THEOREM", "VARIABLE", "VARIABLES", "PROOF", "BY", "OBVIOUS",
            "OMITTED", "QED", "USE", "HIDE", "DEFINE", "THEN", "ELSE", "PROVE");

    private final Reading reading;
    private final Tokens tokens;
    private final ExpressionReader expressions;

    DefinitionReader(Reading reading, ExpressionReader expressions) {
        this.reading = reading;
        this.tokens = reading.tokens();
        this.expressions = expressions;
    }

    /**
     * What stands before {@code ==}.
     *
     * @param name the token of the name or sign
     * @param open the bracket that the parameters follow; -1 if there is none
     * @param body the first token of the body
     */
    private record Head(int name, int open, int body) {}

    /** Whether a definition begins here. */
    boolean isHead(int at) {
        return head(at) != null;
    }

    private Head head(int at) {
        if (tokens.isName(at)) {
            if (tokens.is(at + 1, "==")) {
                return new Head(at, -1, at + 2);
            }
            TlaScanner.Kind next = tokens.kind(at + 1);
            if (next == TlaScanner.Kind.OPEN_PARENTHESIS || next == TlaScanner.Kind.OPEN_BRACKET) {
                int close = tokens.partner(at + 1);
                return close > 0 && tokens.is(close + 1, "==") ? new Head(at, at + 1, close + 2) : null;
            }
            return signHead(at);
        }
        boolean negation = tokens.is(at, "-") && tokens.is(at + 1, ".") && tokens.isName(at + 2) && tokens.is(at + 3, "==");
        return negation ? new Head(at, -1, at + 4) : null;
    }

    /** {@code a \prec b ==} or {@code a^+ ==}, at the beginning of a line: elsewhere it is a definition that lacks something. */
    private Head signHead(int at) {
        if (!tokens.isOperator(at + 1) || !Signs.isDefinable(Signs.canonical(tokens.word(at + 1)))) {
            return null;
        }
        boolean infix = tokens.isName(at + 2) && tokens.is(at + 3, "==");
        boolean postfix = Signs.isPostfix(tokens.word(at + 1)) && tokens.is(at + 2, "==");
        boolean alone = tokens.isFirstInItsLine(at) || tokens.is(at - 1, "LET") || tokens.is(at - 1, "LOCAL");
        return (infix || postfix) && alone ? new Head(at + 1, -1, infix ? at + 4 : at + 3) : null;
    }

    /** Definitions after LET or DEFINE, up to what is none. */
    int readInner(int from, Region region) {
        int at = from;
        while (at < region.end() && tokens.column(at) > region.bullet()) {
            if (tokens.is(at, "RECURSIVE")) {
                at = readRecursive(at, region.scope());
            } else if (tokens.is(at, "INSTANCE")) {
                reading.module().instantiate(new ModuleOutline.Instance(instantiated(at), true));
                at = readInstance(at, region);
            } else if (isHead(at)) {
                at = readDefinition(at, region, Reach.INNER);
            } else {
                return at;
            }
        }
        return at;
    }

    /** {@code RECURSIVE F(_), G(_, _)}: the names are those of definitions that follow. */
    int readRecursive(int from, Scope scope) {
        int at = from + 1;
        while (tokens.isName(at) && !isHead(at)) {
            if (scope != null && scope.findHere(tokens.word(at)) == null) {
                Symbol announced = new Symbol(
                        Kind.OPERATOR, Reach.INNER, tokens.word(at), tokens.start(at), tokens.end(at));
                scope.add(announced);
            }
            reading.use(at, scope);
            int next = tokens.kind(at + 1) == TlaScanner.Kind.OPEN_PARENTHESIS ? tokens.partner(at + 1) + 1 : at + 1;
            at = Math.max(next, at + 1);
            if (!tokens.is(at, ",")) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** Reads a definition whose head begins here; the token after it. */
    int readDefinition(int from, Region region, Reach reach) {
        Head head = head(from);
        boolean instance = tokens.is(head.body(), "INSTANCE");
        boolean function = tokens.kind(head.open()) == TlaScanner.Kind.OPEN_BRACKET;
        Symbol symbol = symbol(head, instance ? Kind.INSTANCE : function ? Kind.FUNCTION : Kind.OPERATOR, region, reach);
        int begin = reach == Reach.LOCAL ? from - 1 : from;
        symbol.commentFrom(tokens.comment(begin));
        Scope scope = new Scope(region.scope());
        symbol.parameters(function ? arguments(head, region, scope) : parameters(from, head, scope));
        Region inside = region.with(scope);
        int at;
        if (instance) {
            symbol.instantiates(instantiated(head.body()));
            at = readInstance(head.body(), inside);
        } else {
            at = readBody(head.body(), inside);
        }
        symbol.extent(tokens.start(begin), tokens.end(Math.max(from, at - 1)));
        scope.close(tokens.start(head.body()), tokens.start(at));
        return at;
    }

    private Symbol symbol(Head head, Kind kind, Region region, Reach reach) {
        String name = tokens.is(head.name(), "-") && tokens.is(head.name() + 1, ".")
                ? Signs.NEGATION
                : Signs.canonical(tokens.word(head.name()));
        Symbol announced = reach == Reach.INNER ? region.scope().findHere(name) : null;
        if (announced != null) {
            announced.place(tokens.start(head.name()), tokens.end(head.name()));
            reading.declare(announced);
            return announced;
        }
        Symbol symbol = reading.declare(kind, reach, name, head.name());
        if (reach == Reach.INNER) {
            region.scope().add(symbol);
        } else {
            reading.module().add(symbol);
        }
        return symbol;
    }

    private List<Parameter> parameters(int from, Head head, Scope scope) {
        if (head.open() > 0) {
            return expressions.binders().parameters(head.open(), scope);
        }
        List<Parameter> operands = new ArrayList<>();
        for (int i = from; i < head.body() - 1; i++) {
            if (i != head.name() && tokens.isName(i)) {
                scope.add(reading.declare(Kind.PARAMETER, Reach.INNER, i));
                operands.add(new Parameter(tokens.word(i), tokens.word(i)));
            }
        }
        return operands;
    }

    private List<Parameter> arguments(Head head, Region region, Scope scope) {
        Scope arguments = new Scope(null);
        expressions.binders().bounds(
                head.open() + 1, region.within(tokens.partner(head.open())), arguments, Kind.PARAMETER);
        List<Parameter> all = new ArrayList<>();
        for (Symbol argument : arguments.names()) {
            scope.add(argument);
            all.add(new Parameter(argument.name(), argument.name()));
        }
        return all;
    }

    /** An expression, and whatever follows it that begins nothing else: the names in a broken text are still names. */
    int readBody(int from, Region region) {
        int at = expressions.read(from, region);
        while (at < region.end() && !isBoundary(at, region)) {
            at = Math.max(expressions.read(at + 1, region), at + 1);
        }
        return at;
    }

    private boolean isBoundary(int at, Region region) {
        TlaScanner.Kind kind = tokens.kind(at);
        return tokens.column(at) <= region.bullet()
                || kind == TlaScanner.Kind.RULE
                || kind == TlaScanner.Kind.OUTSIDE
                || kind == TlaScanner.Kind.RESERVED && BOUNDARIES.contains(tokens.word(at))
                || isHead(at)
                || Steps.end(tokens, at) > at;
    }

    /** The name of the module after INSTANCE. */
    String instantiated(int instance) {
        return tokens.isName(instance + 1) ? tokens.word(instance + 1) : "";
    }

    /** {@code INSTANCE M WITH a <- e, b <- f}; the token after it. */
    int readInstance(int from, Region region) {
        int at = from + 1;
        if (!tokens.isName(at) || at >= region.end()) {
            return at;
        }
        String module = tokens.word(at);
        reading.useModule(at++);
        if (!tokens.is(at, "WITH")) {
            return at;
        }
        do {
            at++;
            if (tokens.is(at + 1, "<-")) {
                if (tokens.isName(at)) {
                    reading.useSubstituted(at, module);
                }
                at += 2;
            }
            at = expressions.read(at, region);
        } while (tokens.is(at, ",") && at < region.end());
        return at;
    }
}
