package dev.traceloom.spec.tlc.module;

import dev.traceloom.spec.tlc.module.Model.Substitution;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.impl.EvaluatingTool;

/**
 * Finds operators that a specification must not use: those that give another answer each time (semantics, rule 17), and
 * those that reach outside.
 */
public final class Refusals {
    private static final Map<String, Set<String>> NONDETERMINISTIC = Map.of(
            "TLC", Set.of("RandomElement", "TLCGet", "TLCSet", "JavaTime"),
            "TLCExt",
            Set.of("PickSuccessor", "TLCGetOrDefault", "TLCGetAndSet", "TLCDefer", "TLCFP", "Trace", "CounterExample"),
            "Randomization", Set.of());
    private static final Set<String> ABOUT_THE_SEARCH = Set.of("TLCGet", "TLCSet");
    private static final Set<String> OUTSIDE = Set.of("IOExec", "IOEnvExec", "IOExecTemplate", "IOEnvExecTemplate");

    private final EvaluatingTool tool;
    private final Places places;
    private final List<Substitution> substitutions;
    private final boolean allowIo;
    private final boolean searched;
    private final Set<SemanticNode> cleared = new HashSet<>();

    /** What is refused, and where it is used. */
    private record Refusal(String place, String words) {}

    /** @param searched whether behaviours are searched, so that TLC's questions about its search have an answer */
    public Refusals(
            EvaluatingTool tool, Places places, List<Substitution> substitutions, boolean allowIo, boolean searched) {
        this.tool = tool;
        this.places = places;
        this.substitutions = substitutions;
        this.allowIo = allowIo;
        this.searched = searched;
    }

    /** The reason to refuse an expression, if anything that it can reach is refused. */
    public Optional<String> check(SemanticNode node) {
        Set<SemanticNode> visited = new HashSet<>();
        Optional<Refusal> refusal = check(node, visited);
        // After a refusal, what was visited on the way is not known to be harmless.
        if (refusal.isEmpty()) {
            cleared.addAll(visited);
        }
        return refusal.map(found -> found.place() + ": " + found.words());
    }

    private Optional<Refusal> check(SemanticNode node, Set<SemanticNode> visited) {
        if (node == null || cleared.contains(node) || !visited.add(node)) {
            return Optional.empty();
        }
        Optional<Refusal> refusal = Optional.empty();
        if (node instanceof OpApplNode application) {
            refusal = checkOperator(application.getOperator(), node, visited);
        } else if (node instanceof OpArgNode argument) {
            refusal = checkOperator(argument.getOp(), node, visited);
        }
        SemanticNode[] children = node.getChildren();
        for (int i = 0; refusal.isEmpty() && children != null && i < children.length; i++) {
            refusal = check(children[i], visited);
        }
        return refusal;
    }

    /** Looks at what an operator or constant stands for, and at what a configuration puts in its place. */
    private Optional<Refusal> checkOperator(SymbolNode symbol, SemanticNode use, Set<SemanticNode> visited) {
        Optional<Refusal> refusal = checkSubstitutions(symbol, use, visited);
        if (refusal.isEmpty() && symbol instanceof OpDefNode definition) {
            refusal = checkDefinition(definition, use, visited);
        }
        if (refusal.isEmpty() && tool.lookup(symbol) instanceof OpDefNode replacement && replacement != symbol) {
            refusal = checkDefinition(replacement, use, visited);
        }
        return refusal;
    }

    private Optional<Refusal> checkDefinition(OpDefNode definition, SemanticNode use, Set<SemanticNode> visited) {
        return refusalOf(definition, use).or(() -> check(definition.getBody(), visited));
    }

    /**
     * By name, since TLC puts a value or a Java method where the configuration names an operator, and does not tell
     * where that came from.
     */
    private Optional<Refusal> checkSubstitutions(SymbolNode symbol, SemanticNode use, Set<SemanticNode> visited) {
        String name = bare(symbol.getName().toString());
        for (Substitution substitution : substitutions) {
            if (bare(substitution.symbol()).equals(name)) {
                Optional<Refusal> refusal = checkDefinition(substitution.replacement(), use, visited);
                if (refusal.isPresent()) {
                    return Optional.of(new Refusal(substitution.place(), refusal.get().words()));
                }
            }
        }
        return Optional.empty();
    }

    /** Without the names of the instances that it is reached through. */
    private static String bare(String name) {
        return name.substring(name.lastIndexOf('!') + 1);
    }

    private Optional<Refusal> refusalOf(OpDefNode use, SemanticNode where) {
        // An operator of a named INSTANCE is a definition of the module that instantiates; its source is the library's.
        OpDefNode definition = use.getSource() == null ? use : use.getSource();
        if (definition.getOriginallyDefinedInModuleNode() == null) {
            return Optional.empty();
        }
        String module = definition.getOriginallyDefinedInModuleNode().getName().toString();
        String bare = definition.getName().toString();
        Set<String> names = NONDETERMINISTIC.get(module);
        String place = String.valueOf(places.of(where));
        boolean answered = searched && ABOUT_THE_SEARCH.contains(bare);
        if (names != null && !answered && (names.isEmpty() || names.contains(bare))) {
            return Optional.of(new Refusal(place, bare
                    + " is refused: it can give another answer each time, and a verdict must not depend on luck"));
        }
        if (!allowIo && module.equals("IOUtils") && OUTSIDE.contains(bare)) {
            return Optional.of(new Refusal(place, bare
                    + " is refused: a specification may not run programs; start with --allow-io to permit it"));
        }
        return Optional.empty();
    }
}
