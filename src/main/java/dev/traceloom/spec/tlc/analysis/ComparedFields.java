package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.reading.Bounds;
import dev.traceloom.spec.tlc.reading.KeyField;
import dev.traceloom.spec.tlc.reading.Reading;
import dev.traceloom.spec.tlc.reading.Scope;
import dev.traceloom.spec.tlc.reading.Term;
import dev.traceloom.spec.tlc.reading.Vocabulary;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.SemanticNode;
import tlc2.util.Context;

/** The parts of an element p that a condition compares with terms: by one of these it may be told from others. */
final class ComparedFields {
    private static final Set<String> COMPARISONS =
            Set.of(Vocabulary.EQUALS, Vocabulary.DIFFERS, Vocabulary.IN, Vocabulary.NOT_IN);
    private static final Set<String> LOGIC = Set.of(Vocabulary.NOT, Vocabulary.IMPLIES, Vocabulary.IF);
    /** What elements are looked for by mostly stands at the beginning. */
    private static final int MOST_LOOKED_AT = 100;

    private final Reading reading;
    private final FormalParamNode name;
    /** Whether it is with what the arguments give, and not always with the same. */
    private final Map<KeyField, Boolean> found = new LinkedHashMap<>();
    private int looked;

    ComparedFields(Reading reading, FormalParamNode name) {
        this.reading = reading;
        this.name = name;
    }

    /** Whether there are any; takes them down as what elements of a variable are looked for by. */
    boolean areIn(SemanticNode condition, Scope scope, int variable) {
        visit(condition, scope);
        found.forEach((field, ofArguments) -> reading.assignments().addKey(variable, field, ofArguments));
        return !found.isEmpty();
    }

    /** The parts of {@code [key |-> k, value |-> v]} that the arguments give. */
    static Set<KeyField> ofArguments(OpApplNode constructor, Scope scope, Reading reading) {
        Set<KeyField> fields = new LinkedHashSet<>();
        ExprOrOpArgNode[] parts = constructor.getArgs();
        for (int i = 0; i < parts.length; i++) {
            boolean isRecord = Vocabulary.operator(constructor).equals(Vocabulary.RECORD);
            KeyField field = isRecord ? KeyField.of(((OpApplNode) parts[i]).getArgs()[0]) : new KeyField(null, i + 1);
            if (isOfArguments(isRecord ? ((OpApplNode) parts[i]).getArgs()[1] : parts[i], scope, reading)) {
                fields.add(field);
            }
        }
        return fields;
    }

    private void visit(SemanticNode node, Scope scope) {
        Reading.Inside behind = reading.behind(node, scope);
        if (!(behind.node() instanceof OpApplNode application) || ++looked > MOST_LOOKED_AT) {
            return;
        }
        ExprOrOpArgNode[] arguments = application.getArgs();
        String operator = Vocabulary.operator(application);
        if (COMPARISONS.contains(operator)) {
            compare(arguments[0], arguments[1], behind.scope());
            compare(arguments[1], arguments[0], behind.scope());
        } else if (LOGIC.contains(operator)
                || Vocabulary.CONJUNCTION.contains(operator)
                || Vocabulary.DISJUNCTION.contains(operator)) {
            for (ExprOrOpArgNode argument : arguments) {
                visit(argument, behind.scope());
            }
        }
    }

    private void compare(SemanticNode one, SemanticNode other, Scope scope) {
        Reading.Inside behind = reading.behind(one, scope);
        if (behind.node() instanceof OpApplNode selection
                && KeyField.of(selection) != null
                && Bounds.is(selection.getArgs()[0], behind.scope(), name)
                && reading.terms.isTerm(other, scope)) {
            found.merge(KeyField.of(selection), isOfArguments(other, scope, reading), Boolean::logicalOr);
        }
    }

    /** Whether an expression depends on the arguments alone, and is not always the same. */
    private static boolean isOfArguments(SemanticNode node, Scope scope, Reading reading) {
        return reading.terms.isTerm(node, scope) && reading.terms.value(Term.of(node, scope), Context.Empty) == null;
    }
}
