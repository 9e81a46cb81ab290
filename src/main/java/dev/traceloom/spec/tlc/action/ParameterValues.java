package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.module.Refusals;
import dev.traceloom.spec.tlc.value.Enumeration;
import dev.traceloom.spec.tlc.value.FiniteValues;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelConstants;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.TLCState;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.EvaluatingTool;
import tlc2.util.Context;

/**
 * The values that the next-state relation lets a parameter of an action have, where these are finitely many and the same in
 * every state (semantics, rule 8).
 *
 * <p>A verdict depends on them, so no application of the action may be missed: those that the relation comes to through
 * other definitions are looked for too. The values are those of all applications together, whatever the other arguments
 * are. Nothing is claimed where an application gives something else than a variable of a quantifier or a constant, where
 * the set depends on the state or on another variable, and for what comes by an INSTANCE.
 */
final class ParameterValues {
    /** Sets with more elements are not listed. */
    private static final int MOST_VALUES = 256;

    /**
     * Where an argument comes from.
     *
     * @param node an expression; null for one of which nothing can be said
     * @param isSet whether it is any element of what the expression gives, and not that itself
     */
    private record Source(ExprNode node, boolean isSet) {
        static final Source OPEN = new Source(null, false);
    }

    private final EvaluatingTool tool;
    private final Refusals refusals;
    /** By operator and position of the parameter, one for each application. */
    private final Map<String, Map<Integer, List<Source>>> sources = new HashMap<>();
    private final Map<String, Map<Integer, Optional<Set<Value>>>> evaluated = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private final Set<SemanticNode> walked = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param relation the next-state relation; null where there is none */
    ParameterValues(SemanticNode relation, EvaluatingTool tool, Refusals refusals) {
        this.tool = tool;
        this.refusals = refusals;
        if (relation != null) {
            walk(relation, Map.of());
        }
    }

    /** Empty where nothing is known. */
    Optional<Set<Value>> of(OpDefNode operator, int parameter) {
        return evaluated
                .computeIfAbsent(operator.getName().toString(), first -> new HashMap<>())
                .computeIfAbsent(parameter, first -> evaluate(operator, parameter));
    }

    private void walk(SemanticNode node, Map<SymbolNode, ExprNode> bounds) {
        if (node instanceof LetInNode let) {
            walk(let.getBody(), bounds);
        } else if (node instanceof LabelNode label) {
            walk(label.getBody(), bounds);
        } else if (node instanceof OpApplNode application) {
            walkApplication(application, bounds);
        } else if (node instanceof OpArgNode argument && argument.getOp() instanceof OpDefNode definition) {
            // Whoever gets an operator applies it to what it likes.
            open.add(definition.getName().toString());
            walkBody(definition);
        } else if (node instanceof ExprNode && node.getChildren() != null) {
            // An instance, or what no action is made of: whatever is applied below has arguments of its own.
            openAll(node);
        }
    }

    private void walkApplication(OpApplNode application, Map<SymbolNode, ExprNode> bounds) {
        if (application.getOperator() instanceof OpDefNode definition && definition.getParams() != null) {
            note(application, definition, bounds);
            walkBody(definition);
            if (tool.lookup(definition) instanceof OpDefNode inForce && inForce != definition) {
                walkBody(inForce);
            }
        }
        Map<SymbolNode, ExprNode> inner = new HashMap<>(bounds);
        addBounds(application, inner);
        for (ExprOrOpArgNode argument : application.getArgs()) {
            if (argument != null) {
                walk(argument, inner);
            }
        }
    }

    /** What a definition applies, with parameters of which nothing is known. */
    private void walkBody(OpDefNode definition) {
        if (definition.getBody() != null && walked.add(definition)) {
            walk(definition.getBody(), Map.of());
        }
    }

    private void openAll(SemanticNode node) {
        if (!walked.add(node)) {
            return;
        }
        SymbolNode operator = node instanceof OpApplNode application
                ? application.getOperator()
                : node instanceof OpArgNode argument ? argument.getOp() : null;
        if (operator instanceof OpDefNode definition) {
            open.add(definition.getName().toString());
            if (definition.getBody() != null) {
                openAll(definition.getBody());
            }
        }
        if (node.getChildren() != null) {
            for (SemanticNode child : node.getChildren()) {
                openAll(child);
            }
        }
    }

    private static void addBounds(OpApplNode application, Map<SymbolNode, ExprNode> bounds) {
        FormalParamNode[][] names = application.getBdedQuantSymbolLists();
        ExprNode[] sets = application.getBdedQuantBounds();
        if (names == null || sets == null) {
            return;
        }
        for (int i = 0; i < names.length; i++) {
            for (FormalParamNode name : names[i]) {
                if (application.isBdedQuantATuple()[i]) {
                    bounds.remove(name);
                } else {
                    bounds.put(name, sets[i]);
                }
            }
        }
    }

    private void note(OpApplNode application, OpDefNode definition, Map<SymbolNode, ExprNode> bounds) {
        Map<Integer, List<Source>> ofOperator =
                sources.computeIfAbsent(definition.getName().toString(), first -> new HashMap<>());
        ExprOrOpArgNode[] arguments = application.getArgs();
        for (int i = 0; i < arguments.length; i++) {
            ofOperator.computeIfAbsent(i, first -> new ArrayList<>()).add(source(arguments[i], bounds));
        }
    }

    private static Source source(SemanticNode argument, Map<SymbolNode, ExprNode> bounds) {
        if (argument instanceof OpApplNode application && bounds.containsKey(application.getOperator())) {
            return new Source(bounds.get(application.getOperator()), true);
        }
        return argument instanceof ExprNode expression ? new Source(expression, false) : Source.OPEN;
    }

    private Optional<Set<Value>> evaluate(OpDefNode operator, int parameter) {
        String name = operator.getName().toString();
        List<Source> all = sources.getOrDefault(name, Map.of()).getOrDefault(parameter, List.of());
        if (all.isEmpty() || open.contains(name)) {
            return Optional.empty();
        }
        Set<Value> values = new LinkedHashSet<>();
        for (Source source : all) {
            Optional<List<Value>> some = evaluate(source);
            if (some.isEmpty()) {
                return Optional.empty();
            }
            values.addAll(some.get());
        }
        return values.size() > MOST_VALUES ? Optional.empty() : Optional.of(values);
    }

    private Optional<List<Value>> evaluate(Source source) {
        if (source.node == null
                || ((LevelNode) source.node).getLevel() != LevelConstants.ConstantLevel
                || refusals.check(source.node).isPresent()) {
            return Optional.empty();
        }
        try {
            // What depends on a variable of a quantifier, or on the parameter of a definition, has no value here.
            tlc2.value.impl.Value value = tool.eval(
                    source.node, Context.Empty, TLCState.Empty, TLCState.Empty, 0, CostModel.DO_NOT_RECORD);
            if (!source.isSet) {
                return FiniteValues.exactly(value).map(List::of);
            }
            if (Enumeration.steps(value) > MOST_VALUES) {
                return Optional.empty();
            }
            return FiniteValues.exactly(value)
                    .filter(Value.SetOf.class::isInstance)
                    .map(set -> ((Value.SetOf) set).elements());
        } catch (RuntimeException | StackOverflowError failure) {
            if (tool.isCancelled()) {
                throw failure;
            }
            return Optional.empty();
        }
    }
}
