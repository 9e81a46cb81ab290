package dev.traceloom.view.outline;

import dev.traceloom.view.outline.Symbol.Kind;
import dev.traceloom.view.outline.Symbol.Reach;
import dev.traceloom.view.outline.Use.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What was found so far, by those who read the parts of a text. */
final class Reading {
    private final Tokens tokens;
    private final List<Symbol> symbols = new ArrayList<>();
    private final List<Use> uses = new ArrayList<>();
    private ModuleOutline module = new ModuleOutline(Optional.empty(), Optional.empty());

    Reading(Tokens tokens) {
        this.tokens = tokens;
    }

    Tokens tokens() {
        return tokens;
    }

    /** The module that is being read. */
    ModuleOutline module() {
        return module;
    }

    void enter(ModuleOutline other) {
        module = other;
    }

    Symbol declare(Kind kind, Reach reach, int token) {
        return declare(kind, reach, tokens.word(token), token);
    }

    Symbol declare(Kind kind, Reach reach, String name, int token) {
        Symbol symbol = new Symbol(kind, reach, name, tokens.start(token), tokens.end(token));
        symbols.add(symbol);
        return symbol;
    }

    /** What was announced by RECURSIVE and is defined now. */
    void declare(Symbol announced) {
        symbols.add(announced);
    }

    void use(int token, Scope scope) {
        use(token, 0, scope, List.of());
    }

    /**
     * A name that stands for a value.
     *
     * @param skip how many characters are before it in its token
     * @param path the instances before it
     */
    void use(int token, int skip, Scope scope, List<String> path) {
        String word = tokens.word(token).substring(skip);
        Symbol target = path.isEmpty() && scope != null ? scope.find(word) : null;
        uses.add(new Use(
                tokens.start(token) + skip, tokens.end(token), word, Role.VALUE, module, path,
                Optional.ofNullable(target)));
    }

    /** An operator that is a sign: only those that somebody may have defined. */
    void useSign(int token, Scope scope) {
        String sign = Signs.canonical(tokens.word(token));
        if (Signs.isDefinable(sign)) {
            Symbol target = scope == null ? null : scope.find(sign);
            uses.add(new Use(
                    tokens.start(token), tokens.end(token), sign, Role.VALUE, module, List.of(),
                    Optional.ofNullable(target)));
        }
    }

    /** The minus before one operand is another operator than that between two. */
    void useNegation(int token, Scope scope) {
        Symbol target = scope == null ? null : scope.find(Signs.NEGATION);
        uses.add(new Use(
                tokens.start(token), tokens.end(token), Signs.NEGATION, Role.VALUE, module, List.of(),
                Optional.ofNullable(target)));
    }

    void useModule(int token) {
        uses.add(new Use(
                tokens.start(token), tokens.end(token), tokens.word(token), Role.MODULE, module, List.of(),
                Optional.empty()));
    }

    void useSubstituted(int token, String instantiated) {
        uses.add(new Use(
                tokens.start(token), tokens.end(token), tokens.word(token), Role.SUBSTITUTED, module,
                List.of(instantiated), Optional.empty()));
    }

    Outline finish(List<ModuleOutline> modules) {
        List<Use> linked = new ArrayList<>(uses.size());
        for (Use use : uses) {
            linked.add(use.target().isPresent() ? use : use.to(inThisText(use)));
        }
        linked.sort(Comparator.comparingInt(Use::start));
        symbols.sort(Comparator.comparingInt(Symbol::start));
        return new Outline(modules, symbols, linked);
    }

    /** A module's members may stand anywhere in it, as far as an editor is concerned. */
    private static Optional<Symbol> inThisText(Use use) {
        return switch (use.role()) {
            case VALUE -> use.path().isEmpty() ? use.module().visible(use.name()) : Optional.empty();
            case MODULE -> use.module().inner(use.name()).flatMap(ModuleOutline::symbol);
            case SUBSTITUTED -> Optional.empty();
        };
    }
}
