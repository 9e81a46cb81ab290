package dev.traceloom.spec.tlc.exploration;

import dev.traceloom.spec.tlc.exploration.PartArgument.Expression;
import dev.traceloom.spec.tlc.exploration.PartArgument.Ranging;
import dev.traceloom.spec.tlc.exploration.RelationPart.Name;
import dev.traceloom.spec.tlc.exploration.Surrounding.Applied;
import dev.traceloom.spec.tlc.exploration.Surrounding.Instance;
import dev.traceloom.spec.tlc.exploration.Surrounding.Let;
import dev.traceloom.spec.tlc.exploration.Surrounding.Quantified;
import dev.traceloom.spec.tlc.formula.Formulas;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.impl.EvaluatingTool;

/**
 * Takes a next-state relation apart, through disjunctions, {@code \E}, LET and definitions, down to the actions that it consists of. A
 * definition that is nothing but a choice between actions is gone through, as TLC does it: the steps of a PlusCal process have the
 * names of its labels. One that chooses between formulas without names is an action.
 */
public final class RelationParts {
    private static final int ACTION_LEVEL = 2;

    private final EvaluatingTool tool;
    private final List<RelationPart> parts = new ArrayList<>();
    private final Deque<OpDefNode> within = new ArrayDeque<>();

    private RelationParts(EvaluatingTool tool) {
        this.tool = tool;
    }

    /**
     * @param relation as TLC has it: a formula [][Next]_vars gives the name of the relation, NEXT in a configuration what it is defined
     *     to be
     * @param definition that of the relation; null where it has none
     */
    public static List<RelationPart> of(SemanticNode relation, OpDefNode definition, EvaluatingTool tool) {
        RelationParts all = new RelationParts(tool);
        Optional<OpDefNode> named = relation instanceof OpApplNode application && application.getArgs().length == 0
                ? all.definition(application).filter(all::canEnter)
                : Optional.empty();
        if (named.isPresent()) {
            all.within.push(named.get());
            all.add(named.get().getBody(), List.of(), named.get());
        } else {
            all.add(relation, List.of(), definition);
        }
        return numbered(all.parts);
    }

    private void add(SemanticNode node, List<Surrounding> around, OpDefNode definition) {
        if (node instanceof LabelNode label) {
            add(label.getBody(), around, definition);
        } else if (node instanceof LetInNode let) {
            add(let.getBody(), with(around, new Let(let)), definition);
        } else if (node instanceof SubstInNode instance) {
            add(instance.getBody(), with(around, new Instance(instance)), definition);
        } else if (node instanceof OpApplNode application && isDisjunction(application)) {
            for (ExprOrOpArgNode disjunct : application.getArgs()) {
                add(disjunct, around, definition);
            }
        } else if (node instanceof OpApplNode application && isQuantifier(application)) {
            add(application.getArgs()[0], with(around, new Quantified(application)), definition);
        } else if (node instanceof OpApplNode application && definition(application).isPresent()) {
            apply(application, definition(application).get(), around);
        } else {
            addFormula(node, around, definition);
        }
    }

    private void apply(OpApplNode application, OpDefNode applied, List<Surrounding> around) {
        if (canEnter(applied) && isChoice(applied.getBody())) {
            within.push(applied);
            List<Surrounding> inner = application.getArgs().length == 0
                    ? around
                    : with(around, new Applied(applied, application.getArgs()));
            add(applied.getBody(), inner, applied);
            within.pop();
            return;
        }
        boolean isPlain = takesValues(applied) && around.stream().noneMatch(one -> one instanceof Let || one instanceof Instance);
        parts.add(new RelationPart(name(application, applied), isPlain ? applied : null, application, applied, around));
    }

    /** A conjunction with one action in it goes by its name; every other formula by that of the definition around. */
    private void addFormula(SemanticNode node, List<Surrounding> around, OpDefNode definition) {
        Optional<OpApplNode> only = onlyAction(node);
        if (only.isPresent()) {
            OpDefNode applied = definition(only.get()).orElseThrow();
            parts.add(new RelationPart(name(only.get(), applied), null, node, applied, around));
            return;
        }
        List<FormalParamNode> ranging = around.stream().flatMap(one -> one.ranging().stream()).toList();
        Name name = new Name(
                definition == null ? "Next" : definition.getName().toString(),
                false,
                namesOf(ranging.toArray(FormalParamNode[]::new)),
                ranging.stream().<PartArgument>map(Ranging::new).toList());
        parts.add(new RelationPart(name, null, node, definition, around));
    }

    private static Name name(OpApplNode application, OpDefNode applied) {
        return new Name(
                applied.getName().toString(),
                true,
                namesOf(applied.getParams()),
                Stream.of(application.getArgs()).<PartArgument>map(Expression::new).toList());
    }

    private Optional<OpApplNode> onlyAction(SemanticNode node) {
        List<OpApplNode> found = new ArrayList<>();
        gatherActions(node, found);
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** The actions that a conjunction applies as conjuncts. */
    private void gatherActions(SemanticNode node, List<OpApplNode> into) {
        if (node instanceof LabelNode label) {
            gatherActions(label.getBody(), into);
        } else if (node instanceof OpApplNode application) {
            String operator = Formulas.operator(application);
            if (operator.equals(Formulas.CONJUNCTION_LIST) || operator.equals(Formulas.AND)) {
                for (ExprOrOpArgNode conjunct : application.getArgs()) {
                    gatherActions(conjunct, into);
                }
            } else if (definition(application).isPresent()) {
                into.add(application);
            }
        }
    }

    /** Whether a formula is a choice, and all that can be chosen has a name. */
    private boolean isChoice(SemanticNode node) {
        return isDivided(node) && hasOnlyNames(node);
    }

    private static boolean isDivided(SemanticNode node) {
        return node instanceof LabelNode label
                ? isDivided(label.getBody())
                : node instanceof LetInNode let
                        ? isDivided(let.getBody())
                        : node instanceof OpApplNode application && (isDisjunction(application) || isQuantifier(application));
    }

    private boolean hasOnlyNames(SemanticNode node) {
        if (node instanceof LabelNode label) {
            return hasOnlyNames(label.getBody());
        }
        if (node instanceof LetInNode let) {
            return hasOnlyNames(let.getBody());
        }
        if (!(node instanceof OpApplNode application)) {
            return false;
        }
        if (isDisjunction(application)) {
            return Stream.of(application.getArgs()).allMatch(this::hasOnlyNames);
        }
        return isQuantifier(application)
                ? hasOnlyNames(application.getArgs()[0])
                : definition(application).isPresent();
    }

    private boolean canEnter(OpDefNode definition) {
        return !definition.getInRecursive()
                && !within.contains(definition)
                && takesValues(definition);
    }

    private static boolean takesValues(OpDefNode definition) {
        return Stream.of(definition.getParams()).allMatch(parameter -> parameter.getArity() == 0);
    }

    /** What an application of an action applies, as the configuration has it. */
    private Optional<OpDefNode> definition(OpApplNode application) {
        return application.getLevel() >= ACTION_LEVEL
                        && tool.lookup(application.getOperator()) instanceof OpDefNode definition
                        && BuiltInOPs.getOpCode(definition.getName()) == 0
                        && definition.getBody() != null
                ? Optional.of(definition)
                : Optional.empty();
    }

    private static boolean isDisjunction(OpApplNode application) {
        String operator = Formulas.operator(application);
        return operator.equals(Formulas.DISJUNCTION_LIST) || operator.equals(Formulas.OR);
    }

    private static boolean isQuantifier(OpApplNode application) {
        return Formulas.operator(application).equals(Formulas.EXISTS);
    }

    private static List<String> namesOf(FormalParamNode... parameters) {
        return Stream.of(parameters).map(parameter -> parameter.getName().toString()).toList();
    }

    private static List<Surrounding> with(List<Surrounding> around, Surrounding one) {
        List<Surrounding> more = new ArrayList<>(around);
        more.add(one);
        return List.copyOf(more);
    }

    /** Tells formulas without names apart that stand in one definition. */
    private static List<RelationPart> numbered(List<RelationPart> parts) {
        Map<String, Integer> unnamed = new HashMap<>();
        parts.stream()
                .filter(part -> !part.name().isOwn())
                .forEach(part -> unnamed.merge(part.name().action(), 1, Integer::sum));
        Map<String, Integer> used = new HashMap<>();
        return parts.stream()
                .map(part -> {
                    String name = part.name().action();
                    return !part.name().isOwn() && unnamed.get(name) > 1
                            ? part.called(name + "_" + used.merge(name, 1, Integer::sum))
                            : part;
                })
                .toList();
    }
}
