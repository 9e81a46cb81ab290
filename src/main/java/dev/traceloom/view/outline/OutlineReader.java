package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Kind;
import dev.traceloom.view.outline.Symbol.Reach;
import dev.traceloom.view.text.TlaScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the modules of a text, unit by unit. */
final class OutlineReader {
    /** Modules in modules: more than anybody nests, and few enough for a thread's stack. */
    private static final int DEEPEST = 50;

    private final Reading reading;
    private final Tokens tokens;
    private final ExpressionReader expressions;
    private final DefinitionReader definitions;
    private final ProofReader proofs;
    private int depth;

    OutlineReader(Tokens tokens) {
        this.tokens = tokens;
        reading = new Reading(tokens);
        expressions = new ExpressionReader(reading);
        definitions = new DefinitionReader(reading, expressions);
        expressions.lets(definitions);
        proofs = new ProofReader(reading, expressions, definitions);
    }

    Outline read() {
        List<ModuleOutline> modules = new ArrayList<>();
        int at = 0;
        while (at < tokens.count()) {
            if (isHeader(at)) {
                ModuleOutline module = module(at, Optional.empty());
                modules.add(module);
                at = readModule(at, module);
            } else if (tokens.kind(at) == TlaScanner.Kind.OUTSIDE || tokens.kind(at) == TlaScanner.Kind.RULE) {
                at++;
            } else {
                ModuleOutline headless = new ModuleOutline(Optional.empty(), Optional.empty());
                modules.add(headless);
                at = readUnits(at, headless);
            }
        }
        return reading.finish(modules);
    }

    private boolean isHeader(int at) {
        return tokens.kind(at) == TlaScanner.Kind.RULE && tokens.is(at + 1, "MODULE") && tokens.isName(at + 2);
    }

    private ModuleOutline module(int header, Optional<ModuleOutline> around) {
        Symbol symbol = reading.declare(Kind.MODULE, Reach.EXPORTED, header + 2);
        symbol.commentFrom(tokens.comment(header));
        return new ModuleOutline(Optional.of(symbol), around);
    }

    private int readModule(int header, ModuleOutline module) {
        int at = readUnits(header + 3, module);
        Symbol symbol = module.symbol().orElseThrow();
        symbol.extent(tokens.start(header), at < tokens.count() ? tokens.end(at) : tokens.start(at));
        return Math.min(at + 1, tokens.count());
    }

    private int readUnits(int from, ModuleOutline module) {
        ModuleOutline before = reading.module();
        reading.enter(module);
        int at = from;
        while (at < tokens.count() && !tokens.isEnd(at) && tokens.kind(at) != TlaScanner.Kind.OUTSIDE) {
            at = Math.max(readUnit(at), at + 1);
        }
        reading.enter(before);
        return at;
    }

    private int readUnit(int at) {
        Region region = new Region(tokens.count(), -1, null);
        if (isHeader(at) && depth < DEEPEST) {
            depth++;
            ModuleOutline inner = module(at, Optional.of(reading.module()));
            reading.module().nest(inner);
            int after = readModule(at, inner);
            depth--;
            return after;
        }
        if (definitions.isHead(at)) {
            return definitions.readDefinition(at, region, Reach.EXPORTED);
        }
        return tokens.kind(at) == TlaScanner.Kind.RESERVED
                ? readWord(at, region)
                : tokens.kind(at) == TlaScanner.Kind.RULE ? at + 1 : expressions.read(at, region);
    }

    private int readWord(int at, Region region) {
        return switch (tokens.word(at)) {
            case "EXTENDS" -> readExtends(at);
            case "CONSTANT", "CONSTANTS" -> readDeclarations(at, Kind.CONSTANT);
            case "VARIABLE", "VARIABLES" -> readDeclarations(at, Kind.VARIABLE);
            case "RECURSIVE" -> definitions.readRecursive(at, null);
            case "INSTANCE" -> readInstance(at, region, false);
            case "LOCAL" -> readLocal(at + 1, region);
            case "ASSUME", "ASSUMPTION", "AXIOM" -> proofs.readAssumption(at, region.end());
            case "THEOREM", "LEMMA", "PROPOSITION", "COROLLARY" -> proofs.readTheorem(at, region.end());
            case "USE", "HIDE", "BY", "DEF", "DEFS" -> proofs.readJustification(at, region);
            default -> expressions.read(at, region);
        };
    }

    private int readLocal(int at, Region region) {
        if (tokens.is(at, "INSTANCE")) {
            return readInstance(at, region, true);
        }
        return definitions.isHead(at) ? definitions.readDefinition(at, region, Reach.LOCAL) : at;
    }

    private int readInstance(int at, Region region, boolean local) {
        reading.module().instantiate(new ModuleOutline.Instance(definitions.instantiated(at), local));
        return definitions.readInstance(at, region);
    }

    private int readExtends(int from) {
        reading.module().extendsAt(tokens.start(from));
        int at = from;
        do {
            at++;
            if (tokens.isName(at) && !definitions.isHead(at)) {
                reading.module().extend(tokens.word(at));
                reading.useModule(at++);
            }
        } while (tokens.is(at, ","));
        return at;
    }

    /** {@code CONSTANTS N, F(_, _), _ \prec _}. */
    private int readDeclarations(int from, Kind kind) {
        int at = from;
        do {
            at++;
            if (tokens.is(at, "_") && tokens.isOperator(at + 1)) {
                declare(kind, Signs.canonical(tokens.word(at + 1)), at + 1);
                at += tokens.is(at + 2, "_") ? 3 : 2;
            } else if (tokens.isName(at) && !definitions.isHead(at)) {
                Symbol symbol = declare(kind, tokens.word(at), at);
                symbol.commentFrom(tokens.comment(at) >= 0 ? tokens.comment(at) : from + 1 == at ? tokens.comment(from) : -1);
                at++;
                if (tokens.kind(at) == TlaScanner.Kind.OPEN_PARENTHESIS && tokens.partner(at) > 0) {
                    symbol.parameters(places(at));
                    at = tokens.partner(at) + 1;
                }
            }
        } while (tokens.is(at, ","));
        return at;
    }

    private Symbol declare(Kind kind, String name, int token) {
        Symbol symbol = reading.declare(kind, Reach.EXPORTED, name, token);
        reading.module().add(symbol);
        return symbol;
    }

    private List<Symbol.Parameter> places(int open) {
        List<Symbol.Parameter> places = new ArrayList<>();
        for (int i = open + 1; i < tokens.partner(open); i++) {
            if (tokens.is(i, "_")) {
                places.add(new Symbol.Parameter("_", "_"));
            }
        }
        return places;
    }
}
