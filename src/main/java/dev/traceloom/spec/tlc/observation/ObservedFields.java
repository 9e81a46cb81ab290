package dev.traceloom.spec.tlc.observation;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.SpecificationOutline.ObservedField;
import dev.traceloom.spec.tlc.action.Operators;
import dev.traceloom.spec.tlc.formula.Formulas;
import dev.traceloom.spec.tlc.module.Places;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tlc2.tool.impl.EvaluatingTool;

/** The names that {@code Observe(op)} and {@code ObserveBefore(op)} give a meaning to, in whichever arm of an IF or a CASE. */
final class ObservedFields {
    static final String AFTER = "Observe";
    static final String BEFORE = "ObserveBefore";

    private final EvaluatingTool tool;
    private final Operators operators;
    private final Places places;
    private final List<ObservedField> found = new ArrayList<>();

    ObservedFields(EvaluatingTool tool, Operators operators, Places places) {
        this.tool = tool;
        this.operators = operators;
        this.places = places;
    }

    List<ObservedField> all() {
        for (String operator : List.of(BEFORE, AFTER)) {
            ObservationMapping.configured(operator, tool, operators)
                    .ifPresent(definition -> read(operator, definition.getBody()));
        }
        return found;
    }

    private void read(String operator, SemanticNode node) {
        if (node instanceof LetInNode let) {
            read(operator, let.getBody());
        } else if (node instanceof LabelNode label) {
            read(operator, label.getBody());
        } else if (node instanceof OpApplNode application) {
            ExprOrOpArgNode[] operands = application.getArgs();
            switch (Formulas.operator(application)) {
                case ObservationMapping.RECORD -> {
                    for (ExprOrOpArgNode pair : operands) {
                        add(operator, (OpApplNode) pair);
                    }
                }
                case Formulas.IF -> {
                    read(operator, operands[1]);
                    read(operator, operands[2]);
                }
                case Formulas.CASE -> {
                    for (ExprOrOpArgNode arm : operands) {
                        read(operator, ((OpApplNode) arm).getArgs()[1]);
                    }
                }
                default -> {
                    // Whoever binds a record complains of it.
                }
            }
        }
    }

    private void add(String operator, OpApplNode pair) {
        Place place = places.of(pair);
        if (place != null) {
            String name = ((StringNode) pair.getArgs()[0]).getRep().toString();
            found.add(new ObservedField(operator, name, place, variables(pair.getArgs()[1])));
        }
    }

    private static Set<String> variables(LevelNode expression) {
        Set<String> variables = new TreeSet<>();
        for (Object symbol : expression.getAllParams()) {
            if (symbol instanceof OpDeclNode declared && declared.getKind() == ASTConstants.VariableDeclKind) {
                variables.add(declared.getName().toString());
            }
        }
        return variables;
    }
}
