package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.ParameterDomain;
import dev.traceloom.spec.tlc.domain.SetTypes;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/**
 * The sets that the quantifiers of a next-state relation take the parameters of its actions from. Only the text is
 * looked at, and nothing is evaluated: the constants in it are often not given, and a set may be endless.
 */
final class ParameterDomains {
    private final SetTypes types;
    private final Function<SemanticNode, String> texts;
    private final Map<String, Map<String, ParameterDomain>> found = new HashMap<>();

    ParameterDomains(SemanticNode relation, SetTypes types, Function<SemanticNode, String> texts) {
        this.types = types;
        this.texts = texts;
        if (relation != null) {
            walk(relation, Map.of());
        }
    }

    /** By the names of an operator's parameters; those about which nothing is said are missing. */
    Map<String, ParameterDomain> of(String operator) {
        return found.getOrDefault(operator, Map.of());
    }

    private void walk(SemanticNode node, Map<SymbolNode, ExprNode> bounds) {
        if (node instanceof LetInNode let) {
            walk(let.getBody(), bounds);
        } else if (node instanceof LabelNode label) {
            walk(label.getBody(), bounds);
        } else if (node instanceof SubstInNode substitution) {
            walk(substitution.getBody(), bounds);
        } else if (node instanceof OpApplNode application) {
            if (application.getOperator() instanceof OpDefNode definition && definition.getParams() != null) {
                note(application, definition, bounds);
            }
            Map<SymbolNode, ExprNode> inner = new HashMap<>(bounds);
            inner.putAll(boundsOf(application));
            for (ExprOrOpArgNode argument : application.getArgs()) {
                if (argument != null) {
                    walk(argument, inner);
                }
            }
        }
    }

    private static Map<SymbolNode, ExprNode> boundsOf(OpApplNode application) {
        Map<SymbolNode, ExprNode> bounds = new HashMap<>();
        FormalParamNode[][] names = application.getBdedQuantSymbolLists();
        ExprNode[] sets = application.getBdedQuantBounds();
        if (names == null || sets == null) {
            return bounds;
        }
        boolean[] tuples = application.isBdedQuantATuple();
        for (int i = 0; i < names.length; i++) {
            if (!tuples[i]) {
                for (FormalParamNode name : names[i]) {
                    bounds.put(name, sets[i]);
                }
            }
        }
        return bounds;
    }

    private void note(OpApplNode application, OpDefNode definition, Map<SymbolNode, ExprNode> bounds) {
        Map<String, ParameterDomain> domains =
                found.computeIfAbsent(definition.getName().toString(), operator -> new LinkedHashMap<>());
        FormalParamNode[] parameters = definition.getParams();
        ExprOrOpArgNode[] arguments = application.getArgs();
        for (int i = 0; i < parameters.length && i < arguments.length; i++) {
            if (arguments[i] instanceof OpApplNode argument && bounds.containsKey(argument.getOperator())) {
                ExprNode set = bounds.get(argument.getOperator());
                domains.putIfAbsent(
                        parameters[i].getName().toString(),
                        new ParameterDomain(types.elements(set), texts.apply(set)));
            }
        }
    }
}
