package dev.traceloom.spec.tlc.why;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Reason.Binding;
import dev.traceloom.spec.Reason.Part;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import dev.traceloom.spec.tlc.module.SourceTexts;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.util.Context;
import tlc2.value.impl.LazyValue;

/**
 * The sub-expressions that decide a finding, with their values: first the operands, so both sides of a comparison, then
 * what these are computed from, then the conditions that made the finding matter.
 */
final class Parts {
    private final Finding finding;
    private final SourceTexts texts;
    private final Places places;
    private final Formulas formulas;
    private final List<Part> found = new ArrayList<>();
    private final Set<String> shown = new HashSet<>();

    private Parts(Finding finding, SourceTexts texts, Places places, Formulas formulas) {
        this.finding = finding;
        this.texts = texts;
        this.places = places;
        this.formulas = formulas;
    }

    static List<Part> of(
            Finding finding, List<Binding> bindings, SourceTexts texts, Places places, Formulas formulas) {
        Parts parts = new Parts(finding, texts, places, formulas);
        switch (Formulas.operator(finding.node())) {
            case Formulas.UNCHANGED -> parts.addChanged(operand(finding.node(), 0), finding.context());
            case Formulas.SQUARE_ACTION -> parts.addChanged(operand(finding.node(), 1), finding.context());
            default -> parts.addOperands(bindings);
        }
        finding.surroundings().conditions().forEach(condition -> parts.add(condition.node(), condition.context()));
        if (finding.kind() == Reason.Kind.PROPERTY) {
            parts.addMapped();
        }
        return parts.found;
    }

    private static SemanticNode operand(SemanticNode application, int index) {
        return ((OpApplNode) application).getArgs()[index];
    }

    private void addOperands(List<Binding> bindings) {
        List<SemanticNode> operands = operandsOf(finding.node());
        operands.forEach(operand -> add(operand, finding.context()));
        bindings.forEach(binding -> shown.add(binding.name()));
        for (SemanticNode operand : operands) {
            operandsOf(operand).stream()
                    .filter(inner -> !isLiteral(inner))
                    .forEach(inner -> add(inner, finding.context()));
        }
    }

    /**
     * What the variables of another specification were and became that this one is to refine. Nobody sees that in the states,
     * which have other variables.
     */
    private void addMapped() {
        Mentions mentions = new Mentions(finding);
        List<SymbolNode> mapped = new ArrayList<>();
        finding.context().lookup(name -> {
            if (name instanceof OpDeclNode && mentions.contains(name) && !mapped.contains(name)) {
                mapped.add(name);
            }
            return false;
        });
        for (SymbolNode name : mapped) {
            if (finding.context().lookup(name) instanceof LazyValue lazy) {
                addMapped(name, lazy);
            }
        }
    }

    private void addMapped(SymbolNode name, LazyValue lazy) {
        String text = name.getName().toString();
        Place place = places.of(name);
        if (place == null) {
            return;
        }
        if (name.getKind() == ASTConstants.VariableDeclKind && shown.add(text + "'")) {
            finding.evaluation()
                    .afterwards()
                    .data(lazy.expr, lazy.con, text)
                    .ifPresent(after -> found.add(new Part(text + "'", place, after)));
        }
        if (shown.add(text)) {
            finding.evaluation()
                    .data(lazy.expr, lazy.con, text)
                    .ifPresent(before -> found.add(new Part(text, place, before)));
        }
    }

    /** Of what is to stay unchanged, that which does not: its value afterwards and before. */
    private void addChanged(SemanticNode node, Context context) {
        if (node instanceof OpApplNode tuple && Formulas.operator(node).equals(Formulas.TUPLE)) {
            for (ExprOrOpArgNode element : tuple.getArgs()) {
                addChanged(element, context);
            }
            return;
        }
        Optional<OpDefNode> definition = node instanceof OpApplNode application && application.getArgs().length == 0
                ? formulas.definition(application, context, finding.evaluation())
                : Optional.empty();
        if (definition.isPresent()) {
            addChanged(definition.get().getBody(), context);
            return;
        }
        String text = texts.of(node);
        Optional<Value> before = finding.evaluation().data(node, context, text);
        Optional<Value> after = finding.evaluation().afterwards().data(node, context, text);
        if (before.isPresent() && after.isPresent() && !before.equals(after)) {
            Place place = places.of(node);
            boolean isName = ((OpApplNode) node).getArgs().length == 0;
            found.add(new Part(isName ? text + "'" : "(" + text + ")'", place, after.get()));
            found.add(new Part(text, place, before.get()));
        }
    }

    /**
     * What an expression is made of, as far as it says something; of one that binds names, the sets that they are taken
     * from. A disjunction and a negation have the operands of their parts.
     */
    private static List<SemanticNode> operandsOf(SemanticNode node) {
        if (!(node instanceof OpApplNode application)) {
            return List.of();
        }
        ExprOrOpArgNode[] operands = application.getArgs();
        ExprNode[] bounds = application.getBdedQuantBounds();
        if (bounds != null && bounds.length > 0) {
            return List.of(bounds);
        }
        return switch (Formulas.operator(application)) {
            case Formulas.IF, Formulas.SELECT -> List.of(operands[0]);
            case Formulas.CASE -> conditions(operands);
            case Formulas.ANGLE_ACTION -> List.of(operands[1]);
            case Formulas.OR, Formulas.DISJUNCTION_LIST, Formulas.NOT -> operandsOfParts(operands);
            case Formulas.APPLY -> List.of(operands);
            case Formulas.PRIME -> List.of();
            default -> Formulas.operator(application).startsWith("$") ? List.of() : expressions(operands);
        };
    }

    private static List<SemanticNode> conditions(ExprOrOpArgNode[] arms) {
        return Arrays.stream(arms)
                .<SemanticNode>map(arm -> ((OpApplNode) arm).getArgs()[0])
                .filter(Objects::nonNull)
                .toList();
    }

    private static List<SemanticNode> operandsOfParts(ExprOrOpArgNode[] parts) {
        List<SemanticNode> all = new ArrayList<>();
        for (ExprOrOpArgNode part : parts) {
            List<SemanticNode> operands = operandsOf(part);
            all.addAll(operands.isEmpty() ? List.of(part) : operands);
        }
        return all;
    }

    /** Not the operators that are given to an operator. */
    private static List<SemanticNode> expressions(ExprOrOpArgNode[] operands) {
        return Arrays.stream(operands)
                .filter(ExprNode.class::isInstance)
                .<SemanticNode>map(operand -> operand)
                .toList();
    }

    private static boolean isLiteral(SemanticNode node) {
        return !(node instanceof OpApplNode);
    }

    private void add(SemanticNode node, Context context) {
        String text = texts.of(node);
        Place place = places.of(node);
        if (place != null && shown.add(text)) {
            finding.evaluation()
                    .data(node, context, text)
                    .ifPresent(value -> found.add(new Part(text, place, value)));
        }
    }
}
