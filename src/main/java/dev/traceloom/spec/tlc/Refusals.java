package dev.traceloom.spec.tlc;

import java.util.HashSet;
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
final class Refusals {
    private static final Map<String, Set<String>> NONDETERMINISTIC = Map.of(
            "TLC", Set.of("RandomElement", "TLCGet", "TLCSet", "JavaTime"),
            "TLCExt", Set.of("PickSuccessor", "TLCGetOrDefault", "TLCGetAndSet", "TLCFP", "Trace", "CounterExample"),
            "Randomization", Set.of());
    private static final Set<String> OUTSIDE = Set.of("IOExec", "IOEnvExec", "IOExecTemplate", "IOEnvExecTemplate");

    private final EvaluatingTool tool;
    private final Places places;
    private final boolean allowIo;
    private final Set<SemanticNode> cleared = new HashSet<>();

    Refusals(EvaluatingTool tool, Places places, boolean allowIo) {
        this.tool = tool;
        this.places = places;
        this.allowIo = allowIo;
    }

    /** The reason to refuse an expression, if anything that it can reach is refused. */
    Optional<String> check(SemanticNode node) {
        Set<SemanticNode> visited = new HashSet<>();
        Optional<String> reason = check(node, visited);
        // After a refusal, what was visited on the way is not known to be harmless.
        if (reason.isEmpty()) {
            cleared.addAll(visited);
        }
        return reason;
    }

    private Optional<String> check(SemanticNode node, Set<SemanticNode> visited) {
        if (node == null || cleared.contains(node) || !visited.add(node)) {
            return Optional.empty();
        }
        Optional<String> reason = Optional.empty();
        if (node instanceof OpApplNode application) {
            reason = checkOperator(application.getOperator(), node, visited);
        } else if (node instanceof OpArgNode argument) {
            reason = checkOperator(argument.getOp(), node, visited);
        }
        SemanticNode[] children = node.getChildren();
        for (int i = 0; reason.isEmpty() && children != null && i < children.length; i++) {
            reason = check(children[i], visited);
        }
        return reason;
    }

    /** Looks at what an operator or constant stands for, and at what a configuration puts in its place. */
    private Optional<String> checkOperator(SymbolNode symbol, SemanticNode use, Set<SemanticNode> visited) {
        Optional<String> reason = Optional.empty();
        if (symbol instanceof OpDefNode definition) {
            reason = reasonFor(definition, use).or(() -> check(definition.getBody(), visited));
        }
        if (reason.isEmpty() && tool.lookup(symbol) instanceof OpDefNode replacement && replacement != symbol) {
            reason = reasonFor(replacement, use).or(() -> check(replacement.getBody(), visited));
        }
        return reason;
    }

    private Optional<String> reasonFor(OpDefNode use, SemanticNode where) {
        // An operator of a named INSTANCE is a definition of the module that instantiates; its source is the library's.
        OpDefNode definition = use.getSource() == null ? use : use.getSource();
        if (definition.getOriginallyDefinedInModuleNode() == null) {
            return Optional.empty();
        }
        String module = definition.getOriginallyDefinedInModuleNode().getName().toString();
        String bare = definition.getName().toString();
        Set<String> names = NONDETERMINISTIC.get(module);
        if (names != null && (names.isEmpty() || names.contains(bare))) {
            return Optional.of(places.of(where) + ": " + bare
                    + " is refused: it can give another answer each time, and a verdict must not depend on luck");
        }
        if (!allowIo && module.equals("IOUtils") && OUTSIDE.contains(bare)) {
            return Optional.of(places.of(where) + ": " + bare
                    + " is refused: a specification may not run programs; start with --allow-io to permit it");
        }
        return Optional.empty();
    }
}
