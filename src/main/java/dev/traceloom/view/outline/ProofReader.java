package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Kind;
import dev.traceloom.view.outline.Symbol.Reach;
import dev.traceloom.view.text.TlaScanner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Theorems with their proofs, and assumptions. */
final class ProofReader {
    private static final Set<String> LEVELS = Set.of("CONSTANT", "VARIABLE", "STATE", "ACTION", "TEMPORAL");

    /** Assumptions in assumptions: more than anybody nests, and few enough for a thread's stack. */
    private static final int DEEPEST = 100;

    private final Reading reading;
    private final Tokens tokens;
    private final ExpressionReader expressions;
    private final DefinitionReader definitions;
    private int depth;

    /** The steps of one level. What one of them introduces holds for those that follow. */
    private static final class Level {
        private final int number;
        private Scope following;
        private Scope own;

        Level(int number, Scope scope) {
            this.number = number;
            this.following = scope;
            this.own = scope;
        }
    }

    ProofReader(Reading reading, ExpressionReader expressions, DefinitionReader definitions) {
        this.reading = reading;
        this.tokens = reading.tokens();
        this.expressions = expressions;
        this.definitions = definitions;
    }

    /** {@code THEOREM Name == ASSUME NEW x PROVE P}, and its proof; the token after it. */
    int readTheorem(int from, int end) {
        Scope scope = new Scope(null);
        Region region = new Region(end, -1, scope);
        Symbol symbol = named(from, Kind.THEOREM);
        int at = readStatement(from + (symbol.name().isEmpty() ? 1 : 3), region, scope);
        symbol.extent(tokens.start(from), tokens.end(Math.max(from, at - 1)));
        int after = readProof(at, region);
        scope.close(tokens.start(from), tokens.start(after));
        return after;
    }

    int readAssumption(int from, int end) {
        Region region = new Region(end, -1, null);
        Symbol symbol = named(from, Kind.ASSUMPTION);
        int at = definitions.readBody(from + (symbol.name().isEmpty() ? 1 : 3), region);
        symbol.extent(tokens.start(from), tokens.end(Math.max(from, at - 1)));
        return at;
    }

    private Symbol named(int from, Kind kind) {
        boolean named = tokens.isName(from + 1) && tokens.is(from + 2, "==");
        Symbol symbol = named
                ? reading.declare(kind, Reach.EXPORTED, from + 1)
                : new Symbol(kind, Reach.EXPORTED, "", tokens.start(from), tokens.end(from));
        symbol.commentFrom(tokens.comment(from));
        reading.module().add(symbol);
        return symbol;
    }

    /** An expression, or {@code ASSUME … PROVE …}, whose new names are added to a scope. */
    private int readStatement(int from, Region region, Scope introduced) {
        if (!tokens.is(from, "ASSUME")) {
            return definitions.readBody(from, region);
        }
        Region inside = region.with(introduced);
        int at = from;
        do {
            at = readAssumed(at + 1, inside, introduced);
        } while (at < region.end() && tokens.is(at, ","));
        return at < region.end() && tokens.is(at, "PROVE") ? definitions.readBody(at + 1, inside) : at;
    }

    private int readAssumed(int label, Region region, Scope introduced) {
        int from = label;
        while (tokens.isName(from) && tokens.is(from + 1, "::")) {
            from += 2;
        }
        if (tokens.is(from, "ASSUME") && depth < DEEPEST) {
            depth++;
            Scope inner = new Scope(introduced);
            int after = readStatement(from, region.with(inner), inner);
            depth--;
            return after;
        }
        boolean declares = tokens.is(from, "NEW") || tokens.kind(from) == TlaScanner.Kind.RESERVED
                && LEVELS.contains(tokens.word(from));
        if (!declares) {
            return expressions.read(from, region);
        }
        int at = from;
        while (tokens.kind(at) == TlaScanner.Kind.RESERVED) {
            at++;
        }
        if (!tokens.isName(at)) {
            return at;
        }
        introduced.add(reading.declare(Kind.BOUND, Reach.INNER, at));
        at = tokens.kind(at + 1) == TlaScanner.Kind.OPEN_PARENTHESIS && tokens.partner(at + 1) > 0
                ? tokens.partner(at + 1) + 1
                : at + 1;
        return tokens.is(at, "\\in") ? expressions.read(at + 1, region) : at;
    }

    private int readProof(int from, Region theorem) {
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(-1, theorem.scope()));
        int at = from;
        while (at < theorem.end()) {
            int step = Steps.end(tokens, at);
            int next = step > at
                    ? readStep(step, enter(levels, Steps.level(tokens, at)), theorem)
                    : readJustification(at, theorem.with(levels.peek().own));
            if (next == at) {
                return at;
            }
            at = next;
        }
        return at;
    }

    private static Level enter(Deque<Level> levels, int number) {
        int current = levels.peek().number;
        int wanted = number == Steps.SAME ? Math.max(current, 0) : number == Steps.DEEPER ? current + 1 : number;
        while (levels.peek().number > wanted) {
            levels.pop();
        }
        if (levels.peek().number < wanted) {
            levels.push(new Level(wanted, levels.peek().own));
        }
        Level level = levels.peek();
        level.own = level.following;
        return level;
    }

    private int readStep(int from, Level level, Region theorem) {
        Region region = theorem.with(level.following);
        if (tokens.kind(from) != TlaScanner.Kind.RESERVED) {
            return definitions.isHead(from) ? readDefinitions(from, level, theorem) : readClaim(from, level, region);
        }
        switch (tokens.word(from)) {
            case "DEFINE":
                return readDefinitions(from + 1, level, theorem);
            case "SUFFICES":
                level.following = new Scope(level.following);
                return readStatement(from + 1, theorem.with(level.following), level.following);
            case "TAKE", "PICK":
                Scope taken = new Scope(level.following);
                int at = expressions.binders().bounds(from + 1, region, taken, Kind.BOUND);
                level.following = taken;
                return tokens.is(at, ":") ? definitions.readBody(at + 1, theorem.with(taken)) : at;
            case "WITNESS", "HAVE", "CASE":
                return readList(from + 1, region);
            case "QED":
                return from + 1;
            case "USE", "HIDE", "INSTANCE":
                return from;
            default:
                return readClaim(from, level, region);
        }
    }

    private int readClaim(int from, Level level, Region region) {
        level.own = new Scope(level.following);
        return readStatement(from, region.with(level.own), level.own);
    }

    private int readDefinitions(int from, Level level, Region theorem) {
        level.following = new Scope(level.following);
        level.own = level.following;
        return definitions.readInner(from, theorem.with(level.following));
    }

    /** {@code BY x, y DEF a, b}, and the other words of a proof; the same token where it is over. */
    int readJustification(int from, Region region) {
        if (tokens.kind(from) != TlaScanner.Kind.RESERVED) {
            return from;
        }
        return switch (tokens.word(from)) {
            case "PROOF", "OBVIOUS", "OMITTED" -> from + 1;
            case "BY", "USE", "HIDE" -> readList(tokens.is(from + 1, "ONLY") ? from + 2 : from + 1, region);
            case "DEF", "DEFS" -> readList(from + 1, region);
            case "MODULE" -> tokens.isName(from + 1) ? from + 2 : from + 1;
            default -> from;
        };
    }

    private int readList(int from, Region region) {
        int at = from;
        while (at < region.end()) {
            if (tokens.is(at, "MODULE") && tokens.isName(at + 1)) {
                reading.useModule(at + 1);
                at += 2;
            } else {
                at = expressions.read(at, region);
            }
            if (!tokens.is(at, ",")) {
                return at;
            }
            at++;
        }
        return at;
    }
}
