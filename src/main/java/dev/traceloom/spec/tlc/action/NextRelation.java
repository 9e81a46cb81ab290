package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.tlc.module.ModuleFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;
import tlc2.util.Context;

/**
 * The next-state relation, walked through disjunction, quantifiers, LET and conjunction down to the operators that it
 * applies: those are the actions that a trace may name.
 */
public final class NextRelation {
    private static final Set<String> DISJUNCTION = Set.of("$DisjList", "\\lor");
    private static final Set<String> CONJUNCTION = Set.of("$ConjList", "\\land");
    private static final Set<String> QUANTIFIER = Set.of("$BoundedExists", "$BoundedForall");

    private final SemanticNode relation;
    private final ModuleFiles files;
    private final Map<String, OpDefNode> actions = new LinkedHashMap<>();
    private final List<SemanticNode> besides = new ArrayList<>();
    private final List<SemanticNode> unnamed = new ArrayList<>();
    /** The instances that the relation comes by, the outermost first. */
    private final List<SubstInNode> instances = new ArrayList<>();

    /**
     * Walks the relation; a specification that has none, null, has no actions but those that traces name.
     *
     * @param named whether the relation is that of a formula [][Next]_vars, which gives its name; NEXT in a
     *     configuration gives its body
     */
    public NextRelation(SemanticNode relation, boolean named, ModuleFiles files) {
        this.files = files;
        SemanticNode body = named ? bodyOf(withoutInstances(relation)) : relation;
        if (relation == null) {
            this.relation = null;
        } else if (walk(body) || body == relation) {
            this.relation = body;
        } else {
            // The formula names an action itself: [][Tick]_clock.
            this.relation = relation;
            walk(relation);
        }
        if (relation != null && actions.isEmpty() && unnamed.isEmpty()) {
            unnamed.add(this.relation);
        }
    }

    private SemanticNode withoutInstances(SemanticNode node) {
        SemanticNode inner = node;
        while (inner instanceof SubstInNode instance) {
            instances.add(instance);
            inner = instance.getBody();
        }
        return inner;
    }

    private static SemanticNode bodyOf(SemanticNode relation) {
        return relation instanceof OpApplNode application
                        && application.getArgs().length == 0
                        && application.getOperator() instanceof OpDefNode definition
                        && definition.getBody() != null
                ? definition.getBody()
                : relation;
    }

    /** The operators applied, by name, in the order of the relation. */
    public Map<String, OpDefNode> actions() {
        return actions;
    }

    /** The relation as it is walked, null where there is none. */
    SemanticNode relation() {
        return relation;
    }

    /** Whether the relation is one of another module, where constants mean something only through substitutions. */
    boolean comesByInstance() {
        return !instances.isEmpty();
    }

    /** Whether a definition is the relation itself, by another name. */
    boolean isBodyOf(OpDefNode definition) {
        return relation != null && definition.getBody() == relation;
    }

    /** Conjuncts beside an application, which validation does not evaluate (semantics, rule 1). */
    public List<SemanticNode> conjunctsBeside() {
        return besides;
    }

    /** Disjuncts that apply no operator and so have no name that a record could give. */
    public List<SemanticNode> unnamedDisjuncts() {
        return unnamed;
    }

    /** Records the applications below {@code node}; tells whether there were any. */
    private boolean walk(SemanticNode node) {
        SemanticNode inner = unwrap(node);
        if (!(inner instanceof OpApplNode application)) {
            return false;
        }
        String operator = application.getOperator().getName().toString();
        if (DISJUNCTION.contains(operator)) {
            for (ExprOrOpArgNode disjunct : application.getArgs()) {
                if (!walk(disjunct)) {
                    unnamed.add(disjunct);
                }
            }
            return true;
        }
        if (CONJUNCTION.contains(operator)) {
            return walkConjunction(application);
        }
        if (QUANTIFIER.contains(operator)) {
            return walk(application.getArgs()[0]);
        }
        if (isAction(application)) {
            actions.putIfAbsent(operator, (OpDefNode) application.getOperator());
            return true;
        }
        return false;
    }

    private boolean walkConjunction(OpApplNode conjunction) {
        List<SemanticNode> others = new ArrayList<>();
        int found = 0;
        for (ExprOrOpArgNode conjunct : conjunction.getArgs()) {
            if (walk(conjunct)) {
                found++;
                if (found > 1) {
                    others.add(conjunct);
                }
            } else {
                others.add(conjunct);
            }
        }
        if (found > 0) {
            besides.addAll(others);
        }
        return found > 0;
    }

    private static SemanticNode unwrap(SemanticNode node) {
        if (node instanceof LetInNode let) {
            return unwrap(let.getBody());
        }
        if (node instanceof LabelNode label) {
            return unwrap(label.getBody());
        }
        if (node instanceof SubstInNode substitution) {
            return unwrap(substitution.getBody());
        }
        return node;
    }

    /** An application of an operator that the user defined and that speaks about the next state. */
    private boolean isAction(OpApplNode application) {
        return application.getOperator() instanceof OpDefNode definition
                && definition.getBody() != null
                && definition.getOriginallyDefinedInModuleNode() != null
                && !files.isLibrary(definition.getOriginallyDefinedInModuleNode().getName().toString())
                && application.getLevel() >= 2;
    }

    /**
     * Visits the applications of the given operators with every binding of the quantifiers around them.
     *
     * @param quantifiers gives the contexts of a quantifier, which depend on the state
     * @param visitor takes an application and its context
     */
    void visit(
            Set<String> operators, Quantifiers quantifiers, BiConsumer<OpApplNode, Context> visitor) {
        visit(
                quantifiers,
                node -> node instanceof OpApplNode application
                        && operators.contains(application.getOperator().getName().toString()),
                (node, context) -> visitor.accept((OpApplNode) node, context));
    }

    /** Visits the disjuncts without a name in the same way. */
    void visitUnnamed(Quantifiers quantifiers, BiConsumer<SemanticNode, Context> visitor) {
        visit(quantifiers, unnamed::contains, visitor);
    }

    private void visit(
            Quantifiers quantifiers, Predicate<SemanticNode> wanted, BiConsumer<SemanticNode, Context> visitor) {
        if (relation != null) {
            Context context = Context.Empty;
            for (SubstInNode instance : relation instanceof SubstInNode ? List.<SubstInNode>of() : instances) {
                context = quantifiers.instance(instance, context);
            }
            visit(relation, context, quantifiers, wanted, visitor);
        }
    }

    private void visit(
            SemanticNode node,
            Context context,
            Quantifiers quantifiers,
            Predicate<SemanticNode> wanted,
            BiConsumer<SemanticNode, Context> visitor) {
        String operator = node instanceof OpApplNode application
                ? application.getOperator().getName().toString()
                : "";
        if (wanted.test(node)) {
            visitor.accept(node, context);
        } else if (node instanceof LetInNode let) {
            visit(let.getBody(), quantifiers.let(let, context), quantifiers, wanted, visitor);
        } else if (node instanceof LabelNode label) {
            visit(label.getBody(), context, quantifiers, wanted, visitor);
        } else if (node instanceof SubstInNode instance) {
            visit(instance.getBody(), quantifiers.instance(instance, context), quantifiers, wanted, visitor);
        } else if (QUANTIFIER.contains(operator)) {
            SemanticNode body = ((OpApplNode) node).getArgs()[0];
            quantifiers.forEach(
                    (OpApplNode) node, context, inner -> visit(body, inner, quantifiers, wanted, visitor));
        } else if (DISJUNCTION.contains(operator) || CONJUNCTION.contains(operator)) {
            for (ExprOrOpArgNode part : ((OpApplNode) node).getArgs()) {
                visit(part, context, quantifiers, wanted, visitor);
            }
        }
    }

    /** What binding a quantifier, a LET or an INSTANCE means, which only the evaluator knows. */
    interface Quantifiers {
        void forEach(OpApplNode quantifier, Context context, Consumer<Context> body);

        Context let(LetInNode let, Context context);

        Context instance(SubstInNode instance, Context context);
    }
}
