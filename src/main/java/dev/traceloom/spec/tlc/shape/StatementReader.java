package dev.traceloom.spec.tlc.shape;

import dev.traceloom.trace.value.Mappings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SubstInNode;

/** Finds whatever says something of places: equations, memberships, and operators on sequences. */
final class StatementReader {
    private final Evidence evidence;
    private final Places places = new Places();
    private final ValueReader values;
    private final Set<List<Object>> calls = new HashSet<>();

    StatementReader(Evidence evidence) {
        this.evidence = evidence;
        this.values = new ValueReader(evidence, places);
    }

    void read(SemanticNode node, Names names) {
        places.look();
        if (node instanceof LetInNode let) {
            for (OpDefNode definition : let.getLets()) {
                read(definition.getBody(), names);
            }
            read(let.getBody(), names);
        } else if (node instanceof LabelNode label) {
            read(label.getBody(), names);
        } else if (node instanceof SubstInNode instance) {
            read(instance.getBody(), Places.within(instance, names));
        } else if (node instanceof OpArgNode argument && argument.getOp() instanceof OpDefNode lambda) {
            if (Places.isDefined(lambda) && calls.add(List.of(lambda))) {
                read(lambda.getBody(), names);
            }
        } else if (node instanceof OpApplNode application) {
            readApplication(application, names);
        }
    }

    private void readApplication(OpApplNode application, Names names) {
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = application.getOperator().getName().toString();
        if (operator.equals("=")) {
            places.of(arguments[0], names).ifPresent(place -> values.put(place, arguments[1], names));
            places.of(arguments[1], names).ifPresent(place -> values.put(place, arguments[0], names));
        } else if (operator.equals("\\in")) {
            places.of(arguments[0], names).ifPresent(place -> values.choose(place, arguments[1], names));
            places.of(arguments[1], names)
                    .ifPresent(place -> values.put(Mappings.element(place), arguments[0], names));
        } else if (operator.equals("\\subseteq")) {
            places.of(arguments[0], names)
                    .ifPresent(place -> values.choose(Mappings.element(place), arguments[1], names));
        } else if (Shapes.SEQUENCE_OPERATORS.contains(operator) || Shapes.LOOKING_INTO.contains(operator)) {
            places.of(arguments[0], names).ifPresent(evidence::sequence);
        }
        if (Places.isDefined(application.getOperator())) {
            readCall((OpDefNode) application.getOperator(), arguments, names);
        }
        Names inner = ValueReader.inside(application, names);
        if (application.getBdedQuantBounds() != null) {
            for (SemanticNode bound : application.getBdedQuantBounds()) {
                read(bound, names);
            }
        }
        for (ExprOrOpArgNode argument : arguments) {
            if (argument != null) {
                read(argument, argument instanceof OpApplNode pair && isExceptPair(pair) ? exceptAt(application, pair, names) : inner);
            }
        }
    }

    /** What a definition does to its parameters concerns the places that it is given. */
    private void readCall(OpDefNode definition, ExprOrOpArgNode[] arguments, Names names) {
        List<Object> call = new ArrayList<>();
        call.add(definition);
        boolean given = false;
        for (ExprOrOpArgNode argument : arguments) {
            Optional<String> place = places.of(argument, names);
            given |= place.isPresent();
            call.add(place.orElse(""));
        }
        if (given && calls.add(call)) {
            read(definition.getBody(), Places.inside(definition, arguments, names));
        }
    }

    private static boolean isExceptPair(OpApplNode pair) {
        return pair.getOperator().getName().toString().equals("$Pair")
                && pair.getArgs()[0] instanceof OpApplNode path
                && path.getOperator().getName().toString().equals("$Seq");
    }

    /** With the place that {@code @} stands for. */
    private Names exceptAt(OpApplNode except, OpApplNode pair, Names names) {
        return places.of(except.getArgs()[0], names)
                .map(place -> names.withAt(ValueReader.along(place, (OpApplNode) pair.getArgs()[0])))
                .orElseGet(() -> names.withAt(null));
    }
}
