package dev.traceloom.bench.foreign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.impl.EvaluatingTool;

/**
 * The actions of a next-state relation: the operators that it comes to through disjunctions, quantifiers and other operators, and
 * that say something themselves. An operator that only chooses among others is none.
 */
final class ActionUnits {
    private static final Set<String> CHOICE = Set.of("$DisjList", "\\lor", "$BoundedExists");

    private final EvaluatingTool tool;
    private final Set<OpDefNode> ofRoot;
    /** By what an INSTANCE made them of; empty where there are several. */
    private final Map<SymbolNode, List<OpDefNode>> instances = new HashMap<>();
    private final Set<OpDefNode> visited = new HashSet<>();
    private final Set<OpDefNode> units = new LinkedHashSet<>();
    private boolean ofRelation;

    ActionUnits(EvaluatingTool tool) {
        this.tool = tool;
        this.ofRoot = new HashSet<>(List.of(tool.rootModule().getOpDefs()));
        for (OpDefNode definition : ofRoot) {
            if (definition.getSource() != definition) {
                instances.computeIfAbsent(definition.getSource(), source -> new ArrayList<>()).add(definition);
            }
        }
        if (tool.getNextStateSpec() != null) {
            walk(tool.getNextStateSpec().pred, null);
        }
    }

    Set<OpDefNode> operators() {
        return units;
    }

    /** Whether the relation says something that no operator does. */
    boolean ofRelation() {
        return ofRelation;
    }

    /** What a definition is known by in the module that was loaded: of what another module's says there; null if unknown. */
    OpDefNode known(OpDefNode applied) {
        if (ofRoot.contains(applied)) {
            return applied;
        }
        List<OpDefNode> same = instances.getOrDefault(applied.getSource(), List.of());
        return same.size() == 1 ? same.get(0) : null;
    }

    private void walk(SemanticNode node, OpDefNode owner) {
        if (node instanceof LetInNode let) {
            walk(let.getBody(), owner);
        } else if (node instanceof LabelNode label) {
            walk(label.getBody(), owner);
        } else if (node instanceof SubstInNode instance) {
            walk(instance.getBody(), owner);
        } else if (node instanceof OpApplNode application && CHOICE.contains(nameOf(application))) {
            for (ExprOrOpArgNode part : application.getArgs()) {
                walk(part, owner);
            }
        } else if (node instanceof OpApplNode application
                && application.getLevel() >= 2
                && tool.lookup(application.getOperator()) instanceof OpDefNode definition
                && definition.getBody() != null
                && known(definition) != null
                && takesValues(definition)) {
            OpDefNode inForce = known(definition);
            if (visited.add(inForce)) {
                walk(inForce.getBody(), inForce);
            }
        } else if (owner == null) {
            ofRelation = true;
        } else {
            units.add(owner);
        }
    }

    private static String nameOf(OpApplNode application) {
        return application.getOperator().getName().toString();
    }

    private static boolean takesValues(OpDefNode definition) {
        for (FormalParamNode parameter : definition.getParams()) {
            if (parameter.getArity() > 0) {
                return false;
            }
        }
        return true;
    }
}
