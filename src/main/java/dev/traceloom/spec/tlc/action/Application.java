package dev.traceloom.spec.tlc.action;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;

/**
 * A place where the next-state relation applies an action: its arguments, and what gives names a meaning on the way there.
 *
 * @param around from the outside
 */
record Application(List<Around> around, ExprOrOpArgNode[] arguments) {

    /** What stands around an application. */
    sealed interface Around {}

    /** Variables that range over sets. */
    record Quantified(OpApplNode quantifier) implements Around {}

    record Let(LetInNode let) implements Around {}

    /** The body of a definition that is applied to arguments. */
    record Applied(OpDefNode definition, ExprOrOpArgNode[] arguments) implements Around {}

    /**
     * The variable of a quantifier that an argument is, be it by way of definitions; empty for every other argument. The variables
     * of a pattern, {@code <<a, b>> \in S}, are none.
     */
    Optional<FormalParamNode> variable(int argument) {
        SemanticNode node = arguments[argument];
        for (int i = around.size() - 1; i >= 0; i--) {
            if (!(node instanceof OpApplNode name) || name.getArgs().length > 0) {
                return Optional.empty();
            }
            if (around.get(i) instanceof Applied applied) {
                int position = List.<SymbolNode>of(applied.definition.getParams()).indexOf(name.getOperator());
                node = position < 0 ? node : applied.arguments[position];
            } else if (around.get(i) instanceof Quantified quantified && binds(quantified, name.getOperator())) {
                return Optional.of((FormalParamNode) name.getOperator());
            }
        }
        return Optional.empty();
    }

    private static boolean binds(Quantified quantified, SymbolNode name) {
        FormalParamNode[][] names = quantified.quantifier.getBdedQuantSymbolLists();
        for (int i = 0; i < names.length; i++) {
            if (!quantified.quantifier.isBdedQuantATuple()[i] && List.<SymbolNode>of(names[i]).contains(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * All names that some of the arguments depend on, through what stands around, and the expressions that have to be evaluated
     * for them.
     *
     * @param known variables whose values are known
     */
    Needs needs(List<Integer> asked, Map<FormalParamNode, ?> known) {
        Set<SymbolNode> names = new HashSet<>();
        Set<SemanticNode> evaluated = new HashSet<>();
        asked.forEach(argument -> need(arguments[argument], names, evaluated));
        for (int i = around.size() - 1; i >= 0; i--) {
            if (around.get(i) instanceof Let let) {
                for (OpDefNode definition : let.let.getLets()) {
                    if (names.contains(definition)) {
                        need(definition.getBody(), names, evaluated);
                    }
                }
            } else if (around.get(i) instanceof Applied applied) {
                FormalParamNode[] parameters = applied.definition.getParams();
                for (int j = 0; j < parameters.length; j++) {
                    if (names.contains(parameters[j])) {
                        need(applied.arguments[j], names, evaluated);
                    }
                }
            } else if (around.get(i) instanceof Quantified quantified) {
                FormalParamNode[][] bound = quantified.quantifier.getBdedQuantSymbolLists();
                for (int j = 0; j < bound.length; j++) {
                    if (List.of(bound[j]).stream().anyMatch(name -> names.contains(name) && !known.containsKey(name))) {
                        need(quantified.quantifier.getBdedQuantBounds()[j], names, evaluated);
                    }
                }
            }
        }
        return new Needs(names, evaluated);
    }

    /** Names that are needed, and the expressions that are evaluated for them. */
    record Needs(Set<SymbolNode> names, Set<SemanticNode> evaluated) {}

    private static void need(SemanticNode expression, Set<SymbolNode> names, Set<SemanticNode> evaluated) {
        evaluated.add(expression);
        gather(expression, names);
    }

    private static void gather(SemanticNode node, Set<SymbolNode> names) {
        if (node instanceof OpApplNode application) {
            names.add(application.getOperator());
        }
        if (node != null && node.getChildren() != null) {
            for (SemanticNode child : node.getChildren()) {
                gather(child, names);
            }
        }
    }
}
