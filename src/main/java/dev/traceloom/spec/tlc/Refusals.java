package dev.traceloom.spec.tlc;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.impl.EvaluatingTool;

/**
 * Finds operators that a specification must not use: those that give another answer each time (semantics, rule 17), and
 * those that reach outside.
 */
final class Refusals {
    private static final Map<String, Set<String>> NONDETERMINISTIC = Map.of(
            "TLC", Set.of("RandomElement", "TLCGet", "TLCSet", "JavaTime"),
            "TLCExt", Set.of("PickSuccessor", "TLCGetOrDefault", "TLCGetAndSet", "TLCFP", "Trace", "CounterExample"),
            "Randomization", Set.of(),
            "IOUtils", Set.of("IOEnv"));
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
        if (node == null || !cleared.add(node)) {
            return Optional.empty();
        }
        if (node instanceof OpApplNode application && application.getOperator() instanceof OpDefNode definition) {
            Optional<String> reason = reasonFor(definition, application);
            if (reason.isPresent()) {
                return reason;
            }
            Object actual = tool.lookup(definition);
            reason = check(definition.getBody());
            if (reason.isEmpty() && actual instanceof OpDefNode replacement && replacement != definition) {
                reason = check(replacement.getBody());
            }
            if (reason.isPresent()) {
                return reason;
            }
        }
        SemanticNode[] children = node.getChildren();
        if (children != null) {
            for (SemanticNode child : children) {
                Optional<String> reason = check(child);
                if (reason.isPresent()) {
                    return reason;
                }
            }
        }
        if (node instanceof tla2sany.semantic.OpArgNode argument
                && argument.getOp() instanceof OpDefNode definition) {
            return check(definition.getBody());
        }
        return Optional.empty();
    }

    private Optional<String> reasonFor(OpDefNode definition, OpApplNode application) {
        if (definition.getOriginallyDefinedInModuleNode() == null) {
            return Optional.empty();
        }
        String module = definition.getOriginallyDefinedInModuleNode().getName().toString();
        String name = definition.getName().toString();
        String bare = name.substring(name.lastIndexOf('!') + 1);
        Set<String> names = NONDETERMINISTIC.get(module);
        if (names != null && (names.isEmpty() || names.contains(bare))) {
            return Optional.of(places.of(application) + ": " + bare
                    + " is refused: it can give another answer each time, and a verdict must not depend on luck");
        }
        if (!allowIo && module.equals("IOUtils") && OUTSIDE.contains(bare)) {
            return Optional.of(places.of(application) + ": " + bare
                    + " is refused: a specification may not run programs; start with --allow-io to permit it");
        }
        return Optional.empty();
    }
}
